import { wordMatcher } from '#shared/common/word-matcher.ts'
import { dueStatus } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter, weekOf, type WeekStart } from './days.ts'
import { type AssigneeFilter, type DueFilter, emptyFilter, type Filter } from './model.ts'

/** The reader, and the time and week that filters such as 'me' and 'today' refer to. */
export type FilterContext = { me: UserId; now: Date; timeZone: string; weekStart: WeekStart }

type TaskPredicate = (task: Task) => boolean

/** Returns a predicate for the tasks that match the filter; null when every task matches. */
export function matchesFilter(filter: Filter, context: FilterContext): TaskPredicate | null {
  const predicates = [
    matchesText(filter.words),
    matchesAny(filter.assignees, (task) => assigneeFilterValues(task, context.me)),
    matchesAny(filter.labelIds, ({ labelIds }) => labelIds),
    matchesAny(filter.priorities, ({ priority }) => [priority]),
    matchesAny(filter.statuses, ({ status }) => [status]),
    filter.due && dueMatches(filter.due, context),
    matchesAny(filter.listIds, ({ listId }) => [listId]),
    filter.attached ? ({ attachments }: Task) => attachments > 0 : null,
  ].filter((matches): matches is TaskPredicate => matches !== null)
  return predicates.length === 0 ? null : (task) => predicates.every((matches) => matches(task))
}

/** Returns whether the filter has more than a search text, for the filter chips and the indicator on the filter button. */
export const isNarrowerFilter = (filter: Filter): boolean =>
  JSON.stringify({ ...filter, words: '' }) !== JSON.stringify(emptyFilter)

/** Matches titles that contain every word, or the number; null without words. */
export function matchesText(words: string): TaskPredicate | null {
  if (words.trim() === '') return null
  const containsWords = wordMatcher(words)
  const number = /^#?(\d+)$/.exec(words.trim())?.[1]
  return ({ title, number: taskNumber }) =>
    (number !== undefined && String(taskNumber) === number) || containsWords(title)
}

function matchesAny<Value>(
  filterValues: readonly Value[],
  valuesOf: (task: Task) => readonly Value[],
): TaskPredicate | null {
  if (filterValues.length === 0) return null
  const all = new Set(filterValues)
  return (task) => valuesOf(task).some((value) => all.has(value))
}

const assigneeFilterValues = ({ assigneeId }: Task, me: UserId): AssigneeFilter[] =>
  assigneeId === null ? ['nobody'] : assigneeId === me ? ['me', me] : [assigneeId]

function dueMatches(due: DueFilter, context: FilterContext): TaskPredicate {
  if (due === 'none') return (task) => task.due === null
  // Completed tasks are not overdue.
  if (due === 'overdue') return (task) => isOverdue(task, context)
  const { from, to } = daysOf(due, context)
  return (task) => {
    if (task.due === null) return false
    const day = dayIn(task.due, context.timeZone)
    return (from === null || day >= from) && (to === null || day <= to)
  }
}

const isOverdue = ({ due, status }: Task, { now, timeZone }: FilterContext): boolean =>
  due !== null && status !== 'completed' && dueStatus(due, now, timeZone) === 'overdue'

function daysOf(
  due: Exclude<DueFilter, 'none' | 'overdue'>,
  context: FilterContext,
): { from: Day | null; to: Day | null } {
  if (typeof due !== 'string') return due
  const today = dayIn(context.now, context.timeZone)
  if (due === 'today') return { from: today, to: today }
  const from = weekOf(today, context.weekStart)
  return { from, to: dayAfter(from, 6) }
}
