// Which wording a date gets: today, Friday, last Monday, on 22.05.2026. Words and formats are found elsewhere.

import { type Day, type DayOrTime, dayIn, isDay, relativeNumber } from './day-or-time.ts'
import { dayMs, minuteMs } from './spans.ts'

/** Whole days from one civil day to another; no time zone can shift it. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export type Wording = 'today' | 'tomorrow' | 'yesterday' | 'next_week' | 'last_week' | 'on'

/** What is said of a moment (spec §9): the day in the reader's time zone decides, never the hours between. */
export function wordingOf(when: DayOrTime | Date, now: Date, timeZone: string): Wording {
  const days = daysBetween(dayIn(now, timeZone), dayIn(when, timeZone))
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (days > 1 && days < 7) return 'next_week'
  return days < -1 && days > -7 ? 'last_week' : 'on'
}

export type Due = 'overdue' | 'today' | 'soon' | 'later'

/**
 * How a due date stands (look §3): a day is over when it has ended, a time when it has passed. A day of a template never
 * is: nobody has begun.
 */
export function dueStanding(due: DayOrTime, now: Date, timeZone: string): Due {
  if (relativeNumber(due) !== null) return 'later'
  const today = dayIn(now, timeZone)
  const day = dayIn(due, timeZone)
  if (day < today || (!isDay(due) && Date.parse(due) < now.getTime())) return 'overdue'
  if (day === today) return 'today'
  return daysBetween(today, day) < 7 ? 'soon' : 'later'
}

/** Sorts a date among others for whoever looks. A day is over when it has ended, so it stands behind the hours of itself. */
export function placeInTime(date: DayOrTime, timeZone: string): string {
  const within = isDay(date) ? '~' : String(Date.parse(date)).padStart(15, '0')
  return `${dayIn(date, timeZone)} ${within}`
}

export type Lately = 'today' | 'yesterday' | 'weekday' | 'date'

/** How the day of something that was is said shortly; what a clock that goes ahead has stamped is of today. */
export function latelyOf(when: Date, now: Date, timeZone: string): Lately {
  const days = daysBetween(dayIn(when, timeZone), dayIn(now, timeZone))
  if (days < 1) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? 'weekday' : 'date'
}

export type Since = { unit: 'now' | Exclude<Lately, 'today'> } | { unit: 'minutes' | 'hours'; count: number }

/** How long ago something was: minutes only within the last hour (look §12). */
export function sinceOf(when: Date, now: Date, timeZone: string): Since {
  const minutes = Math.floor((now.getTime() - when.getTime()) / minuteMs)
  if (minutes < 1) return { unit: 'now' }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const unit = latelyOf(when, now, timeZone)
  return unit === 'today' ? { unit: 'hours', count: Math.floor(minutes / 60) } : { unit }
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning before 12:00, afternoon before 18:00, evening after (decisions §8). */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(hoursIn(timeZone).format(now))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

const hours = new Map<string, Intl.DateTimeFormat>()

/** Formats are dear to make. */
function hoursIn(timeZone: string): Intl.DateTimeFormat {
  const known = hours.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(timeZone, known)
  return known
}

/** No time zone differs from another by less. */
const quarterMs = 15 * minuteMs

/** When the next day, or the next part of this one, begins where somebody is. */
export function nextPartOfDay(after: Date, timeZone: string): Date {
  const said = (ms: number) => `${dayIn(new Date(ms), timeZone)} ${partOfDay(new Date(ms), timeZone)}`
  const now = said(after.getTime())
  let next = (Math.floor(after.getTime() / quarterMs) + 1) * quarterMs
  while (said(next) === now) next += quarterMs
  return new Date(next)
}
