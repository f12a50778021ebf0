// Days of the calendar as '2026-05-13', and the instants that fall on them in someone's time zone.

import { TZDate } from '@date-fns/tz'

export type Moment = { day: string; /** '18:00', or null for the whole day. */ time: string | null }

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** A day stays the day it is; an instant is read on the clock of the zone. */
export function momentOf(value: string, zone: string): Moment {
  if (!value.includes('T')) return { day: value, time: null }
  const at = new TZDate(value, zone)
  return { day: dayOf(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

export function valueOf({ day, time }: Moment, zone: string): string {
  if (!time) return day
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, zone)).toISOString()
}
