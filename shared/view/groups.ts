// Under which heads tasks stand, and which field a task gets that is put under another one.

import { daysBetween, dueStanding } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { dayAfter, weekOf } from './days.ts'
import type { Looking } from './filter.ts'
import type { Grouping } from './model.ts'

/** Earlier is what is done, and was due before today. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none', 'earlier'] as const
export type DueGroup = (typeof dueGroups)[number]

/** What all tasks of a group have in common. */
export type Head =
  | { by: 'list'; value: ListId }
  | { by: 'status'; value: TaskStatus }
  | { by: 'assignee'; value: UserId | null }
  | { by: 'priority'; value: TaskPriority }
  | { by: 'label'; value: LabelId | null }
  | { by: 'due'; value: DueGroup }

export type Group = { id: string; head: Head; tasks: readonly Task[] }

/** What there is to group by: the lists of the tab, who may be assigned, and the labels, each in their order. */
export type Offered = { lists: readonly ListId[]; people: readonly UserId[]; labels: readonly LabelId[] }

/**
 * Groups in their order; a task with several labels stands under each of them. Heads that are always the same stay
 * though nothing stands under them; people, labels and days without a task have none.
 */
export function groupsOf(tasks: readonly Task[], grouping: Grouping, offered: Offered, looking: Looking): Group[] {
  const under = new Map<string, Task[]>()
  const heads = headsOf(grouping, offered)
  for (const head of heads) under.set(idOf(head), [])
  for (const task of tasks) for (const head of headsFor(task, grouping, looking)) under.get(idOf(head))?.push(task)
  const all = heads.map((head) => ({ id: idOf(head), head, tasks: under.get(idOf(head))! }))
  return staysEmpty[grouping] ? all : all.filter((group) => group.tasks.length > 0)
}

const staysEmpty: Record<Grouping, boolean> = {
  list: true,
  status: true,
  priority: true,
  assignee: false,
  label: false,
  due: false,
}

export const idOf = ({ by, value }: Head): string => `${by}:${value ?? ''}`

function headsOf(grouping: Grouping, { lists, people, labels }: Offered): Head[] {
  switch (grouping) {
    case 'list':
      return lists.map((value) => ({ by: 'list', value }))
    case 'status':
      return TaskStatus.options.map((value) => ({ by: 'status', value }))
    case 'priority':
      return TaskPriority.options.toReversed().map((value) => ({ by: 'priority', value }))
    case 'assignee':
      return [...people, null].map((value) => ({ by: 'assignee', value }))
    case 'label':
      return [...labels, null].map((value) => ({ by: 'label', value }))
    case 'due':
      return dueGroups.map((value) => ({ by: 'due', value }))
  }
}

function headsFor(task: Task, grouping: Grouping, looking: Looking): Head[] {
  switch (grouping) {
    case 'list':
      return [{ by: 'list', value: task.listId }]
    case 'status':
      return [{ by: 'status', value: task.status }]
    case 'priority':
      return [{ by: 'priority', value: task.priority }]
    case 'assignee':
      return [{ by: 'assignee', value: task.assigneeId }]
    case 'label':
      return task.labelIds.length === 0
        ? [{ by: 'label', value: null }]
        : task.labelIds.map((value) => ({ by: 'label', value }))
    case 'due':
      return [{ by: 'due', value: dueGroupOf(task, looking) }]
  }
}

/** Where a task stands by its due date, for whoever looks. */
export function dueGroupOf({ due, status }: Task, { now, timeZone, weekStart }: Looking): DueGroup {
  if (due === null) return 'none'
  const today = dayIn(now, timeZone)
  const day = dayIn(due, timeZone)
  if (status !== 'completed' && dueStanding(due, now, timeZone) === 'overdue') return 'overdue'
  if (day < today) return 'earlier'
  if (day === today) return 'today'
  return day <= dayAfter(weekOf(today, weekStart), 6) ? 'week' : 'later'
}

/**
 * The day a task gets that is put under one of these heads: this week ends with its last day, later begins with the
 * next one. Undefined where no day would bring it there: nothing becomes late by being put somewhere.
 */
export function dueUnder(group: DueGroup, { now, timeZone, weekStart }: Looking): Day | null | undefined {
  const today = dayIn(now, timeZone)
  const last = dayAfter(weekOf(today, weekStart), 6)
  switch (group) {
    case 'none':
      return null
    case 'today':
      return today
    case 'week':
      // On its last day the rest of the week is over, and only today is left.
      return daysBetween(today, last) > 0 ? last : undefined
    case 'later':
      return dayAfter(last, 1)
    case 'overdue':
    case 'earlier':
      return undefined
  }
}
