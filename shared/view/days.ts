// Days of the calendar, counted; no time zone can shift them.

import type { Day } from '#shared/common/day-or-time.ts'
import { dayMs } from '#shared/common/spans.ts'
import type { Language, Preferences } from '#shared/user/model.ts'

/** The day a week begins with, as `Date` counts them: 0 is Sunday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Days and weeks as somebody counts them. */
type Manner = Pick<Preferences, 'dateFormat'> & { language: Language }

/** Where Portuguese is spoken, and where the month is written first, a week begins on Sunday; elsewhere on Monday (CLDR). */
export const weekStartOf = ({ language, dateFormat }: Manner): WeekStart =>
  language === 'pt' || dateFormat === 'MM/dd/yyyy' ? 0 : 1

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as Day

/** So many days, beginning with one. */
export function daysFrom(first: Day, count: number): Day[] {
  const begins = Date.parse(first)
  return Array.from({ length: count }, (_, at) => new Date(begins + at * dayMs).toISOString().slice(0, 10) as Day)
}

/** As `Date` counts them: 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay()

/** The first day of the week that a day lies in. */
export const weekOf = (day: Day, start: WeekStart): Day => dayAfter(day, -((weekdayOf(day) - start + 7) % 7))

/** The Monday after a day. */
export const nextMonday = (day: Day): Day => dayAfter(day, (8 - weekdayOf(day)) % 7 || 7)
