// The steps that set values of a task.

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
