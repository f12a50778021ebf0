// A date of a task: a civil day, which is the same everywhere, or an instant.

import * as z from 'zod'
import { dayMs } from './durations.ts'

/** `2026-11-21`, a civil day without a time zone. */
export const Day = z.iso.date().refine(hasNonZeroYear).brand<'Day'>()
export type Day = z.infer<typeof Day>

/** `2026-11-21T18:00:00.000Z`, an instant. */
export const Instant = z.iso.datetime({ precision: 3 }).refine(hasNonZeroYear).brand<'Instant'>()
export type Instant = z.infer<typeof Instant>

export const DayOrTime = z.union([Day, Instant])
export type DayOrTime = z.infer<typeof DayOrTime>

// There is no year 0, and not every language can write one.
function hasNonZeroYear(date: string): boolean {
  return !date.startsWith('0000')
}

export const isDay = (date: DayOrTime): date is Day => date.length === 10

/** Returns the day of an instant in a time zone, or the day itself. */
export function dayIn(date: DayOrTime | Date, timeZone: string): Day {
  if (typeof date === 'string' && isDay(date)) return date
  const instant = typeof date === 'string' ? Date.parse(date) : date.getTime()
  if (lastConversion.instant !== instant || lastConversion.timeZone !== timeZone) {
    lastConversion = { instant, timeZone, day: formatOf(timeZone).format(instant) as Day }
  }
  return lastConversion.day
}

/** The last conversion, cached because the same moment is converted for every task. */
let lastConversion = { instant: Number.NaN, timeZone: '', day: '' as Day }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because creating one is slow. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  // The Swedish format is ISO.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format
}

/**
 * Returns whether a due date is before a start date. A day and an instant are compared by UTC day with a tolerance of one
 * day, so that only dates that are wrong in every time zone count.
 */
export function isBefore(due: DayOrTime, start: DayOrTime): boolean {
  if (isDay(due) === isDay(start)) return due < start
  const differenceMs = Date.parse(due.slice(0, 10)) - Date.parse(start.slice(0, 10))
  return differenceMs < -dayMs
}

/** The first day of a template; template days are stored as days of the year 1 (template-day.ts). */
export const firstTemplateDayMs = Date.parse('0001-01-01')

/** Returns the number of a template day, from 1; null for calendar days and instants. */
export const templateDayNumber = (date: DayOrTime | Date): number | null =>
  typeof date === 'string' && isDay(date) && date < '0011'
    ? Math.round((Date.parse(date) - firstTemplateDayMs) / dayMs) + 1
    : null
