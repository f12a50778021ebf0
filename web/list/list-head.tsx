// The head of a list: its name, how many it holds, and what can be done with it.

import { Ellipsis, Gauge, MoveLeft, MoveRight, PencilLine, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleLength } from '#shared/common/limits.ts'
import type { List } from '#shared/list/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useListMutations } from './mutations.ts'
import type { Adding } from './use-adding.ts'
import { neighboursOf } from './neighbours.ts'

// Fetched when it is opened for the first time.
const SoftLimitDialog = lazy(() =>
  import('./soft-limit-dialog.tsx').then((part) => ({ default: part.SoftLimitDialog })),
)

type ListHeadProps = { list: List; count: number; adding: Adding }

export function ListHead({ list, count, adding }: ListHeadProps) {
  const { t } = useTranslation('board')
  const { mayBoard } = useBoard()
  const [renaming, setRenaming] = useState(false)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <header
      data-drag-start={mayConfigure ? 'list' : undefined}
      className="flex h-11 shrink-0 items-center gap-2 pr-2 pl-3.5"
    >
      {renaming ? <Renaming list={list} onDone={() => setRenaming(false)} /> : <Name list={list} count={count} />}
      {!renaming && (
        <span className="ml-auto flex">
          <IconButton
            label={t('task.add')}
            icon={<Plus />}
            because={adding.because}
            onClick={() => adding.open(list.listId, 'top')}
          />
          {mayConfigure && <ListMenu list={list} onRename={() => setRenaming(true)} />}
        </span>
      )}
    </header>
  )
}

function Name({ list, count }: { list: List; count: number }) {
  const { t } = useTranslation('board')
  const { title, softLimit } = list
  return (
    <>
      <h2 className="truncate text-sm">{title}</h2>
      {softLimit !== null && count > softLimit ? (
        <Badge kind="warn" label={t('list.over_limit', { count, limit: softLimit })}>
          {t('list.count_of', { count, limit: softLimit })}
        </Badge>
      ) : (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count })}>
          {count}
        </span>
      )}
    </>
  )
}

function ListMenu({ list, onRename }: { list: List; onRename: () => void }) {
  const { t } = useTranslation('board')
  const { boardId, picture } = useBoard()
  const { move } = useListMutations(boardId)
  const [limiting, setLimiting] = useState(false)
  const { left, right } = neighboursOf(picture, list)
  return (
    <>
      <Menu
        align="end"
        label={t('list.menu', { list: list.title })}
        trigger={<IconButton label={t('list.menu', { list: list.title })} icon={<Ellipsis />} />}
        entries={[
          { label: t('list.rename'), icon: <PencilLine />, onPick: onRename },
          { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: () => setLimiting(true) },
          'line',
          left && { label: t('list.move_left'), icon: <MoveLeft />, onPick: () => void move(list, left) },
          right && { label: t('list.move_right'), icon: <MoveRight />, onPick: () => void move(list, right) },
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

function Renaming({ list, onDone }: { list: List; onDone: () => void }) {
  const { t } = useTranslation('board')
  const { boardId } = useBoard()
  const { change } = useListMutations(boardId)
  const [text, setText] = useState(list.title)
  const save = () => {
    const to = text.trim()
    onDone()
    if (to !== '' && to !== list.title) void change(list, { field: 'title', from: list.title, to })
  }
  return (
    <TextInput
      ref={takesFocus}
      size={32}
      value={text}
      maxLength={titleLength}
      aria-label={t('list.title')}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) save()
        if (key === 'Escape') onDone()
      }}
    />
  )
}
