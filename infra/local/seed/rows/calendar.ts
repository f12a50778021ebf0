// Converts days and times of the sample content, which count from today in Berlin, to real dates.

import { TZDate } from '@date-fns/tz'
import { Day as CivilDay, dayIn, type DayOrTime, Instant } from '#shared/common/day-or-time.ts'
import type { Day, Moment } from '#infra/local/seed/content/types.ts'

const timeZone = 'Europe/Berlin'
const minuteMs = 60_000
// The longest day, when the clocks are put back, and the minute before it.
const longestDayMs = 25 * 60 * minuteMs + minuteMs

export function calendarOf(now: Date) {
  const [year = 0, month = 0, date = 0] = dayIn(now, timeZone).split('-').map(Number)
  const latestMs = now.getTime() - minuteMs

  const toDate = ({ day, at }: Moment): Date => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number)
    return new Date(new TZDate(year, month - 1, date + day, hours, minutes, timeZone).getTime())
  }

  return {
    now,
    /**
     * Returns the time of a past event. Events of today that are still in the future are compressed into the minute before
     * now, in their order.
     */
    moment(moment: Moment): Date {
      const time = toDate(moment).getTime()
      if (time <= latestMs) return new Date(time)
      return new Date(latestMs + Math.floor(((time - latestMs) / longestDayMs) * minuteMs))
    },
    /** Returns a date of a task: a day, or an instant, which may be in the future. */
    dayOrTime({ day, at }: Day): DayOrTime {
      if (at !== undefined) return Instant.parse(toDate({ day, at }).toISOString())
      return CivilDay.parse(new Date(Date.UTC(year, month - 1, date + day)).toISOString().slice(0, 10))
    },
  }
}

export type Calendar = ReturnType<typeof calendarOf>
