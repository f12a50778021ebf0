// Calendar days in the form '2026-05-13', and their conversion from and to instants in a time zone.

import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'

export type DayTime = { day: string; /** '18:00', or null for the whole day. */ time: string | null }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the calendar day of a date in the time zone of the browser. */
export const dateToDay = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Returns midnight of a calendar day in the time zone of the browser. */
export function dayToDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** Splits a day or an instant into day and time of the specified time zone. A day has no time. */
export function toDayTime(value: string, zone: string): DayTime {
  if (!value.includes('T')) return { day: value, time: null }
  const zoned = new TZDate(value, zone)
  return { day: dateToDay(zoned), time: `${twoDigits(zoned.getHours())}:${twoDigits(zoned.getMinutes())}` }
}

/** Returns the day if there is no time, otherwise the instant in ISO 8601. */
export function fromDayTime({ day, time }: DayTime, zone: string): string {
  if (!time) return day
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, zone)).toISOString()
}

type DayParts = { year: string | undefined; month: number; date: number }

/**
 * Returns the day, or null if it does not exist. Without a year it is in the current year, or in the next one if that day is
 * more than three months ago.
 */
export function resolveDay({ year, month, date }: DayParts, today: string): string | null {
  if (year !== undefined) return isYear(year) ? validDay(yearOf(year), month, date) : null
  const thisYear = Number(today.slice(0, 4))
  const day = validDay(thisYear, month, date)
  // In May, January 3rd is in the next year, but April 13th in this one.
  return day && day < threeMonthsBefore(today) ? validDay(thisYear + 1, month, date) : day
}

const isYear = (digits: string) => digits.length === 2 || digits.length === 4
const yearOf = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits)
const threeMonthsBefore = (today: string) => dateToDay(subMonths(dayToDate(today), 3))

/** Returns null for a day such as June 31st, which Date would turn into July 1st. */
function validDay(year: number, month: number, date: number): string | null {
  const day = dateToDay(new Date(year, month - 1, date))
  const resolved = dayToDate(day)
  return resolved.getMonth() + 1 === month && resolved.getDate() === date ? day : null
}
