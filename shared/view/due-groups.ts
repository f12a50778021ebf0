// Groups of tasks by due date, and the date a task gets when it is dropped into one.

import { daysBetween, dueStatus } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter, weekOf } from './days.ts'
import type { FilterContext } from './filter.ts'

/** `earlier`: completed tasks that were due before today. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none', 'earlier'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Returns the group of a task for the reader. */
export function dueGroupOf({ due, status }: Task, { now, timeZone, weekStart }: FilterContext): DueGroup {
  if (due === null) return 'none'
  const today = dayIn(now, timeZone)
  const day = dayIn(due, timeZone)
  if (status !== 'completed' && dueStatus(due, now, timeZone) === 'overdue') return 'overdue'
  if (day < today) return 'earlier'
  if (day === today) return 'today'
  return day <= dayAfter(weekOf(today, weekStart), 6) ? 'week' : 'later'
}

/**
 * Returns the due date for a group: the last day of this week, the first day after it. Undefined when no date fits, because
 * dropping never makes a task overdue.
 */
export function dueDateForGroup(group: DueGroup, { now, timeZone, weekStart }: FilterContext): Day | null | undefined {
  const today = dayIn(now, timeZone)
  const lastDayOfWeek = dayAfter(weekOf(today, weekStart), 6)
  switch (group) {
    case 'none':
      return null
    case 'today':
      return today
    case 'week':
      // On its last day the week has no days left beside today.
      return daysBetween(today, lastDayOfWeek) > 0 ? lastDayOfWeek : undefined
    case 'later':
      return dayAfter(lastDayOfWeek, 1)
    case 'overdue':
    case 'earlier':
      return undefined
  }
}
