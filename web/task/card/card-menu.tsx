import { CircleCheck, Circle, PanelRightOpen, SquareCheck, SquareMinus } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { BulkMenu } from '#web/task/bulk/bulk-menu.tsx'
import { cardId } from './task-element.ts'
import { toggleSelected, useIsSelected } from '#web/task/bulk/selection.ts'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { useTaskMenuItems } from '#web/task/actions/use-task-menu-items.tsx'
import { type PickedValue, useValueMenuItems } from '#web/task/actions/shared-menu-items.tsx'

export type CardMenuProps = {
  task: Task
  open: boolean
  byKey: boolean
  at?: { x: number; y: number } | undefined
  onClose: () => void
  /** Called after the menu has closed; its card may be gone. */
  onGone: () => void
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  /** Opens the picker of one value on the card. */
  onPick: (value: PickedValue, task: Task, card: HTMLElement) => void
  /** Returns all selected tasks for a selected task. */
  affectedIds: (id: TaskId) => readonly TaskId[]
}

/** Renders the menu of a card. On a selected card it applies to all selected cards. Load it lazily. */
export function CardMenu({ affectedIds, ...props }: CardMenuProps) {
  const { boardState } = useBoard()
  const tasks = affectedIds(props.task.taskId).flatMap((id) => boardState.tasks.get(id) ?? [])
  return tasks.length > 1 ? <BulkMenu {...props} tasks={tasks} /> : <SingleTaskMenu {...props} />
}

function SingleTaskMenu({ task, onOpen, onComplete, onPick, onGone, ...menu }: Omit<CardMenuProps, 'affectedIds'>) {
  const { t } = useTexts(['board', 'common'])
  const { mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const denialReason = useDenialReason()
  const disabledReason = denialReason(mayTask('task.edit', task))
  const valueItems = useValueMenuItems({
    disabledReason: (value) => (value === 'assignee' ? denialReason(mayTask('task.assign', task)) : disabledReason),
    openPicker: (value) => onPick(value, task, pickerAnchor(task)),
  })
  const entries = useTaskMenuItems({ task, edits: useTaskEdits(), withKeys: letterKeys })
  const { organize, duplicate, convert, transfer, newTab, link, number, removal, dialog } = entries
  return (
    <>
      <MenuOverlay
        id={`${cardId(task.taskId)}-menu`}
        triggerId={cardId(task.taskId)}
        label={t('task.menu', { title: task.title })}
        items={[
          ...useCardMenuItems({ task, onOpen, onComplete, newTab }, disabledReason),
          'line',
          valueItems.itemFor('status'),
          valueItems.itemFor('priority'),
          valueItems.itemFor('assignee'),
          valueItems.itemFor('dates'),
          valueItems.itemFor('labels'),
          'line',
          ...organize,
          'line',
          duplicate,
          convert,
          transfer,
          link,
          number,
          'line',
          ...removal,
        ]}
        {...menu}
        onClosed={() => {
          valueItems.onMenuClosed()
          onGone()
        }}
      />
      {dialog}
    </>
  )
}

/** In a table, the focused cell of the row anchors the picker. */
function pickerAnchor({ taskId }: Task): HTMLElement {
  const card = document.getElementById(cardId(taskId))!
  const now = document.activeElement
  return now instanceof HTMLElement && card.contains(now) ? now : card
}

/** Returns the items: open, new tab, complete, select. */
function useCardMenuItems(
  { task, onOpen, onComplete, newTab }: Pick<CardMenuProps, 'task' | 'onOpen' | 'onComplete'> & { newTab: MenuItem },
  disabledReason: string | null,
): MenuItem[] {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const isDone = task.status === 'completed'
  const isChosen = useIsSelected(task.taskId)
  return [
    { label: t('task.open'), icon: <PanelRightOpen />, keys: ['↵'], onPick: () => onOpen(task) },
    newTab,
    {
      label: t(isDone ? 'task.complete.reopen' : 'task.complete.do'),
      icon: isDone ? <Circle /> : <CircleCheck />,
      keys: [t('common:key.space')],
      disabledReason,
      onPick: () => onComplete(task),
    },
    // Only root tasks can be selected.
    !task.rootId && {
      label: t(isChosen ? 'task.bulk.let_go' : 'task.bulk.choose'),
      icon: isChosen ? <SquareMinus /> : <SquareCheck />,
      keys: letterKeys ? ['X'] : undefined,
      onPick: () => toggleSelected(task.taskId),
    },
  ]
}
