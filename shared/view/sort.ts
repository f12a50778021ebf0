import { placeInTime } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Sorting, SortKey } from './model.ts'

type Compare = (one: Task, other: Task) => number

/** The reader's language and time zone. */
export type SortContext = {
  /** Returns the sortable name of a person. */
  nameOf: (userId: UserId) => string
  language: string
  timeZone: string
}

/** Sorts tasks. Tasks without a value come last in both directions; equal ones keep their manual order. */
export function sorted(tasks: readonly Task[], sorting: Sorting | null, looking: SortContext) {
  if (!sorting) return tasks
  const { compare, lacks } = sortRules(looking)[sorting.by]
  const direction = sorting.descending ? -1 : 1
  return tasks.toSorted((one, other) => {
    const [oneLacks, otherLacks] = [lacks(one), lacks(other)]
    if (oneLacks || otherLacks) return Number(oneLacks) - Number(otherLacks)
    return direction * compare(one, other)
  })
}

const never = () => false
const place = <Value>(values: readonly Value[]) => new Map(values.map((value, at) => [value, at]))
const statuses = place(TaskStatus.options)
// Descending by default: the most urgent first.
const priorities = place(TaskPriority.options.toReversed())

type SortRule = { compare: Compare; lacks: (task: Task) => boolean }

function sortRules({ nameOf, language, timeZone }: SortContext): Record<SortKey, SortRule> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byDate = byDateIn(timeZone)
  return {
    title: { compare: (one, other) => compare(one.title, other.title), lacks: never },
    status: { compare: by(({ status }) => statuses.get(status)!), lacks: never },
    priority: { compare: by(({ priority }) => priorities.get(priority)!), lacks: never },
    assignee: {
      compare: (one, other) => compare(nameOf(one.assigneeId!), nameOf(other.assigneeId!)),
      lacks: ({ assigneeId }) => assigneeId === null,
    },
    start: { compare: byDate(({ start }) => start!), lacks: ({ start }) => start === null },
    due: { compare: byDate(({ due }) => due!), lacks: ({ due }) => due === null },
    created: { compare: by(({ createdAt }) => createdAt.getTime()), lacks: never },
    number: { compare: by(({ number }) => number), lacks: never },
  }
}

const by =
  (value: (task: Task) => number): Compare =>
  (one, other) =>
    value(one) - value(other)

/** Converting a time to a day is slow, so results are cached. */
function byDateIn(timeZone: string) {
  const places = new Map<DayOrTime, string>()
  const placeOf = (date: DayOrTime): string => {
    const known = places.get(date) ?? placeInTime(date, timeZone)
    places.set(date, known)
    return known
  }
  return (dateOf: (task: Task) => DayOrTime): Compare =>
    (one, other) => {
      const [here, there] = [placeOf(dateOf(one)), placeOf(dateOf(other))]
      return here < there ? -1 : here > there ? 1 : 0
    }
}

/** Cycles the sorting of a column: ascending, descending, none. */
export const nextSorting = (key: SortKey, now: Sorting | null): Sorting | null =>
  now === null ? { by: key, descending: false } : now.descending ? null : { by: key, descending: true }
