import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { dateFieldOrder } from '#web/task/actions/use-task-edits.ts'

type Field = 'title' | 'status' | 'priority' | 'start' | 'due' | 'estimate' | 'spent'

/** Returns no step if the value is unchanged. */
export function setFieldSteps<Name extends Field>(task: Task, field: Name, to: Task[Name]): TaskStep[] {
  const change = { field, from: task[field], to } as Extract<TaskStep, { does: 'change' }>['change']
  return task[field] === to ? [] : [{ does: 'change', taskId: task.taskId, change }]
}

export const setDatesSteps = (task: Task, to: TaskDates): TaskStep[] =>
  dateFieldOrder(task, to).flatMap((field) => setFieldSteps(task, field, to[field]))

export const completeSteps = (task: Task): TaskStep[] => setFieldSteps(task, 'status', 'completed')

export const assignSteps = ({ taskId, assigneeId: from }: Task, to: Task['assigneeId']): TaskStep[] =>
  from === to ? [] : [{ does: 'assign', taskId, from, to }]

/** Returns the steps that set exactly these labels. */
export const setLabelsSteps = ({ taskId, labelIds }: Task, wanted: Task['labelIds']): TaskStep[] => [
  ...wanted.filter((id) => !labelIds.includes(id)).map((labelId) => ({ does: 'add_label' as const, taskId, labelId })),
  ...labelIds
    .filter((id) => !wanted.includes(id))
    .map((labelId) => ({ does: 'remove_label' as const, taskId, labelId })),
]

/** Moves to the end of a list, in order. */
export const moveSteps = (boardState: BoardState, { taskId, listId: from }: Task, listId: Task['listId']): TaskStep[] =>
  from === listId
    ? []
    : [{ does: 'move', taskId, listId, after: tasksIn(boardState, listId).at(-1)?.taskId ?? null, before: null }]
