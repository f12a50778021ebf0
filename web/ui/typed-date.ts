// Writes a date the way a person writes it, and reads what a person types.

import { dateOf, dayOf, type Moment, momentOf } from './civil-day.ts'
import { dayInYear } from './day-in-year.ts'
import { plain } from './day-names.ts'
import { dayByName, weekdayBefore, withoutBefore } from './day-words.ts'
import { timeAtEnd } from './typed-time.ts'

export type DateManner = {
  /** As in the profile: 'dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'. */
  pattern: string
  clock?: 12 | 24
}

type ReadingManner = Pick<DateManner, 'pattern'> & {
  /** The tag of the language whose names of days are read. */
  language: string
  /** The time zone in which an instant is read. */
  zone: string
}

type Days = {
  today: string
  /** The day a time alone is of; null where it is of none. */
  standing: string | null
}

export function written({ day, time }: Moment, { pattern, clock = 24 }: DateManner): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
  }
  const text = pattern.replace(/yyyy|yy|MM|M|dd|d/g, (part) => parts[part] ?? part)
  return time ? `${text} ${clock === 24 ? time : halfDay(time)}` : text
}

function halfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** Null is: that is no date. A year may be left out, a day may be named, a time may follow or stand alone. */
export function readDate(text: string, manner: ReadingManner, { today, standing }: Days): Moment | null {
  const instant = readInstant(text, manner.zone)
  if (instant) return instant
  // 2026-12-05T14:30, as ISO 8601 joins a day and a time.
  const typed = text.replace(/^(\s*\d{4}-\d{2}-\d{2})t(?=\d{2}:)/i, '$1 ')
  const day = readDay(typed, manner, today)
  if (day) return { day, time: null }
  const clock = timeAtEnd(typed)
  if (!clock?.time) return null
  // Friday, 10.12. is a wrong day before it is an hour of the next Friday.
  const named = clock.sure ? null : weekdayBefore(typed, manner.language)
  if (named && inFigures(named.rest, manner.pattern, today)) return null
  const itsDay = clock.rest === '' ? clock.sure && standing : readDay(clock.rest, manner, today)
  return itsDay ? { day: itsDay, time: clock.isStartOfDay ? null : clock.time } : null
}

const instantWithZone = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})$/i

/** An instant as programs export it. At midnight in UTC it is a day without a time. */
function readInstant(text: string, zone: string): Moment | null {
  const [, day = '', time, seconds = '', offset = ''] = instantWithZone.exec(text.trim()) ?? []
  if (!isDayOfCalendar(day)) return null
  const isUtc = /^(?:z|utc|gmt|[+-]00:?00)$/i.test(offset)
  if (isUtc && time === '00:00' && !/[1-9]/.test(seconds)) return { day, time: null }
  const instant = new Date(
    `${day}T${time}${seconds.slice(0, 3)}${isUtc ? 'Z' : offset.replace(/(?<=\d\d)(?=\d\d)/, ':')}`,
  )
  return Number.isNaN(instant.getTime()) ? null : momentOf(instant.toISOString(), zone)
}

const isDayOfCalendar = (day: string): boolean => day !== '' && dayOf(dateOf(day)) === day

/** A day in figures or by its name; the weekday before it has to be right. */
function readDay(typed: string, { pattern, language }: ReadingManner, today: string): string | null {
  const day = inFigures(typed, pattern, today) ?? dayByName(typed, language, today)
  const named = day ? null : weekdayBefore(typed, language)
  if (!named) return day
  const itsDay = inFigures(named.rest, pattern, today) ?? dayByName(named.rest, language, today)
  return itsDay && dateOf(itsDay).getDay() === named.weekday ? itsDay : null
}

const figures = /^\d+(?:[\s./-]+\d+){1,2}[\s.,/-]*$/

function inFigures(typed: string, pattern: string, today: string): string | null {
  const text = withoutBefore(plain(typed))
  if (!figures.test(text)) return null
  const numbers = text.split(/\D+/).filter(Boolean)
  const order = orderOf(pattern, numbers)
  const found = Object.fromEntries(order.map((part, at) => [part, numbers[at] ?? '']))
  return dayInYear({ year: found['y'], month: Number(found['M']), date: Number(found['d']) }, today)
}

function orderOf(pattern: string, numbers: string[]): string[] {
  // A year of four figures says where it is, whatever the person's manner.
  if (numbers[0]?.length === 4) return ['y', 'M', 'd']
  const order = [...new Set(pattern.replace(/[^yMd]/g, ''))]
  if (numbers.length === 2) return order.filter((part) => part !== 'y')
  return order[0] === 'y' && numbers[2]?.length === 4 ? ['d', 'M', 'y'] : order
}
