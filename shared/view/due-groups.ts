// Where tasks stand by their due dates, and which day they get by being put there.

import { daysBetween, dueStanding } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter, weekOf } from './days.ts'
import type { Looking } from './filter.ts'

/** Earlier is what is done, and was due before today. */
export const dueGroups = ['overdue', 'today', 'week', 'later', 'none', 'earlier'] as const
export type DueGroup = (typeof dueGroups)[number]

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
