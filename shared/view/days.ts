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

/** The first and the last day that can be written. */
const ends = { first: Date.parse('0001-01-01'), last: Date.parse('9999-12-31') }

/** Whoever counts over an end of the calendar is at it: what lies behind is written in a way that nothing can compare. */
export const dayAt = (moment: number): Day =>
  new Date(Math.min(Math.max(moment, ends.first), ends.last)).toISOString().slice(0, 10) as Day

/** As far as calendar and timeline are turned: the years that they show around it are all there, and of four figures. */
const shownFrom = '1000-01-01' as Day
const shownTo = '9989-12-31' as Day

/** A day that can be looked at: itself, or the nearest one. */
export const shownDay = (day: Day): Day => (day < shownFrom ? shownFrom : day > shownTo ? shownTo : day)

export const dayAfter = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * dayMs)

/** So many days, beginning with one. */
export function daysFrom(first: Day, count: number): Day[] {
  const begins = Date.parse(first)
  return Array.from({ length: count }, (_, at) => dayAt(begins + at * dayMs))
}

/** As `Date` counts them: 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay()

/** The first day of the week that a day lies in. */
export const weekOf = (day: Day, start: WeekStart): Day => dayAfter(day, -((weekdayOf(day) - start + 7) % 7))

/** The Monday after a day. */
export const nextMonday = (day: Day): Day => dayAfter(day, (8 - weekdayOf(day)) % 7 || 7)
