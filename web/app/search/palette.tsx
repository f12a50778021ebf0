import { X } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { showShortcuts, type PaletteState, showPalette } from '#web/app/overlay-state.ts'
import { NewBoardDialog } from '#web/board/new-board/new-board-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { commandKey } from '#web/ui/keyboard/keys.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Kbd, Keys } from '#web/ui/keyboard/kbd.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { useMe } from '#web/user/queries.ts'
import type { SearchRow } from './match-ranking.ts'
import { type OpenBoard, useOpenBoard } from './open-board.ts'
import { SearchCombobox, NoResults, ScopeChip } from './search-combobox.tsx'
import { useFocusedTask, useCommands } from './use-commands.tsx'
import { useSearchResults } from './use-search-results.ts'
import { useSearchRows } from './use-search-rows.tsx'

/** Renders the search palette, which finds tasks, people and boards and runs commands. */
export function Palette({ paletteState }: { paletteState: PaletteState | null }) {
  const { t } = useTexts('navigation')
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [isCreatingBoard, setCreatingBoard] = useState(false)
  return (
    <>
      <Dialog
        open={paletteState !== null}
        onOpenChange={showPalette}
        title={t('search.open')}
        titleHidden
        size={640}
        position="top"
        bare
        initialFocus={input}
      >
        {paletteState && (
          <PaletteContent paletteState={paletteState} input={input} onNewBoard={() => setCreatingBoard(true)} />
        )}
      </Dialog>
      {isCreatingBoard && me && (
        <Suspense>
          <NewBoardDialog me={me} onOpenChange={setCreatingBoard} />
        </Suspense>
      )}
    </>
  )
}

type PaletteContentProps = {
  paletteState: PaletteState
  input: React.RefObject<HTMLInputElement | null>
  onNewBoard: () => void
}

function PaletteContent({ paletteState, input, onNewBoard }: PaletteContentProps) {
  const { t } = useTexts('navigation')
  const openBoard = useOpenBoard()
  const [isScoped, setScoped] = useState(true)
  const scope = isScoped ? openBoard : null
  const [typedText, setTypedText] = useState('')
  const results = useSearchResults(typedText, { preferredBoardId: scope?.boardId })
  const focusedTask = useFocusedTask(openBoard, paletteState)
  const commands = useCommands({ openBoard, focusedTask, onNewBoard })
  const rows = useSearchRows({ typedText, openBoard: scope, commands, found: results.found })
  const type = (text: string) => {
    if (text !== '?') return setTypedText(text)
    showPalette(false)
    showShortcuts(true)
  }
  const pickRow = (row: SearchRow, inNewTab: boolean) => {
    if (inNewTab && row.href) return void window.open(row.href, '_blank', 'noopener')
    showPalette(false)
    row.run()
  }
  return (
    <div data-palette className="flex min-h-0 flex-1 flex-col md:h-146 md:flex-initial">
      <SearchCombobox
        input={input}
        typedText={typedText}
        onType={type}
        rows={rows}
        isWaiting={results.isWaiting}
        isError={results.isError}
        onPick={pickRow}
        onBackspace={() => setScoped(false)}
        scope={scope && <BoardScope scope={scope} onLeave={() => setScoped(false)} />}
        trailing={
          <button type="button" onClick={() => showPalette(false)} className="touch-target rounded-xs">
            <span className="sr-only">{t('common:close')} </span>
            <span className="max-md:hidden pointer-coarse:hidden">
              <Kbd>{t('profile:shortcuts.key.escape')}</Kbd>
            </span>
            <X className="text-ink-3 md:pointer-fine:hidden" />
          </button>
        }
        placeholder={<NoResults typedText={typedText} {...results} />}
      />
      <KeyHints />
    </div>
  )
}

function BoardScope({ scope: { boardState }, onLeave }: { scope: OpenBoard; onLeave: () => void }) {
  const { t } = useTexts('navigation')
  const { title, color } = boardState.structure.board
  const icon = <Tile title={title} hue={color} size={16} />
  return <ScopeChip {...{ icon, title, onLeave }} leaveLabel={t('search.clear_scope', { title })} />
}

/** Renders the key hints. Touch devices have no keys, so it renders nothing there. */
function KeyHints() {
  const { t } = useTexts(['navigation', 'profile', 'common'])
  const isCoarse = useCoarsePointer()
  if (isCoarse) return null
  const enter = t('profile:shortcuts.key.enter')
  return (
    <div
      aria-hidden
      className="flex h-10 shrink-0 items-center gap-4 border-t border-line bg-frame px-5 text-xs text-ink-2 max-md:hidden md:rounded-b-lg"
    >
      <KeyHint keys={['↑', '↓']}>{t('search.action.move')}</KeyHint>
      <KeyHint keys={[enter]}>{t('search.action.open')}</KeyHint>
      <KeyHint keys={[commandKey(t('common:key.ctrl')), enter]}>{t('search.action.open_in_new_tab')}</KeyHint>
      <span className="flex-1" />
      <KeyHint keys={['?']}>{t('search.action.shortcuts')}</KeyHint>
    </div>
  )
}

const KeyHint = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <Keys keys={keys} />
    {children}
  </span>
)
