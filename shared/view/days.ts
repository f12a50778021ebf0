// Days of the calendar, counted; no time zone can shift them.

import type { Day } from '#shared/common/day-or-time.ts'
import { dayMs } from '#shared/common/spans.ts'

/** The day a week begins with, as `Date` counts them: 0 is Sunday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as Day

/** The first day of the week that a day lies in. */
export function weekOf(day: Day, start: WeekStart): Day {
  const behind = (new Date(Date.parse(day)).getUTCDay() - start + 7) % 7
  return dayAfter(day, -behind)
}
