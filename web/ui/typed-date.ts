// Writes a date the way a person writes it, and reads what a person types.

import { dateOf, dayOf, type Moment } from './civil-day.ts'

export type DateManner = {
  /** As in the profile: 'dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'. */
  pattern: string
  clock?: 12 | 24
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

const timeAtEnd = /(?:^|[\s,])(\d{1,2})[:.h](\d{2})\s*([ap])?\.?m?\.?$/i

/** Null is: that is no date. A year may be left out, a time may follow. */
export function readDate(typed: string, { pattern }: DateManner, today: string): Moment | null {
  const text = typed.trim()
  const clock = /\d[./-]\d{1,2}[./-]?\d*\s/.test(text) ? timeAtEnd.exec(text) : null
  const day = readDay(clock ? text.slice(0, clock.index) : text, pattern, today)
  if (!day) return null
  if (!clock) return { day, time: null }
  const time = readTime(Number(clock[1]), Number(clock[2]), clock[3]?.toLowerCase())
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
  // A year of four figures at the beginning means year, month, day, whatever the person's manner.
  const order = numbers[0]?.length === 4 ? ['y', 'M', 'd'] : orderOf(pattern, numbers.length)
  const found = Object.fromEntries(order.map((part, at) => [part, Number(numbers[at])]))
  const year = found['y'] ?? Number(today.slice(0, 4))
  const [full, month, date] = [year < 100 ? 2000 + year : year, found['M'] ?? 0, found['d'] ?? 0]
  const day = dayOf(new Date(full, month - 1, date))
  // The 31st of June would silently become the 1st of July.
  const meant = dateOf(day)
  return meant.getMonth() + 1 === month && meant.getDate() === date ? day : null
}

function orderOf(pattern: string, count: number) {
  const order = [...new Set(pattern.replace(/[^yMd]/g, ''))]
  return count === 2 ? order.filter((part) => part !== 'y') : order
}
