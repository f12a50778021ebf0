// Tasks in a calendar: which days it shows, which of them a task covers, and on which line of its week it stands.

import { daysBetween, dueStanding } from '#shared/common/dates.ts'
import { dayMs } from '#shared/common/spans.ts'
import { type Day, dayIn, isBefore, isDay } from '#shared/common/day-or-time.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { shifted } from '#shared/task/recurrence-rules.ts'
import { dayAfter, dayAt, weekOf, type WeekStart } from './days.ts'
import type { Span } from './model.ts'

/** The first day of the month that a day lies in, or of one so many months later. */
export function monthOf(day: Day, later = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Not Date.UTC, which takes the year 50 for 1950.
  return dayAt(new Date(0).setUTCFullYear(year, month - 1 + later, 1))
}

/**
 * The number of a week in its year. Weeks that begin on Monday are counted as ISO 8601 does: the first one holds a
 * Thursday of the year. Others are counted from the one that holds its first day (CLDR, minDays 1).
 */
export function weekNumber(first: Day, start: WeekStart): number {
  const counts = dayAfter(first, start === 1 ? 3 : 6)
  const newYear = `${counts.slice(0, 4)}-01-01` as Day
  const holds = start === 1 ? dayAfter(newYear, 3) : newYear
  return Math.round((Date.parse(first) - Date.parse(weekOf(holds, start))) / (7 * dayMs)) + 1
}

/** Every week that has a day of the month of this day; or just the week of it. */
export function weeksAround(at: Day, span: Span, start: WeekStart): Day[][] {
  const first = weekOf(span === 'month' ? monthOf(at) : at, start)
  const last = span === 'month' ? dayAfter(monthOf(at, 1), -1) : at
  const count = Math.floor(daysBetween(first, last) / 7) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_nothing, day) => dayAfter(first, week * 7 + day)),
  )
}

/** One month or week on, or back. */
export const besides = (at: Day, span: Span, steps: number): Day =>
  span === 'month' ? monthOf(at, steps) : dayAfter(at, 7 * steps)

export type Covered = { from: Day; to: Day }

/** The first and the last day of a task where somebody is; with one date that day, and null without any. */
export function coveredBy({ start, due }: TaskDates, timeZone: string): Covered | null {
  const [from, to] = [start ?? due, due ?? start]
  if (from === null || to === null) return null
  const [one, other] = [dayIn(from, timeZone), dayIn(to, timeZone)]
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** A task in one week. */
export type Piece = {
  task: Task
  /** Of the days of the week, counted from 0, both included. */
  from: number
  to: number
  /** Counted from 0, from above. */
  line: number
  /** It began in an earlier week, or ends in a later one. */
  cameFrom: boolean
  goesOn: boolean
  /** It covers several days, in whichever weeks. */
  isLong: boolean
}

export type Dated = Covered & { task: Task }

/**
 * The tasks of a week, each on the first line that is free on all its days: those of several days first, those that
 * begin earlier and last longer before others, so that a bar keeps its line from day to day; then those of one day,
 * with a time behind those without.
 */
export function piecesOf(week: readonly Day[], tasks: readonly Dated[]): Piece[] {
  const [first, last] = [week[0]!, week.at(-1)!]
  const lines = linesOf(week.length)
  return within(tasks, { from: first, to: last })
    .toSorted(byPlace)
    .map(({ task, from, to }) => {
      const cameFrom = from < first
      const goesOn = to > last
      const [left, right] = [cameFrom ? 0 : week.indexOf(from), goesOn ? week.length - 1 : week.indexOf(to)]
      return { task, from: left, to: right, line: lines.take(left, right), cameFrom, goesOn, isLong: from < to }
    })
}

/** The tasks that lie in some days, or reach into them. */
export const within = (tasks: readonly Dated[], { from, to }: Covered): Dated[] =>
  tasks.filter((one) => one.from <= to && one.to >= from)

/** The lines of a week: which are taken, day by day. */
export function linesOf(days: number) {
  const taken = Array.from({ length: days }, (): boolean[] => [])
  /** So many from above have no room: a day of hundreds of tasks is not asked line by line for each of them. */
  const full = taken.map(() => 0)
  return {
    /** The first line that is free from one day to another. */
    take(from: number, to: number): number {
      let line = Math.max(...full.slice(from, to + 1))
      while (taken.slice(from, to + 1).some((day) => day[line])) line++
      for (let day = from; day <= to; day++) {
        taken[day]![line] = true
        while (taken[day]![full[day]!]) full[day]!++
      }
      return line
    },
  }
}

function byPlace(one: Dated, other: Dated): number {
  const [long, otherLong] = [one.from < one.to, other.from < other.to]
  if (long !== otherLong) return long ? -1 : 1
  if (long) return compare(one.from, other.from) || compare(other.to, one.to)
  return compare(timeOf(one.task), timeOf(other.task))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Of a day nothing, which sorts first. */
function timeOf({ due, start }: Task): string {
  const date = due ?? start
  return date === null || isDay(date) ? '' : date
}

/** Both dates of a task that is carried from one day to another; what had none is due there, and nowhere has none. */
export function carried({ start, due }: TaskDates, { from, to, timeZone }: Carrying): TaskDates {
  if (to === null) return { start: null, due: null }
  if (start === null && due === null) return { start: null, due: to }
  const days = from === null ? 0 : daysBetween(from, to)
  return { start: start && shifted(start, days, timeZone), due: due && shifted(due, days, timeZone) }
}

type Carrying = { /** The day it was gripped at. */ from: Day | null; to: Day | null; timeZone: string }

/**
 * The dates of a task that is to be due on another day, at the same hour, or on none. It begins when it began, unless
 * that were behind its end: then it keeps its length. Nothing becomes late by being put on today: where its hour has
 * passed, there is the whole day for it.
 */
export function redated(dates: TaskDates, to: Day | null, { now, timeZone }: Redating): TaskDates {
  const { start, due } = dates
  if (to === null) return { start, due: null }
  const moved = due === null ? { start: to, due: to } : carried(dates, { from: dayIn(due, timeZone), to, timeZone })
  const hasPassed = to === dayIn(now, timeZone) && dueStanding(moved.due!, now, timeZone) === 'overdue'
  const end = hasPassed ? to : moved.due!
  return { start: start !== null && isBefore(end, start) ? moved.start : start, due: end }
}

type Redating = { now: Date; timeZone: string }

/**
 * The dates of a task one of whose ends is pulled to a day: what had one date gets the other. Pulled past the other end,
 * it covers the day of that one.
 */
export function pulled(
  dates: TaskDates,
  { end, to, timeZone }: { end: 'start' | 'due'; to: Day; timeZone: string },
): TaskDates {
  const now = coveredBy(dates, timeZone)
  const [start, due] = [dates.start ?? dates.due, dates.due ?? dates.start]
  if (!now || start === null || due === null) return dates
  const day = end === 'start' ? (to > now.to ? now.to : to) : to < now.from ? now.from : to
  const date = end === 'start' ? start : due
  const moved = shifted(date, daysBetween(dayIn(date, timeZone), day), timeZone)
  const after = { start, due, [end]: moved }
  // On the day of the other end its hour may be behind it: then it is all of that day.
  return isBefore(after.due, after.start) ? { start, due, [end]: day } : after
}
