import { bearing } from '#shared/common/bearing.ts'
import { dueStatus } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter, weekOf, type WeekStart } from './days.ts'
import { type AssigneeFilter, type DueFilter, emptyFilter, type Filter } from './model.ts'

/** The reader and the time, which 'me' and 'today' refer to. */
export type FilterContext = { me: UserId; now: Date; timeZone: string; weekStart: WeekStart }

type TaskPredicate = (task: Task) => boolean

/** @returns null when every task matches */
export function matchesFilter(filter: Filter, looking: FilterContext): TaskPredicate | null {
  const asked = [
    matchesText(filter.words),
    oneOf(filter.assignees, (task) => assigneeNames(task, looking.me)),
    oneOf(filter.labelIds, ({ labelIds }) => labelIds),
    oneOf(filter.priorities, ({ priority }) => [priority]),
    oneOf(filter.statuses, ({ status }) => [status]),
    filter.due && dueMatches(filter.due, looking),
    oneOf(filter.listIds, ({ listId }) => [listId]),
    filter.attached ? ({ attachments }: Task) => attachments > 0 : null,
  ].filter((matches): matches is TaskPredicate => matches !== null)
  return asked.length === 0 ? null : (task) => asked.every((matches) => matches(task))
}

/** Returns whether the filter has more than a search text, for the chips and the mark on the button. */
export const isNarrowerFilter = (filter: Filter): boolean =>
  JSON.stringify({ ...filter, words: '' }) !== JSON.stringify(emptyFilter)

/** Matches titles that contain every word, or the number; null without words. */
export function matchesText(words: string): TaskPredicate | null {
  if (words.trim() === '') return null
  const bears = bearing(words)
  const number = /^#?(\d+)$/.exec(words.trim())?.[1]
  return ({ title, number: its }) => (number !== undefined && String(its) === number) || bears(title)
}

function oneOf<Value>(wanted: readonly Value[], has: (task: Task) => readonly Value[]): TaskPredicate | null {
  if (wanted.length === 0) return null
  const all = new Set(wanted)
  return (task) => has(task).some((value) => all.has(value))
}

const assigneeNames = ({ assigneeId }: Task, me: UserId): AssigneeFilter[] =>
  assigneeId === null ? ['nobody'] : assigneeId === me ? ['me', me] : [assigneeId]

function dueMatches(due: DueFilter, looking: FilterContext): TaskPredicate {
  if (due === 'none') return (task) => task.due === null
  // Completed tasks are not overdue.
  if (due === 'overdue') return (task) => isLate(task, looking)
  const { from, to } = daysOf(due, looking)
  return (task) => {
    if (task.due === null) return false
    const day = dayIn(task.due, looking.timeZone)
    return (from === null || day >= from) && (to === null || day <= to)
  }
}

const isLate = ({ due, status }: Task, { now, timeZone }: FilterContext): boolean =>
  due !== null && status !== 'completed' && dueStatus(due, now, timeZone) === 'overdue'

function daysOf(
  due: Exclude<DueFilter, 'none' | 'overdue'>,
  looking: FilterContext,
): { from: Day | null; to: Day | null } {
  if (typeof due !== 'string') return due
  const today = dayIn(looking.now, looking.timeZone)
  if (due === 'today') return { from: today, to: today }
  const from = weekOf(today, looking.weekStart)
  return { from, to: dayAfter(from, 6) }
}
