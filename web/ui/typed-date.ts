// Writes a date the way a person writes it, and reads what a person types.

import { subMonths } from 'date-fns/subMonths'
import { dateOf, dayOf, type Moment } from './civil-day.ts'
import { dayByName } from './day-words.ts'

export type DateManner = {
  /** As in the profile: 'dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'. */
  pattern: string
  clock?: 12 | 24
}

/** With the tag of a language its names of days are read as well. */
type ReadingManner = DateManner & { language?: string }

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

/** Of a whole hour by halves of the day the minutes are left out: 6pm. */
const timeAtEnd = /(?:^|[\s,])(\d{1,2})(?:[:.h](\d{2})\s*(?:([ap])\.?m?\.?)?|\s*([ap])\.?m\.?)$/i

/** Null is: that is no date. A year may be left out, a day may be named, a time may follow. */
export function readDate(typed: string, { pattern, language }: ReadingManner, today: string): Moment | null {
  const text = typed.trim()
  const isNamed = language !== undefined && /^\p{L}/u.test(text)
  const clock = isNamed || /\d[./-]\d{1,2}[./-]?\d*,?\s/.test(text) ? timeAtEnd.exec(text) : null
  const dayText = clock ? text.slice(0, clock.index) : text
  const day = isNamed ? dayByName(dayText, language, today) : readDay(dayText, pattern, today)
  if (!day) return null
  if (!clock) return { day, time: null }
  const [, hours, minutes = '0', half, halfAlone] = clock
  const time = readTime(Number(hours), Number(minutes), (half ?? halfAlone)?.toLowerCase())
  return time ? { day, time } : null
}

function readTime(hours: number, minutes: number, half?: string): string | null {
  const hour = half === 'p' && hours < 12 ? hours + 12 : half === 'a' && hours === 12 ? 0 : hours
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function readDay(text: string, pattern: string, today: string): string | null {
  const numbers = text.split(/\D+/).filter(Boolean)
  if (numbers.length < 2 || numbers.length > 3 || /[a-z]/i.test(text)) return null
  const order = orderOf(pattern, numbers)
  const found = Object.fromEntries(order.map((part, at) => [part, numbers[at] ?? '']))
  const [month, date] = [Number(found['M']), Number(found['d'])]
  if (found['y'] !== undefined) return isYear(found['y']) ? dayAt(yearOf(found['y']), month, date) : null
  const thisYear = Number(today.slice(0, 4))
  const day = dayAt(thisYear, month, date)
  // In May, the 3rd of January is the next one; the 13th of May may have been last week.
  return day && day < aQuarterBefore(today) ? dayAt(thisYear + 1, month, date) : day
}

const isYear = (figures: string) => figures.length === 2 || figures.length === 4
const yearOf = (figures: string) => Number(figures.length === 2 ? `20${figures}` : figures)
const aQuarterBefore = (today: string) => dayOf(subMonths(dateOf(today), 3))

/** The 31st of June would silently become the 1st of July. */
function dayAt(year: number, month: number, date: number): string | null {
  const day = dayOf(new Date(year, month - 1, date))
  const meant = dateOf(day)
  return meant.getMonth() + 1 === month && meant.getDate() === date ? day : null
}

function orderOf(pattern: string, numbers: string[]): string[] {
  // A year of four figures says where it is, whatever the person's manner.
  if (numbers[0]?.length === 4) return ['y', 'M', 'd']
  const order = [...new Set(pattern.replace(/[^yMd]/g, ''))]
  if (numbers.length === 2) return order.filter((part) => part !== 'y')
  return order[0] === 'y' && numbers[2]?.length === 4 ? ['d', 'M', 'y'] : order
}
