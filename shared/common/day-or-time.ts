// A date of a task: a day, which means that day wherever the reader is, or an instant (decisions §5).

import * as z from 'zod'
import { dayMs } from './spans.ts'

/** `2026-11-21`, a civil day that never shifts between time zones. */
export const Day = z.iso.date().refine(isInACalendar).brand<'Day'>()
export type Day = z.infer<typeof Day>

/** `2026-11-21T18:00:00.000Z`, an instant. */
export const Instant = z.iso.datetime({ precision: 3 }).refine(isInACalendar).brand<'Instant'>()
export type Instant = z.infer<typeof Instant>

export const DayOrTime = z.union([Day, Instant])
export type DayOrTime = z.infer<typeof DayOrTime>

// No calendar has a year 0, and not every language can write one.
function isInACalendar(date: string): boolean {
  return !date.startsWith('0000')
}

export const isDay = (date: DayOrTime): date is Day => date.length === 10

/** The day of an instant in a time zone, or the day itself. */
export function dayIn(date: DayOrTime | Date, timeZone: string): Day {
  if (typeof date === 'string' && isDay(date)) return date
  const instant = typeof date === 'string' ? Date.parse(date) : date.getTime()
  if (asked.instant !== instant || asked.timeZone !== timeZone) {
    asked = { instant, timeZone, day: formatOf(timeZone).format(instant) as Day }
  }
  return asked.day
}

/** What was asked last: one and the same now is asked for as often as there are tasks. */
let asked = { instant: Number.NaN, timeZone: '', day: '' as Day }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are dear to make, and a project has many times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes days as ISO does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format
}

/**
 * Whether a due date lies before a start date. A day and an instant are compared by the day, in UTC with a day of
 * grace on either side: only what is wrong in every time zone is wrong.
 */
export function isBefore(due: DayOrTime, start: DayOrTime): boolean {
  if (isDay(due) === isDay(start)) return due < start
  const apart = Date.parse(due.slice(0, 10)) - Date.parse(start.slice(0, 10))
  return apart < -dayMs
}

/** The first day of a template; they are kept as the first days there are (relative-day.ts). */
export const dayOne = Date.parse('0001-01-01')

/** Which day of a template it is, counted from the start; null for a day of the calendar, or an instant. */
export const relativeNumber = (date: DayOrTime | Date): number | null =>
  typeof date === 'string' && isDay(date) && date < '0011' ? Math.round((Date.parse(date) - dayOne) / dayMs) + 1 : null
