// What editing a cell means, by its column: the title is changed in its place, everything else by the picker of its value.

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { taskOfKey } from '#web/list/group.ts'
import type { CardWays } from '#web/list/use-card-ways.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'
import { cardId } from '#web/task/card-id.ts'
import { toast } from '#web/ui/toast.ts'
import { typeAhead } from './type-ahead.ts'
import type { Editing } from './use-cells.ts'

const pickers: Partial<Record<ColumnId, TaskValueName>> = {
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

export function useEditing({ onPick, onOpen }: CardWays, setTitleOf: (taskId: TaskId | null) => void) {
  const { picture, mayTask } = useBoard()
  const becauseOf = useBecause()
  return useCallback(
    ({ cell, key, column, typed, byTouch, onTab }: Editing) => {
      const task = picture.tasks.get(taskOfKey(key))
      const name = pickers[column]
      if (!task) return
      // A finger has no second press for it: the title is what leads to the task everywhere.
      if (byTouch && !name) onOpen(task)
      else if (name) {
        // Where nothing may be changed nothing opens that could take what is typed.
        const isOpened = mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task) === 'allowed'
        if (typed !== null && isOpened) typeAhead(typed)
        onPick(name, task, cell, onTab)
      } else if (column === 'task') {
        const because = becauseOf(mayTask('task.edit', task))
        if (because) toast.warning({ title: because })
        // At once, so that the letter that began it goes into the field.
        else flushSync(() => setTitleOf(task.taskId))
      }
    },
    [picture, mayTask, becauseOf, onPick, onOpen, setTitleOf],
  )
}

/** Whose title is edited, and the way back into its cell. */
export function useTitleEditing(backTo: (taskId: TaskId) => void) {
  const [editing, setEditing] = useState<TaskId | null>(null)
  const before = useRef<TaskId | null>(null)
  useEffect(() => {
    const edited = before.current
    // Only who saved by a key is called back; who went elsewhere with the pointer is there. The field may have led them to
    // its row already.
    const { activeElement, body } = document
    if (!editing && edited && (activeElement === body || activeElement?.id === cardId(edited))) backTo(edited)
    before.current = editing
  }, [editing, backTo])
  const onEdited = useCallback(() => setEditing(null), [])
  return { editing, setEditing, onEdited }
}
