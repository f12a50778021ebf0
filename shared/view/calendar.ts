// Calendar layout: visible days, the days of a task, and its line in a week.

import { daysBetween, dueStatus } from '#shared/common/dates.ts'
import { dayMs } from '#shared/common/durations.ts'
import { type Day, dayIn, isBefore, isDay } from '#shared/common/day-or-time.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { shiftDate } from '#shared/task/recurrence-rules.ts'
import { dayAfter, dayAt, weekOf, type WeekStart } from './days.ts'
import type { Span } from './model.ts'

/** Returns the first day of a day's month, or of a later month. */
export function monthOf(day: Day, later = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Date.UTC would read the year 50 as 1950.
  return dayAt(new Date(0).setUTCFullYear(year, month - 1 + later, 1))
}

/**
 * Returns the week number. Weeks from Monday follow ISO 8601: the first week contains a Thursday of the year. Others start
 * with the week of 1 January (CLDR, minDays 1).
 */
export function weekNumber(first: Day, start: WeekStart): number {
  // A week belongs to the year of its Thursday (ISO) or of its last day.
  const year = dayAfter(first, start === 1 ? 3 : 6).slice(0, 4)
  const newYear = `${year}-01-01` as Day
  const dayOfFirstWeek = start === 1 ? dayAfter(newYear, 3) : newYear
  return Math.round((Date.parse(first) - Date.parse(weekOf(dayOfFirstWeek, start))) / (7 * dayMs)) + 1
}

/** Returns the weeks of a day's month, or its single week. */
export function weeksAround(at: Day, span: Span, start: WeekStart): Day[][] {
  const first = weekOf(span === 'month' ? monthOf(at) : at, start)
  const last = span === 'month' ? dayAfter(monthOf(at, 1), -1) : at
  const count = Math.floor(daysBetween(first, last) / 7) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_item, day) => dayAfter(first, week * 7 + day)),
  )
}

/** Moves by months or weeks. */
export const stepSpan = (at: Day, span: Span, steps: number): Day =>
  span === 'month' ? monthOf(at, steps) : dayAfter(at, 7 * steps)

export type DaySpan = { from: Day; to: Day }

/** Returns the first and last day of a task in a time zone; null without dates. */
export function daySpanOf({ start, due }: TaskDates, timeZone: string): DaySpan | null {
  const [from, to] = [start ?? due, due ?? start]
  if (from === null || to === null) return null
  const [one, other] = [dayIn(from, timeZone), dayIn(to, timeZone)]
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** The part of a task in one week. */
export type WeekPiece = {
  task: Task
  /** Day of the week from 0, inclusive. */
  from: number
  to: number
  /** From 0 at the top. */
  line: number
  /** It begins in an earlier week, or ends in a later one. */
  continuesBefore: boolean
  continuesAfter: boolean
  /** It has several days in all. */
  isMultiDay: boolean
}

export type DatedTask = DaySpan & { task: Task }

/**
 * Returns the pieces of a week, each on the first free line: bars first, by start and length, so that they keep their line;
 * then single days, those with a time last.
 */
export function weekPiecesOf(week: readonly Day[], tasks: readonly DatedTask[]): WeekPiece[] {
  const [first, last] = [week[0]!, week.at(-1)!]
  const lines = createLineAllocator(week.length)
  return tasksWithin(tasks, { from: first, to: last })
    .toSorted(compareInWeek)
    .map(({ task, from, to }) => {
      const continuesBefore = from < first
      const continuesAfter = to > last
      const [left, right] = [
        continuesBefore ? 0 : week.indexOf(from),
        continuesAfter ? week.length - 1 : week.indexOf(to),
      ]
      return {
        task,
        from: left,
        to: right,
        line: lines.take(left, right),
        continuesBefore,
        continuesAfter,
        isMultiDay: from < to,
      }
    })
}

/** Returns the tasks that overlap with some days. */
export const tasksWithin = (tasks: readonly DatedTask[], { from, to }: DaySpan): DatedTask[] =>
  tasks.filter((one) => one.from <= to && one.to >= from)

/** Tracks the taken lines of a week. */
export function createLineAllocator(days: number) {
  const takenLines = Array.from({ length: days }, (): boolean[] => [])
  /** Full lines from the top, so that busy days are not scanned for each task. */
  const fullLineCounts = takenLines.map(() => 0)
  return {
    /** Takes the first line that is free on all days. */
    take(from: number, to: number): number {
      let line = Math.max(...fullLineCounts.slice(from, to + 1))
      while (takenLines.slice(from, to + 1).some((day) => day[line])) line++
      for (let day = from; day <= to; day++) {
        takenLines[day]![line] = true
        while (takenLines[day]![fullLineCounts[day]!]) fullLineCounts[day]!++
      }
      return line
    },
  }
}

function compareInWeek(one: DatedTask, other: DatedTask): number {
  const [isLong, isOtherLong] = [one.from < one.to, other.from < other.to]
  if (isLong !== isOtherLong) return isLong ? -1 : 1
  if (isLong) return compare(one.from, other.from) || compare(other.to, one.to)
  return compare(timeOf(one.task), timeOf(other.task))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Empty for days, which sort first. */
function timeOf({ due, start }: Task): string {
  const date = due ?? start
  return date === null || isDay(date) ? '' : date
}

/**
 * Returns the dates of a task that is dragged to another day; a task without dates becomes due there; null removes both.
 */
export function movedDates({ start, due }: TaskDates, { from, to, timeZone }: MoveDatesOptions): TaskDates {
  if (to === null) return { start: null, due: null }
  if (start === null && due === null) return { start: null, due: to }
  const days = from === null ? 0 : daysBetween(from, to)
  return { start: start && shiftDate(start, days, timeZone), due: due && shiftDate(due, days, timeZone) }
}

type MoveDatesOptions = { /** The day where the drag started. */ from: Day | null; to: Day | null; timeZone: string }

/**
 * Returns the dates of a task that becomes due on another day, at the same time, or has no due date. Its start stays unless
 * it would follow the due date; then the length is kept. A time that has passed today becomes the whole day, so that moving
 * never makes a task overdue.
 */
export function withDueDay(dates: TaskDates, to: Day | null, { now, timeZone }: DueDayOptions): TaskDates {
  const { start, due } = dates
  if (to === null) return { start, due: null }
  const moved = due === null ? { start: to, due: to } : movedDates(dates, { from: dayIn(due, timeZone), to, timeZone })
  const hasPassed = to === dayIn(now, timeZone) && dueStatus(moved.due!, now, timeZone) === 'overdue'
  const end = hasPassed ? to : moved.due!
  return { start: start !== null && isBefore(end, start) ? moved.start : start, due: end }
}

type DueDayOptions = { now: Date; timeZone: string }

/**
 * Returns the dates of a task whose start or end is dragged to a day; a single date gets a second one. Dragged past the
 * other end, the task has that day only.
 */
export function resizedDates(
  dates: TaskDates,
  { end, to, timeZone }: { end: 'start' | 'due'; to: Day; timeZone: string },
): TaskDates {
  const now = daySpanOf(dates, timeZone)
  const [start, due] = [dates.start ?? dates.due, dates.due ?? dates.start]
  if (!now || start === null || due === null) return dates
  const day = end === 'start' ? (to > now.to ? now.to : to) : to < now.from ? now.from : to
  const date = end === 'start' ? start : due
  const moved = shiftDate(date, daysBetween(dayIn(date, timeZone), day), timeZone)
  const after = { start, due, [end]: moved }
  // On the same day the times may be reversed; then the whole day is used.
  return isBefore(after.due, after.start) ? { start, due, [end]: day } : after
}
