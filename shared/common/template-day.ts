// Days of a template, counted from the start of a project made of it. Stored as civil days of the year 1 and after, so that
// they cannot be confused with calendar days.

import { Day, firstTemplateDayMs } from './day-or-time.ts'
import { dayMs } from './durations.ts'

/** Ten years. */
export const maxTemplateDays = 3_650

/** @param number 1 is the first day */
export const templateDay = (number: number): Day => Day.parse(isoOf(firstTemplateDayMs + (number - 1) * dayMs))

/** Returns the calendar day of a template day for a given start. */
export const calendarDayOf = (start: Day, number: number): Day =>
  Day.parse(isoOf(Date.parse(start) + (number - 1) * dayMs))

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
