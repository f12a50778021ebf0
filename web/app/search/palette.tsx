// The search over everything: what is typed is looked for here and everywhere, and what can be done is done from here
// (look 12).

import { X } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { showShortcuts } from '#web/app/keys/sheet-store.ts'
import { NewBoardDialog } from '#web/board/new-board-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd, Keys } from '#web/ui/kbd.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import { useMe } from '#web/user/queries.ts'
import { Finder } from './finder.tsx'
import { useFound } from './found.ts'
import { type Near, useNear } from './near.ts'
import { Nothing } from './nothing.tsx'
import { type Opened, showPalette } from './palette-store.ts'
import type { Row } from './row.ts'
import { Scope } from './scope.tsx'
import { useTaskInFocus } from './task-in-focus.ts'
import { useCommands } from './use-commands.tsx'
import { useRows } from './use-rows.tsx'

export function Palette({ opened }: { opened: Opened | null }) {
  const { t } = useTexts('navigation')
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <>
      <Dialog
        open={opened !== null}
        onOpenChange={showPalette}
        title={t('search.open')}
        titleHidden
        size={640}
        place="top"
        bare
        initialFocus={input}
      >
        {opened && <Inside opened={opened} input={input} onNewBoard={() => setBeginning(true)} />}
      </Dialog>
      {isBeginning && me && (
        <Suspense>
          <NewBoardDialog me={me} onOpenChange={setBeginning} />
        </Suspense>
      )}
    </>
  )
}

type InsideProps = { opened: Opened; input: React.RefObject<HTMLInputElement | null>; onNewBoard: () => void }

function Inside({ opened, input, onNewBoard }: InsideProps) {
  const { t } = useTexts('navigation')
  const around = useNear()
  const [isNear, setNear] = useState(true)
  const near = isNear ? around : null
  const [typed, setTyped] = useState('')
  const answer = useFound(typed, { near: near?.boardId })
  const focus = useTaskInFocus(around, opened)
  const commands = useCommands({ near: around, focus, onNewBoard })
  const rows = useRows({ typed, near, commands, found: answer.found })
  const type = (text: string) => {
    if (text !== '?') return setTyped(text)
    showPalette(false)
    showShortcuts(true)
  }
  const pick = (row: Row, isBeside: boolean) => {
    if (isBeside && row.href) return void window.open(row.href, '_blank', 'noopener')
    showPalette(false)
    row.run()
  }
  return (
    <div data-palette className="flex min-h-0 flex-1 flex-col md:h-146 md:flex-initial">
      <Finder
        input={input}
        typed={typed}
        onType={type}
        rows={rows}
        isWaiting={answer.isWaiting}
        isError={answer.isError}
        onPick={pick}
        onBackspace={() => setNear(false)}
        scope={near && <NearScope near={near} onLeave={() => setNear(false)} />}
        tail={
          <button type="button" onClick={() => showPalette(false)} className="touch-target rounded-xs">
            <span className="sr-only">{t('common:close')} </span>
            <span className="max-md:hidden pointer-coarse:hidden">
              <Kbd>{t('profile:shortcuts.key.escape')}</Kbd>
            </span>
            <X className="text-ink-3 md:pointer-fine:hidden" />
          </button>
        }
        nothing={<Nothing typed={typed} {...answer} />}
      />
      <Foot />
    </div>
  )
}

function NearScope({ near: { picture }, onLeave }: { near: Near; onLeave: () => void }) {
  const { t } = useTexts('navigation')
  const { title, color } = picture.frame.board
  const sign = <Tile title={title} hue={color} size={16} />
  return <Scope {...{ sign, title, onLeave }} leave={t('search.leave_scope', { title })} />
}

/** Which keys do what; where there are none, it is not said. */
function Foot() {
  const { t } = useTexts(['navigation', 'profile', 'common'])
  const isCoarse = useCoarsePointer()
  if (isCoarse) return null
  const enter = t('profile:shortcuts.key.enter')
  return (
    <div
      aria-hidden
      className="flex h-10 shrink-0 items-center gap-4 border-t border-line bg-frame px-5 text-xs text-ink-2 max-md:hidden md:rounded-b-lg"
    >
      <Does keys={['↑', '↓']}>{t('search.does.move')}</Does>
      <Does keys={[enter]}>{t('search.does.open')}</Does>
      <Does keys={[commandKey(t('common:key.ctrl')), enter]}>{t('search.does.open_beside')}</Does>
      <span className="flex-1" />
      <Does keys={['?']}>{t('search.does.shortcuts')}</Does>
    </div>
  )
}

const Does = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <Keys keys={keys} />
    {children}
  </span>
)
