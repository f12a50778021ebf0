// Chooses the wording of a date: today, Friday, last Monday, on 22.05.2026. Texts and formats are elsewhere.

import { type Day, type DayOrTime, dayIn, isDay, templateDayNumber } from './day-or-time.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Returns the whole days between two civil days. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export type Wording = 'today' | 'tomorrow' | 'yesterday' | 'next_week' | 'last_week' | 'on'

/**
 * Returns the wording of a date: it depends on the day in the reader's time zone, not on the number of hours.
 */
export function wordingOf(when: DayOrTime | Date, now: Date, timeZone: string): Wording {
  const days = daysBetween(dayIn(now, timeZone), dayIn(when, timeZone))
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (days > 1 && days < 7) return 'next_week'
  return days < -1 && days > -7 ? 'last_week' : 'on'
}

export type DueStatus = 'overdue' | 'today' | 'soon' | 'later'

/**
 * Returns the status of a due date: a day ends at midnight, a time when it has passed. Days of a template are
 * never due.
 */
export function dueStatus(due: DayOrTime, now: Date, timeZone: string): DueStatus {
  if (templateDayNumber(due) !== null) return 'later'
  const today = dayIn(now, timeZone)
  const day = dayIn(due, timeZone)
  if (day < today || (!isDay(due) && Date.parse(due) < now.getTime())) return 'overdue'
  if (day === today) return 'today'
  return daysBetween(today, day) < 7 ? 'soon' : 'later'
}

/** Returns a sort key of a date for the reader. A day sorts after all times of that day. */
export function dateSortKey(date: DayOrTime, timeZone: string): string {
  const timeKey = isDay(date) ? '~' : String(Date.parse(date)).padStart(15, '0')
  return `${dayIn(date, timeZone)} ${timeKey}`
}

export type RelativeTime = 'today' | 'yesterday' | 'weekday' | 'date'

/** Returns the short wording of a past moment; future moments count as today. */
export function relativeTimeOf(when: Date, now: Date, timeZone: string): RelativeTime {
  const days = daysBetween(dayIn(when, timeZone), dayIn(now, timeZone))
  if (days < 1) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? 'weekday' : 'date'
}

export type TimeSince = { unit: 'now' | Exclude<RelativeTime, 'today'> } | { unit: 'minutes' | 'hours'; count: number }

/** Returns how long ago a moment was; minutes only within the last hour. */
export function timeSince(when: Date, now: Date, timeZone: string): TimeSince {
  const minutes = Math.floor((now.getTime() - when.getTime()) / minuteMs)
  if (minutes < 1) return { unit: 'now' }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const unit = relativeTimeOf(when, now, timeZone)
  return unit === 'today' ? { unit: 'hours', count: Math.floor(minutes / 60) } : { unit }
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning before 12:00, afternoon before 18:00, evening after. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(hourFormatOf(timeZone).format(now))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because creating one is slow. */
function hourFormatOf(timeZone: string): Intl.DateTimeFormat {
  const hourFormat =
    hourFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hourFormats.set(timeZone, hourFormat)
  return hourFormat
}

/** Time zones differ by multiples of this. */
const quarterHourMs = 15 * minuteMs

/** Returns when the next day, or the next part of this day, begins in a time zone. */
export function nextPartOfDay(after: Date, timeZone: string): Date {
  const dayAndPart = (ms: number) => `${dayIn(new Date(ms), timeZone)} ${partOfDay(new Date(ms), timeZone)}`
  const now = dayAndPart(after.getTime())
  let next = (Math.floor(after.getTime() / quarterHourMs) + 1) * quarterHourMs
  while (dayAndPart(next) === now) next += quarterHourMs
  return new Date(next)
}
