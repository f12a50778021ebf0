// Editing of a cell by column: the title in place, all other values in a picker.

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { taskOfKey } from '#web/list/group.ts'
import type { CardWays } from '#web/list/use-card-ways.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { toast } from '#web/ui/toast.ts'
import { typeAhead } from './type-ahead.ts'
import type { CellEdit } from './use-cells.ts'

const pickers: Partial<Record<ColumnId, TaskFieldName>> = {
  status: 'status',
  priority: 'priority',
  assignee: 'assignee',
  start: 'start',
  due: 'dates',
  list: 'list',
  labels: 'labels',
  estimate: 'time',
  spent: 'spent',
}

export const isEditable = (column: ColumnId): boolean => column === 'task' || column in pickers

export function useEditCell({ onPick, onOpen }: CardWays, setTitleOf: (taskId: TaskId | null) => void) {
  const { picture, mayTask } = useBoard()
  const becauseOf = useDenialReason()
  return useCallback(
    ({ cell, key, column, typed, byTouch, onTab }: CellEdit) => {
      const task = picture.tasks.get(taskOfKey(key))
      const name = pickers[column]
      if (!task) return
      // Touch has no second press for it: the title opens the task, as in all views.
      if (byTouch && !name) onOpen(task)
      else if (name) {
        // Without permission no picker opens that could receive the typed text.
        const isOpened = mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task) === 'allowed'
        if (typed !== null && isOpened) typeAhead(typed)
        onPick(name, task, cell, onTab)
      } else if (column === 'task') {
        const because = becauseOf(mayTask('task.edit', task))
        if (because) toast.warning({ title: because })
        // Synchronous, so that the first letter reaches the field.
        else flushSync(() => setTitleOf(task.taskId))
      }
    },
    [picture, mayTask, becauseOf, onPick, onOpen, setTitleOf],
  )
}

/** The task whose title is edited; returns focus to its cell afterwards. */
export function useTitleEditing(focusCell: (taskId: TaskId) => void) {
  const [editing, setEditing] = useState<TaskId | null>(null)
  const before = useRef<TaskId | null>(null)
  useEffect(() => {
    const edited = before.current
    // Only after saving by key; after a pointer action the focus is elsewhere. The field may already have returned it to the
    // row.
    const { activeElement, body } = document
    if (!editing && edited && (activeElement === body || activeElement?.id === cardId(edited))) focusCell(edited)
    before.current = editing
  }, [editing, focusCell])
  const onEdited = useCallback(() => setEditing(null), [])
  return { editing, setEditing, onEdited }
}
