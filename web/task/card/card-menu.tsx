import {
  CircleCheck,
  Circle,
  PanelRightOpen,
  SquareCheck,
  SquareMinus,
  Archive,
  Calendar,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  CopyPlus,
  CornerDownRight,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { MenuItem, MenuAction } from '#web/ui/menu/menu-items.tsx'
import { MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { cardId } from './task-element.ts'
import { toggleSelected, useIsSelected, clearSelection, requestBulkAction } from '#web/task/bulk/selection.ts'
import { useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { useTaskMenuItems } from '#web/task/actions/use-task-menu-items.tsx'
import { type MenuFieldName, useFieldMenuItems } from '#web/task/picker/value-picker.tsx'
import { type ReactNode, useRef } from 'react'
import { requiredAction, type SimpleRequest, useBulkReason } from '#web/task/bulk/use-bulk-actions.tsx'

export type CardMenuProps = {
  task: Task
  open: boolean
  openedByKeyboard: boolean
  pointerPosition?: { x: number; y: number } | undefined
  onClose: () => void
  /** Called after the menu has closed; its card may be gone. */
  restoreFocus: () => void
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  /** Opens the picker of one field, anchored at the card. */
  onPick: (field: MenuFieldName, task: Task, card: HTMLElement) => void
  /** Returns all selected tasks for a selected task. */
  affectedIds: (id: TaskId) => readonly TaskId[]
}

/** Renders the menu of a card. On a selected card it applies to all selected cards. Load it lazily. */
export function CardMenu({ affectedIds, ...props }: CardMenuProps) {
  const { boardState } = useBoard()
  const tasks = affectedIds(props.task.taskId).flatMap((id) => boardState.tasks.get(id) ?? [])
  return tasks.length > 1 ? <BulkMenu {...props} tasks={tasks} /> : <SingleTaskMenu {...props} />
}

function SingleTaskMenu({
  task,
  onOpen,
  onComplete,
  onPick,
  restoreFocus,
  ...menu
}: Omit<CardMenuProps, 'affectedIds'>) {
  const { t } = useTexts(['board', 'common'])
  const { mayTask } = useBoard()
  const { letterKeys } = usePreferences()
  const denialReason = useDenialReason()
  const disabledReason = denialReason(mayTask('task.edit', task))
  const fieldItems = useFieldMenuItems({
    disabledReason: (field) => (field === 'assignee' ? denialReason(mayTask('task.assign', task)) : disabledReason),
    openPicker: (field) => onPick(field, task, pickerAnchor(task)),
  })
  const menuItems = useTaskMenuItems({ task, edits: useTaskEdits(), showsKeys: letterKeys })
  const { organize, duplicate, convert, transfer, newTab, link, number, removal, dialog } = menuItems
  return (
    <>
      <MenuOverlay
        id={`${cardId(task.taskId)}-menu`}
        triggerId={cardId(task.taskId)}
        label={t('task.menu', { title: task.title })}
        items={[
          ...useCardMenuItems({ task, onOpen, onComplete, newTab }, disabledReason),
          'line',
          fieldItems.itemFor('status'),
          fieldItems.itemFor('priority'),
          fieldItems.itemFor('assignee'),
          fieldItems.itemFor('dates'),
          fieldItems.itemFor('labels'),
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
          fieldItems.onMenuClosed()
          restoreFocus()
        }}
      />
      {dialog}
    </>
  )
}

/** In a table, the focused cell of the row anchors the picker. */
function pickerAnchor({ taskId }: Task): HTMLElement {
  const card = document.getElementById(cardId(taskId))!
  const focused = document.activeElement
  return focused instanceof HTMLElement && card.contains(focused) ? focused : card
}

/** Returns the items: open, new tab, complete, select. */
function useCardMenuItems(
  { task, onOpen, onComplete, newTab }: Pick<CardMenuProps, 'task' | 'onOpen' | 'onComplete'> & { newTab: MenuItem },
  disabledReason: string | null,
): MenuItem[] {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const isCompleted = task.status === 'completed'
  const isInSelection = useIsSelected(task.taskId)
  return [
    { label: t('task.open'), icon: <PanelRightOpen />, keys: ['↵'], onPick: () => onOpen(task) },
    newTab,
    {
      label: t(isCompleted ? 'task.complete.reopen' : 'task.complete.do'),
      icon: isCompleted ? <Circle /> : <CircleCheck />,
      keys: [t('common:key.space')],
      disabledReason,
      onPick: () => onComplete(task),
    },
    // Only root tasks can be selected.
    !task.rootId && {
      label: t(isInSelection ? 'task.bulk.deselect' : 'task.bulk.select'),
      icon: isInSelection ? <SquareMinus /> : <SquareCheck />,
      keys: letterKeys ? ['X'] : undefined,
      onPick: () => toggleSelected(task.taskId),
    },
  ]
}

type BulkMenuProps = Omit<CardMenuProps, 'onOpen' | 'onComplete' | 'onPick' | 'affectedIds'> & {
  /** All selected tasks; the menu was opened on one of them. */
  tasks: readonly Task[]
}

/** Renders the menu of a selected card if several are selected: the actions of the bulk bar. */
function BulkMenu({ task, tasks, restoreFocus, ...menu }: BulkMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const denialReason = useBulkReason(tasks)
  // The bulk bar opens its picker after the menu has closed.
  const pickedRequest = useRef<SimpleRequest | null>(null)
  const onMenuClosed = () => {
    if (pickedRequest.current) requestBulkAction(pickedRequest.current)
    pickedRequest.current = null
    restoreFocus()
  }
  const title = t('task.bulk.selected', { count: tasks.length })
  const areAllCompleted = tasks.every(({ status }) => status === 'completed')
  const itemFor = (request: SimpleRequest, label: string, icon: ReactNode, key?: string): MenuAction => ({
    label,
    icon,
    keys: key !== undefined && (letterKeys || key.length > 1) ? [key] : undefined,
    disabledReason: denialReason(requiredAction(request)),
    onPick: () => {
      pickedRequest.current = request
    },
  })
  return (
    <MenuOverlay
      id={`${cardId(task.taskId)}-menu`}
      triggerId={cardId(task.taskId)}
      label={title}
      items={[
        { heading: title },
        itemFor(
          'complete',
          t(areAllCompleted ? 'task.bulk.reopen' : 'task.bulk.complete'),
          areAllCompleted ? <Circle /> : <CircleCheck />,
          t('common:key.space'),
        ),
        'line',
        itemFor('status', t('task.status.label'), <CircleDashed />, 'S'),
        itemFor('priority', t('task.priority.label'), <ChartNoAxesColumnIncreasing />, 'P'),
        itemFor('assignee', t('task.assignee.label'), <UserRound />, 'A'),
        itemFor('dates', t('task.dates.label'), <Calendar />, 'D'),
        itemFor('labels', t('task.labels.label'), <Tag />, 'L'),
        itemFor('move', t('task.bulk.move'), <CornerDownRight />),
        'line',
        itemFor('duplicate', t('task.duplicate.do'), <CopyPlus />),
        { label: t('task.bulk.clear'), icon: <SquareMinus />, keys: ['Esc'], onPick: clearSelection },
        'line',
        itemFor('archive', t('task.removal.archive'), <Archive />, 'E'),
        { ...itemFor('delete', t('task.removal.delete'), <Trash2 />, t('common:key.delete')), danger: true },
      ]}
      {...menu}
      onClosed={onMenuClosed}
    />
  )
}
