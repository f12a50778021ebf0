// Decisions about tasks that need neither table nor clock.

import { type DayOrTime, isBefore, relativeNumber } from '#shared/common/day-or-time.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { type BoardId, isTemplate, type LabelId, type UserId } from '#shared/common/ids.ts'
import { peopleShownTo } from '#shared/common/limits.ts'
import type { Position } from '#shared/common/position.ts'
import type { TaskChange } from './change.ts'
import { defaultPriority, type Task } from './model.ts'

type Begun = Pick<Task, 'boardId' | 'taskId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'>

/** Of a task that gets a label: it stands before the first of those that it is to stand ahead of; the same ones where it is there. */
export function labelIdsWith(labelIds: LabelId[], labelId: LabelId, aheadOf: readonly LabelId[] = []): LabelId[] {
  if (labelIds.includes(labelId)) return labelIds
  const next = labelIds.findIndex((one) => aheadOf.includes(one))
  return labelIds.toSpliced(next < 0 ? labelIds.length : next, 0, labelId)
}

/** What stands behind a label, by which it finds its place again; nothing behind one that is not there. */
export const labelsBehind = ({ labelIds }: Pick<Task, 'labelIds'>, labelId: LabelId): LabelId[] =>
  labelIds.includes(labelId) ? labelIds.slice(labelIds.indexOf(labelId) + 1) : []

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
  recurrence: null,
  visibleTo: null,
  ...task,
})

type Anew = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'>

/** A copy as it begins: with what is to be done, and nothing of what has been done. It is nobody's yet. */
export const copyOf = (task: Task, anew: Anew): Task => {
  const { boardId, priority, labelIds, start, due, estimate, recurrence, visibleTo, described } = task
  return newTask({ ...anew, boardId, priority, labelIds, start, due, estimate, recurrence, visibleTo, described })
}

type Following = Omit<Anew, 'title' | 'createdBy'> & Pick<Task, 'assigneeId' | 'start' | 'due'>

/**
 * What follows a task that is completed, or a part of one: with all that is to be done, and nothing of what has been. It
 * is shown to the same people, so it has the same creator.
 */
export const followerOf = (task: Task, anew: Following): Task => {
  const { boardId, title, createdBy, priority, labelIds, estimate, recurrence, visibleTo, described } = task
  const same = { boardId, title, createdBy, priority, labelIds, estimate, recurrence, visibleTo, described }
  return newTask({ ...same, ...anew })
}

/**
 * A task as part of another: it lies where that one lies, is shown to whom that one is and comes again with it, whatever
 * it said before.
 */
export const asSubTask = (task: Task, root: Task, position: Position): Task => ({
  ...task,
  rootId: root.taskId,
  listId: root.listId,
  position,
  visibleTo: null,
  recurrence: null,
})

/**
 * A sub-task on its own, in the list of its root. Where that is shown to a few they stay the few, those included who
 * saw it as the root's assignee or creator.
 */
export const asOwnTask = (task: Task, root: Task, position: Position): Task => {
  const few = [...(root.visibleTo ?? []), root.assigneeId, root.createdBy].filter((userId) => userId !== null)
  const visibleTo = root.visibleTo && [...new Set(few)].slice(0, peopleShownTo)
  return { ...task, rootId: null, listId: root.listId, position, visibleTo }
}

/** How a task looks after one of its fields has changed. */
export function changed(task: Task, { field, to }: TaskChange, at: Date): Task {
  const next = { ...task, [field]: to }
  if (field !== 'status' || (to === 'completed') === (task.status === 'completed')) return next
  return { ...next, completedAt: to === 'completed' ? at : null }
}

/** The same as it is shown before the server agrees: of a task that comes again, the next one does. */
export function shownChanged(task: Task, change: TaskChange, at: Date): Task {
  const next = changed(task, change, at)
  return next.status === 'completed' && task.status !== 'completed' ? { ...next, recurrence: null } : next
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

/** Whether a date is of the kind its board keeps: a template counts days from the start, any other has a calendar. */
export const isOfBoard = (boardId: BoardId, date: DayOrTime | null): boolean =>
  date === null || isTemplate(boardId) === (relativeNumber(date) !== null)

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
