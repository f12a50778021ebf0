// The menu of a card, under the pointer or the card. Load it with the first one.
//
// On one of several that are chosen it means all of them, as the bar does and the keys do; on another card that one.

import { CircleCheck, Circle, PanelRightOpen, SquareCheck, SquareMinus } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { cardId } from './card-id.ts'
import { toggle, useIsChosen } from './selection.ts'
import { useTaskEdits } from './use-task-edits.ts'
import { useTaskEntries } from './use-task-entries.tsx'
import { type PickedValue, useValueEntries } from './value-entries.tsx'

export type CardMenuProps = {
  task: Task
  open: boolean
  byKey: boolean
  at?: { x: number; y: number } | undefined
  onClose: () => void
  /** The menu is gone, and its card perhaps as well. */
  onGone: () => void
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  /** Hangs the picker of one value on the card. */
  onPick: (value: PickedValue, task: Task, card: HTMLElement) => void
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
}

export function CardMenu({ goingWith, ...own }: CardMenuProps) {
  const { picture } = useBoard()
  const tasks = goingWith(own.task.taskId).flatMap((id) => picture.tasks.get(id) ?? [])
  return tasks.length > 1 ? <BulkMenu {...own} tasks={tasks} /> : <OwnMenu {...own} />
}

function OwnMenu({ task, onOpen, onComplete, onPick, onGone, ...menu }: Omit<CardMenuProps, 'goingWith'>) {
  const { t } = useTexts(['board', 'common'])
  const { mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const becauseOf = useBecause()
  const because = becauseOf(mayTask('task.edit', task))
  const values = useValueEntries({
    because: (value) => (value === 'assignee' ? becauseOf(mayTask('task.assign', task)) : because),
    pick: (value) => onPick(value, task, hangingOf(task)),
  })
  const entries = useTaskEntries({ task, edits: useTaskEdits(), withKeys: letterKeys })
  const { whose, duplicate, convert, transfer, newTab, link, number, putAway, dialog } = entries
  return (
    <>
      <MenuSurface
        id={`${cardId(task.taskId)}-menu`}
        triggerId={cardId(task.taskId)}
        label={t('task.menu', { title: task.title })}
        entries={[
          ...useOwnEntries({ task, onOpen, onComplete, newTab }, because),
          'line',
          values.entry('status'),
          values.entry('priority'),
          values.entry('assignee'),
          values.entry('dates'),
          values.entry('labels'),
          'line',
          ...whose,
          'line',
          duplicate,
          convert,
          transfer,
          link,
          number,
          'line',
          ...putAway,
        ]}
        {...menu}
        onGone={() => {
          values.onGone()
          onGone()
        }}
      />
      {dialog}
    </>
  )
}

/** In a table the menu has given the focus back to a cell, which goes on having it. */
function hangingOf({ taskId }: Task): HTMLElement {
  const card = document.getElementById(cardId(taskId))!
  const now = document.activeElement
  return now instanceof HTMLElement && card.contains(now) ? now : card
}

/** What a press on the card does, on its round, and on its box. */
function useOwnEntries(
  { task, onOpen, onComplete, newTab }: Pick<CardMenuProps, 'task' | 'onOpen' | 'onComplete'> & { newTab: MenuEntry },
  because: string | null,
): MenuEntry[] {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const isDone = task.status === 'completed'
  const isChosen = useIsChosen(task.taskId)
  return [
    { label: t('task.open'), icon: <PanelRightOpen />, keys: ['↵'], onPick: () => onOpen(task) },
    newTab,
    {
      label: t(isDone ? 'task.complete.reopen' : 'task.complete.do'),
      icon: isDone ? <Circle /> : <CircleCheck />,
      keys: [t('common:key.space')],
      because,
      onPick: () => onComplete(task),
    },
    // Several are chosen among the tasks of a tab.
    !task.rootId && {
      label: t(isChosen ? 'task.bulk.let_go' : 'task.bulk.choose'),
      icon: isChosen ? <SquareMinus /> : <SquareCheck />,
      keys: letterKeys ? ['X'] : undefined,
      onPick: () => toggle(task.taskId),
    },
  ]
}
