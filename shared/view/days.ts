// Calendar days as numbers and texts, without time zones.

import type { Day } from '#shared/common/day-or-time.ts'
import { dayMs } from '#shared/common/durations.ts'
import type { Language, Preferences } from '#shared/user/model.ts'

/** The first day of the week; 0 is Sunday, as in `Date`. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The preferences that decide about weeks. */
type WeekPreferences = Pick<Preferences, 'dateFormat'> & { language: Language }

/** Sunday for Portuguese and for month-first formats, otherwise Monday (CLDR). */
export const weekStartOf = ({ language, dateFormat }: WeekPreferences): WeekStart =>
  language === 'pt' || dateFormat === 'MM/dd/yyyy' ? 0 : 1

/** The first and last representable day. */
const dayLimits = { first: Date.parse('0001-01-01'), last: Date.parse('9999-12-31') }

/** Clamped, because days beyond cannot be compared as texts. */
export const dayAt = (moment: number): Day =>
  new Date(Math.min(Math.max(moment, dayLimits.first), dayLimits.last)).toISOString().slice(0, 10) as Day

/** The range of calendar and timeline, so that all visible years have four digits. */
const firstShownDay = '1000-01-01' as Day
const lastShownDay = '9989-12-31' as Day

/** Clamps a day to that range. */
export const clampToShownDays = (day: Day): Day =>
  day < firstShownDay ? firstShownDay : day > lastShownDay ? lastShownDay : day

export const dayAfter = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * dayMs)

/** Returns consecutive days. */
export function daysFrom(first: Day, count: number): Day[] {
  const firstMs = Date.parse(first)
  return Array.from({ length: count }, (_, at) => dayAt(firstMs + at * dayMs))
}

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay()

/** Returns the first day of a day's week. */
export const weekOf = (day: Day, start: WeekStart): Day => dayAfter(day, -((weekdayOf(day) - start + 7) % 7))

/** Returns the Monday after a day. */
export const nextMonday = (day: Day): Day => dayAfter(day, (8 - weekdayOf(day)) % 7 || 7)
