// In which order tasks stand.

import { type DayOrTime, isDay } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Sorting, SortKey } from './model.ts'

type Compare = (one: Task, other: Task) => number

/** How the name of a person sorts, which the task itself does not know. */
export type NameOf = (userId: UserId) => string

/**
 * The same tasks, sorted. What has no value stands last, whichever way the rest goes; what is equal stays in the order it
 * came in, which is the one people gave it.
 */
export function sorted(tasks: readonly Task[], sorting: Sorting | null, nameOf: NameOf, language: string) {
  if (!sorting) return tasks
  const { compare, lacks } = ways(nameOf, new Intl.Collator(language, { numeric: true }))[sorting.by]
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

function ways(
  nameOf: NameOf,
  { compare }: Intl.Collator,
): Record<SortKey, { compare: Compare; lacks: (task: Task) => boolean }> {
  return {
    title: { compare: (one, other) => compare(one.title, other.title), lacks: never },
    status: { compare: by(({ status }) => statuses.get(status)!), lacks: never },
    priority: { compare: by(({ priority }) => priorities.get(priority)!), lacks: never },
    assignee: {
      compare: (one, other) => compare(nameOf(one.assigneeId!), nameOf(other.assigneeId!)),
      lacks: ({ assigneeId }) => assigneeId === null,
    },
    start: { compare: by(({ start }) => timeOf(start!)), lacks: ({ start }) => start === null },
    due: { compare: by(({ due }) => timeOf(due!)), lacks: ({ due }) => due === null },
    created: { compare: by(({ createdAt }) => createdAt.getTime()), lacks: never },
    number: { compare: by(({ number }) => number), lacks: never },
  }
}

const by =
  (value: (task: Task) => number): Compare =>
  (one, other) =>
    value(one) - value(other)

/** A day is over when it has ended, so it stands behind the hours of itself. */
const timeOf = (date: DayOrTime): number => Date.parse(isDay(date) ? `${date}T23:59:59.999Z` : date)

/** What a press on the head of a column leads to: up, then down, then as people have put them. */
export const nextSorting = (key: SortKey, now: Sorting | null): Sorting | null =>
  now === null ? { by: key, descending: false } : now.descending ? null : { by: key, descending: true }
