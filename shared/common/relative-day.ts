// The days of a template: counted from the start of whatever will be made of it. They are civil days of the first years
// there are, so that each says by itself that it is none of the calendar, wherever it is met.

import { Day, dayOne } from './day-or-time.ts'
import { dayMs } from './spans.ts'

/** Ten years; no template is about more. */
export const mostRelativeDays = 3_650

/** @param number 1 is the day of the start */
export const relativeDay = (number: number): Day => Day.parse(isoOf(dayOne + (number - 1) * dayMs))

/** The day of the calendar that a relative day means, when it begins on `start`. */
export const dayFrom = (start: Day, number: number): Day => Day.parse(isoOf(Date.parse(start) + (number - 1) * dayMs))

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
