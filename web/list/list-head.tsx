// The head of a list: its name, how many it holds, and what can be done with it.

import { Archive, Ellipsis, Gauge, MoveLeft, MoveRight, PencilLine, Plus, Trash2 } from 'lucide-react'
import { type Ref, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#shared/list/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { part } from '#web/rpc/part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useListMutations } from './mutations.ts'
import type { Adding } from './use-adding.ts'
import { neighboursOf } from './neighbours.ts'
import { OverLimit } from './over-limit.tsx'
import { useListKeys } from './use-list-keys.ts'

// Fetched when it is opened for the first time.
const SoftLimitDialog = part(async () => (await import('./soft-limit-dialog.tsx')).SoftLimitDialog)

type ListHeadProps = { list: List; count: number; adding: Adding }

export function ListHead({ list, count, adding }: ListHeadProps) {
  const { t } = useTranslation('board')
  const { mayBoard } = useBoard()
  const [renaming, setRenaming] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const keys = useListKeys(list)
  const done = (byKey: boolean) => {
    setRenaming(false)
    // An answer comes when somebody may have gone on elsewhere.
    if (byKey) requestAnimationFrame(() => document.activeElement === document.body && menu.current?.focus())
  }
  return (
    // The keys are those of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <header
      {...keys}
      data-drag-start={mayConfigure ? 'list' : undefined}
      onDoubleClick={(event) => mayConfigure && isName(event.target) && setRenaming(true)}
      className="flex min-h-11 shrink-0 items-center gap-2 pr-2 pl-3.5"
    >
      {renaming ? <Renaming list={list} onDone={done} /> : <Name list={list} count={count} />}
      {!renaming && (
        <span className="ml-auto flex">
          <IconButton
            label={t('task.add')}
            icon={<Plus />}
            because={adding.because}
            onClick={() => adding.open(list.listId, 'top')}
          />
          {mayConfigure && <ListMenu ref={menu} list={list} onRename={() => setRenaming(true)} />}
        </span>
      )}
    </header>
  )
}

const isName = (target: EventTarget): boolean => target instanceof HTMLHeadingElement

function Name({ list, count }: { list: List; count: number }) {
  const { t } = useTranslation('board')
  const { title, softLimit } = list
  return (
    <>
      <h2 className="truncate text-sm" title={title}>
        {title}
      </h2>
      {softLimit !== null && count > softLimit ? (
        <OverLimit count={count} limit={softLimit} />
      ) : (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count })}>
          {count}
        </span>
      )}
    </>
  )
}

const marker = 'data-list-menu'

/** The menu button of the list behind, or before. */
function neighbouringMenu(own: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[${marker}]`)]
  const at = all.findIndex((button) => button.matches(`[${own}]`))
  return all[at + 1] ?? all[at - 1] ?? null
}

type ListMenuProps = { ref: Ref<HTMLButtonElement>; list: List; onRename: () => void }

function ListMenu({ ref, list, onRename }: ListMenuProps) {
  const { t } = useTranslation('board')
  const { boardId, picture } = useBoard()
  const { move } = useListMutations(boardId)
  const [limiting, setLimiting] = useState(false)
  const { left, right } = neighboursOf(picture, list)
  const putAway = usePutContainerAway()
  const away = (put: (typeof putAway)['archive']) => () => {
    const next = neighbouringMenu(`${marker}="${list.listId}"`)
    put({ kind: 'list', list })
    // Its own menu button goes with the list.
    requestAnimationFrame(() => next?.focus())
  }
  return (
    <>
      <Menu
        align="end"
        label={t('list.menu', { list: list.title })}
        trigger={
          <IconButton
            ref={ref}
            {...{ [marker]: list.listId }}
            label={t('list.menu', { list: list.title })}
            icon={<Ellipsis />}
          />
        }
        entries={[
          { label: t('list.rename'), icon: <PencilLine />, onPick: onRename },
          { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: () => setLimiting(true) },
          'line',
          left && { label: t('list.move_left'), icon: <MoveLeft />, onPick: () => void move(list, left) },
          right && { label: t('list.move_right'), icon: <MoveRight />, onPick: () => void move(list, right) },
          'line',
          { label: t('list.put_away.archive'), icon: <Archive />, onPick: away(putAway.archive) },
          { label: t('list.put_away.delete'), icon: <Trash2 />, danger: true, onPick: away(putAway.delete) },
        ]}
      />
      {limiting && (
        <Suspense>
          <SoftLimitDialog list={list} onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Renaming({ list, onDone }: { list: List; onDone: (byKey: boolean) => void }) {
  const { t } = useTranslation('board')
  const { boardId, me } = useBoard()
  const { change } = useListMutations(boardId)
  const { text, ...typed } = useTyped({ of: { person: me, kind: 'title', id: list.listId }, begun: list.title })
  const problemOf = useTitleProblem()
  const [wrong, setWrong] = useState<string | null>(null)
  const left = useRef(false)
  const leave = (byKey: boolean) => {
    if (left.current) return
    left.current = true
    if (!typed.sending) typed.discard()
    onDone(byKey)
  }
  const rename = async (title: string, from: string) =>
    (await change(list, { field: 'title', from, to: title.trim() })) !== null
  const save = async (byKey: boolean) => {
    // A field that is taken away loses the focus once more.
    if (left.current || typed.sending) return
    if (text.trim() === '' || text.trim() === list.title) return leave(byKey)
    // What is wrong or was refused stays in the field.
    const problem = problemOf(text)
    setWrong(problem)
    if (!problem && (await typed.send(rename))) leave(byKey)
  }
  return (
    <div className={classNames('min-w-0 flex-1', wrong && 'py-1.5')}>
      <TextInput
        ref={takesFocus}
        size={32}
        value={text}
        invalid={wrong !== null}
        readOnly={typed.sending}
        aria-label={t('list.title')}
        onChange={({ target }) => {
          typed.type(target.value)
          setWrong(null)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void save(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) void save(true)
          if (key === 'Escape') leave(true)
        }}
      />
      <p aria-live="polite" className="px-1.5 pt-1 text-xs text-bad-ink empty:hidden">
        {wrong}
      </p>
    </div>
  )
}
