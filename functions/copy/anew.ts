// What a task does not take along from a template or into one: what has been done, and days of the other kind.

import { daysBetween } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, relativeNumber } from '#shared/common/day-or-time.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { dayFrom, mostRelativeDays, relativeDay } from '#shared/common/relative-day.ts'
import type { Task } from '#shared/task/model.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { wishOf } from './source.ts'

const notBegun = { status: 'not_started', completedAt: null, spent: null } as const

export function anewOf(tasks: readonly Task[], it: BoardJob): (task: Task) => Partial<Task> {
  const wish = wishOf(it)
  const [from, to] = [isTemplate(wish.of), wish.as === 'template']
  if (from === to) return () => ({})
  const day = to ? toRelative(tasks, wish.timeZone) : fromRelative(wish.start!)
  return ({ start, due }) => ({ ...notBegun, start: start && day(start), due: due && day(due) })
}

const fromRelative = (start: Day) => (date: DayOrTime) => dayFrom(start, relativeNumber(date) ?? 1)

/** The first day that any of the tasks names is day one; a time of a day becomes that day. */
function toRelative(tasks: readonly Task[], timeZone: string) {
  const days = tasks.flatMap(({ start, due }) => [start, due].flatMap((date) => (date ? [dayIn(date, timeZone)] : [])))
  const first = days.reduce<Day | null>((least, day) => (least === null || day < least ? day : least), null)
  return (date: DayOrTime) => relativeDay(Math.min(mostRelativeDays, daysBetween(first!, dayIn(date, timeZone)) + 1))
}
