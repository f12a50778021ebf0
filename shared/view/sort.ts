// In which order tasks stand.

import { placeInTime } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Sorting, SortKey } from './model.ts'

type Compare = (one: Task, other: Task) => number

/** Who reads them, and where. */
export type Reading = {
  /** How the name of a person sorts, which the task itself does not know. */
  nameOf: (userId: UserId) => string
  language: string
  timeZone: string
}

/**
 * The same tasks, sorted. What has no value stands last, whichever way the rest goes; what is equal stays in the order it
 * came in, which is the one people gave it.
 */
export function sorted(tasks: readonly Task[], sorting: Sorting | null, looking: Reading) {
  if (!sorting) return tasks
  const { compare, lacks } = ways(looking)[sorting.by]
  const way = sorting.descending ? -1 : 1
  return tasks.toSorted((one, other) => {
    const [oneLacks, otherLacks] = [lacks(one), lacks(other)]
    if (oneLacks || otherLacks) return Number(oneLacks) - Number(otherLacks)
    return way * compare(one, other)
  })
}

const never = () => false
const place = <Value>(values: readonly Value[]) => new Map(values.map((value, at) => [value, at]))
const statuses = place(TaskStatus.options)
// The most urgent first is what somebody means who sorts by it.
const priorities = place(TaskPriority.options.toReversed())

type Way = { compare: Compare; lacks: (task: Task) => boolean }

function ways({ nameOf, language, timeZone }: Reading): Record<SortKey, Way> {
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

/** Which day an hour is on is dear to ask: it is asked once for each date. */
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

/** What a press on the head of a column leads to: up, then down, then as people have put them. */
export const nextSorting = (key: SortKey, now: Sorting | null): Sorting | null =>
  now === null ? { by: key, descending: false } : now.descending ? null : { by: key, descending: true }
