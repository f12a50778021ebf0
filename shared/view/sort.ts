import { dateSortKey } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Sorting, SortKey } from './model.ts'

type Compare = (one: Task, other: Task) => number

/** The language and time zone of the user, and the names of people. */
export type SortContext = {
  /** Returns the sortable name of a person. */
  nameOf: (userId: UserId) => string
  language: string
  timeZone: string
}

/** Sorts tasks. Tasks that lack the sorted field come last in both directions; equal ones keep their manual order. */
export function sortTasksBy(tasks: readonly Task[], sorting: Sorting | null, context: SortContext) {
  if (!sorting) return tasks
  const { compare, isEmpty } = sortRules(context)[sorting.by]
  const direction = sorting.descending ? -1 : 1
  return tasks.toSorted((one, other) => {
    const [isOneEmpty, isOtherEmpty] = [isEmpty(one), isEmpty(other)]
    if (isOneEmpty || isOtherEmpty) return Number(isOneEmpty) - Number(isOtherEmpty)
    return direction * compare(one, other)
  })
}

const neverEmpty = () => false
const ranksOf = <Value>(values: readonly Value[]) => new Map(values.map((value, rank) => [value, rank]))
const statusRanks = ranksOf(TaskStatus.options)
// In ascending order the most urgent task comes first.
const priorityRanks = ranksOf(TaskPriority.options.toReversed())

type SortRule = {
  compare: Compare
  /** Whether the task lacks the field. */
  isEmpty: (task: Task) => boolean
}

function sortRules({ nameOf, language, timeZone }: SortContext): Record<SortKey, SortRule> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const compareDates = dateComparer(timeZone)
  return {
    title: { compare: (one, other) => compare(one.title, other.title), isEmpty: neverEmpty },
    status: { compare: compareNumbers(({ status }) => statusRanks.get(status)!), isEmpty: neverEmpty },
    priority: { compare: compareNumbers(({ priority }) => priorityRanks.get(priority)!), isEmpty: neverEmpty },
    assignee: {
      compare: (one, other) => compare(nameOf(one.assigneeId!), nameOf(other.assigneeId!)),
      isEmpty: ({ assigneeId }) => assigneeId === null,
    },
    start: { compare: compareDates(({ start }) => start!), isEmpty: ({ start }) => start === null },
    due: { compare: compareDates(({ due }) => due!), isEmpty: ({ due }) => due === null },
    created: { compare: compareNumbers(({ createdAt }) => createdAt.getTime()), isEmpty: neverEmpty },
    number: { compare: compareNumbers(({ number }) => number), isEmpty: neverEmpty },
  }
}

const compareNumbers =
  (value: (task: Task) => number): Compare =>
  (one, other) =>
    value(one) - value(other)

/** Converting a time to a day is slow, so results are cached. */
function dateComparer(timeZone: string) {
  const sortKeys = new Map<DayOrTime, string>()
  const sortKeyOf = (date: DayOrTime): string => {
    const sortKey = sortKeys.get(date) ?? dateSortKey(date, timeZone)
    sortKeys.set(date, sortKey)
    return sortKey
  }
  return (dateOf: (task: Task) => DayOrTime): Compare =>
    (one, other) => {
      const [oneKey, otherKey] = [sortKeyOf(dateOf(one)), sortKeyOf(dateOf(other))]
      return oneKey < otherKey ? -1 : oneKey > otherKey ? 1 : 0
    }
}

/** Cycles the sorting of a column: ascending, descending, none. */
export const nextSorting = (key: SortKey, current: Sorting | null): Sorting | null =>
  current === null ? { by: key, descending: false } : current.descending ? null : { by: key, descending: true }
