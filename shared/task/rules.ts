// Pure rules of tasks.

import { type DayOrTime, isBefore, templateDayNumber } from '#shared/common/day-or-time.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { type BoardId, isTemplate, type LabelId, type UserId } from '#shared/common/ids.ts'
import { maxExplicitViewers } from '#shared/common/limits.ts'
import type { Position } from '#shared/common/position.ts'
import type { TaskChange } from './change.ts'
import { defaultPriority, type Task } from './model.ts'

type NewTaskFields = Pick<
  Task,
  'boardId' | 'taskId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'
>

/**
 * Inserts a label before the first of `followingIds` that the task has, or at the end. Returns the same array if the task has
 * the label.
 */
export function insertLabelId(labelIds: LabelId[], labelId: LabelId, followingIds: readonly LabelId[] = []): LabelId[] {
  if (labelIds.includes(labelId)) return labelIds
  const next = labelIds.findIndex((other) => followingIds.includes(other))
  return labelIds.toSpliced(next < 0 ? labelIds.length : next, 0, labelId)
}

/** Returns the labels after a label, which mark its place for undo. */
export const labelIdsFollowing = ({ labelIds }: Pick<Task, 'labelIds'>, labelId: LabelId): LabelId[] =>
  labelIds.includes(labelId) ? labelIds.slice(labelIds.indexOf(labelId) + 1) : []

/** Returns a task with default values. */
export const newTask = (task: NewTaskFields & Partial<Task>): Task => ({
  version: 1,
  rootId: null,
  status: 'not_started',
  priority: defaultPriority,
  labelIds: [],
  assigneeId: null,
  start: null,
  due: null,
  completedAt: null,
  ...activeFields,
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

type CopyFields = Pick<
  Task,
  'taskId' | 'rootId' | 'listId' | 'position' | 'number' | 'title' | 'createdAt' | 'createdBy'
>

/** Returns a copy: not started and unassigned, with the same content. */
export const copyOf = (task: Task, fields: CopyFields): Task => {
  const { boardId, priority, labelIds, start, due, estimate, recurrence, visibleTo, described } = task
  return newTask({ ...fields, boardId, priority, labelIds, start, due, estimate, recurrence, visibleTo, described })
}

type NextTaskFields = Omit<CopyFields, 'title' | 'createdBy'> & Pick<Task, 'assigneeId' | 'start' | 'due'>

/** Returns the next occurrence of a task or sub-task: not started, with the same content, creator and viewers. */
export const nextRecurrence = (task: Task, fields: NextTaskFields): Task => {
  const { boardId, title, createdBy, priority, labelIds, estimate, recurrence, visibleTo, described } = task
  const copiedFields = { boardId, title, createdBy, priority, labelIds, estimate, recurrence, visibleTo, described }
  return newTask({ ...copiedFields, ...fields })
}

/** Returns a task as a sub-task: it takes the list, viewers and recurrence of its root. */
export const asSubTask = (task: Task, root: Task, position: Position): Task => ({
  ...task,
  rootId: root.taskId,
  listId: root.listId,
  position,
  visibleTo: null,
  recurrence: null,
})

/**
 * Returns a sub-task as a task of its own, in the list of its root, with the root's viewers, including its assignee and
 * creator.
 */
export const asRootTask = (task: Task, root: Task, position: Position): Task => {
  const viewers = [...(root.visibleTo ?? []), root.assigneeId, root.createdBy].filter((userId) => userId !== null)
  const visibleTo = root.visibleTo && [...new Set(viewers)].slice(0, maxExplicitViewers)
  return { ...task, rootId: null, listId: root.listId, position, visibleTo }
}

/** Returns a task after a change of one field. */
export function taskWithChange(task: Task, { field, to }: TaskChange, at: Date): Task {
  const next = { ...task, [field]: to }
  if (field !== 'status' || (to === 'completed') === (task.status === 'completed')) return next
  return { ...next, completedAt: to === 'completed' ? at : null }
}

/**
 * Like `taskWithChange`, for an optimistic update: a completed task no longer recurs, because the server moves the recurrence
 * to the next task.
 */
export function taskWithOptimisticChange(task: Task, change: TaskChange, at: Date): Task {
  const next = taskWithChange(task, change, at)
  return next.status === 'completed' && task.status !== 'completed' ? { ...next, recurrence: null } : next
}

/** Returns whether the old value of a change is outdated. */
export const isOutdated = (task: Task, { field, from }: TaskChange): boolean => task[field] !== from

/** Returns whether two lists name the same people, in any order, or both are null. */
export const areSamePeople = (one: readonly UserId[] | null, other: readonly UserId[] | null): boolean =>
  one === null || other === null
    ? one === other
    : new Set([...one, ...other]).size === one.length && one.length === other.length

/** Returns whether start and due date contradict each other (R-7.3: 'Wrong date'). */
export const hasWrongDates = ({ start, due }: Pick<Task, 'start' | 'due'>): boolean =>
  start !== null && due !== null && isBefore(due, start)

/** Returns whether a date has the form that its board uses: day numbers in templates, calendar dates in projects. */
export const isDateForBoard = (boardId: BoardId, date: DayOrTime | null): boolean =>
  date === null || isTemplate(boardId) === (templateDayNumber(date) !== null)

/** Completing a root asks for confirmation while sub-tasks are open. */
export const needsSubTaskConfirmation = (
  { field, to }: Pick<TaskChange, 'field' | 'to'>,
  subTasks: readonly Pick<Task, 'status'>[],
): boolean => field === 'status' && to === 'completed' && subTasks.some(({ status }) => status !== 'completed')

/** Returns closed sub-tasks out of all active ones. */
export function subTaskProgressOf(subTasks: readonly Pick<Task, 'status' | 'state'>[]): {
  closed: number
  total: number
} {
  const activeSubTasks = subTasks.filter(({ state }) => state === 'active')
  return { closed: activeSubTasks.filter(({ status }) => status === 'completed').length, total: activeSubTasks.length }
}
