// The steps that set values of a task.

import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { inOrder } from '#web/task/use-task-edits.ts'

type Field = 'title' | 'status' | 'priority' | 'start' | 'due' | 'estimate' | 'spent'

/** Nothing of what is so already. */
export function set<Name extends Field>(task: Task, field: Name, to: Task[Name]): TaskStep[] {
  const change = { field, from: task[field], to } as Extract<TaskStep, { does: 'change' }>['change']
  return task[field] === to ? [] : [{ does: 'change', taskId: task.taskId, change }]
}

export const dated = (task: Task, to: TaskDates): TaskStep[] =>
  inOrder(task, to).flatMap((field) => set(task, field, to[field]))

export const completed = (task: Task): TaskStep[] => set(task, 'status', 'completed')

export const assigned = ({ taskId, assigneeId: from }: Task, to: Task['assigneeId']): TaskStep[] =>
  from === to ? [] : [{ does: 'assign', taskId, from, to }]

/** These labels, and no others. */
export const labelled = ({ taskId, labelIds }: Task, wanted: Task['labelIds']): TaskStep[] => [
  ...wanted.filter((id) => !labelIds.includes(id)).map((labelId) => ({ does: 'add_label' as const, taskId, labelId })),
  ...labelIds
    .filter((id) => !wanted.includes(id))
    .map((labelId) => ({ does: 'remove_label' as const, taskId, labelId })),
]

/** To the end of a list; several stand there one behind the other. */
export const movedTo = (picture: Picture, { taskId, listId: from }: Task, listId: Task['listId']): TaskStep[] =>
  from === listId
    ? []
    : [{ does: 'move', taskId, listId, after: tasksIn(picture, listId).at(-1)?.taskId ?? null, before: null }]
