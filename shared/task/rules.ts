// Decisions about tasks that need neither table nor clock.

import { isBefore } from '#shared/common/day-or-time.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskChange } from './change.ts'
import { defaultPriority, type Task } from './model.ts'

type Begun = Pick<Task, 'boardId' | 'taskId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'>

/** A task as it begins, where nobody says otherwise. */
export const newTask = (task: Begun & Partial<Task>): Task => ({
  version: 1,
  rootId: null,
  status: 'not_started',
  priority: defaultPriority,
  labelIds: [],
  assigneeId: null,
  start: null,
  due: null,
  completedAt: null,
  ...inUse,
  comments: 0,
  attachments: 0,
  coverId: null,
  described: false,
  estimate: null,
  spent: null,
  visibleTo: null,
  ...task,
})

type Anew = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'>

/** A copy as it begins: with what is to be done, and nothing of what has been done. It is nobody's yet. */
export const copyOf = (task: Task, anew: Anew): Task => {
  const { boardId, priority, labelIds, start, due, estimate, visibleTo, described } = task
  return newTask({ ...anew, boardId, priority, labelIds, start, due, estimate, visibleTo, described })
}

/** How a task looks after one of its fields has changed. */
export function changed(task: Task, { field, to }: TaskChange, at: Date): Task {
  const next = { ...task, [field]: to }
  if (field !== 'status' || (to === 'completed') === (task.status === 'completed')) return next
  return { ...next, completedAt: to === 'completed' ? at : null }
}

/** Whether a change takes up a value that is not there any more. */
export const isOutdated = (task: Task, { field, from }: TaskChange): boolean => task[field] !== from

/** Whether two lists name the same people, or both nobody in particular; in whatever order. */
export const areSamePeople = (one: readonly UserId[] | null, other: readonly UserId[] | null): boolean =>
  one === null || other === null
    ? one === other
    : new Set([...one, ...other]).size === one.length && one.length === other.length

/** Whether the dates of a task contradict each other (decisions §5: 'Wrong date'). */
export const hasWrongDates = ({ start, due }: Pick<Task, 'start' | 'due'>): boolean =>
  start !== null && due !== null && isBefore(due, start)

/** Closing a root task asks first when sub-tasks are still open (spec §4). */
export const asksAboutSubTasks = (
  { field, to }: Pick<TaskChange, 'field' | 'to'>,
  subTasks: readonly Pick<Task, 'status'>[],
): boolean => field === 'status' && to === 'completed' && subTasks.some(({ status }) => status !== 'completed')

/** Sub-tasks closed, out of all that count (spec §9). */
export function progressOf(subTasks: readonly Pick<Task, 'status' | 'state'>[]): { closed: number; total: number } {
  const counted = subTasks.filter(({ state }) => state === 'active')
  return { closed: counted.filter(({ status }) => status === 'completed').length, total: counted.length }
}
