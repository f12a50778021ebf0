// When a task comes again (decisions §5): which day a rule leads to. Days are those of a calendar and no time zone moves them;
// the zone of a rule says which day it is when a task is completed, and what the clock shows at a time (adr 0027).

import { type Day, type DayOrTime, dayIn, type Instant, isBefore, isDay } from '#shared/common/day-or-time.ts'
import { dayMs } from '#shared/common/spans.ts'
import type { TaskDates } from './model.ts'
import { Recurrence, writing } from './recurrence.ts'

/** Monday is 1, as in ISO; the fifth of a weekday in a month is the last one. */
export type Rule = {
  /** Every so many of the unit; after completion, so many days. */
  count: number
  zone: string
} & (
  | { unit: 'day' | 'completion' }
  | { unit: 'week'; weekdays: readonly number[] }
  | { unit: 'month'; day: number }
  | { unit: 'month'; nth: number; weekday: number }
  | { unit: 'year'; month: number; day: number }
)
export type Unit = Rule['unit']

/** @throws when there is no such rule */
export function ruleOf(text: Recurrence): Rule {
  const said = writing.exec(text)?.groups
  if (!said) throw new Error(`no rule: ${text}`)
  const frame = { count: Number(said.count), zone: said.zone! }
  if (said.plain) return { ...frame, unit: said.plain === 'd' ? 'day' : 'completion' }
  if (said.weekdays) return { ...frame, unit: 'week', weekdays: Array.from(said.weekdays, Number) }
  if (said.day) return { ...frame, unit: 'month', day: Number(said.day) }
  if (said.nth) return { ...frame, unit: 'month', nth: Number(said.nth), weekday: Number(said.weekday) }
  return { ...frame, unit: 'year', month: Number(said.month), day: Number(said.date) }
}

function written(rule: Rule): string {
  const { count, zone } = rule
  const two = (number: number) => String(number).padStart(2, '0')
  switch (rule.unit) {
    case 'day':
      return `${count}d ${zone}`
    case 'completion':
      return `${count}c ${zone}`
    case 'week':
      return `${count}w${[...new Set(rule.weekdays)].toSorted((one, other) => one - other).join('')} ${zone}`
    case 'month':
      return 'day' in rule ? `${count}m${two(rule.day)} ${zone}` : `${count}m${rule.nth}-${rule.weekday} ${zone}`
    default:
      return `${count}y${two(rule.month)}${two(rule.day)} ${zone}`
  }
}

/** @throws when there is no such rule */
export const recurrenceOf = (rule: Rule): Recurrence => Recurrence.parse(written(rule))

// A day as how many lie between it and 1 January 1970, which was a Thursday.
const numberOf = (day: Day): number => Date.parse(day) / dayMs
const dayAt = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10) as Day
const lastDay = numberOf('9999-12-31' as Day)

const mod = (number: number, by: number): number => ((number % by) + by) % by
const weekdayOf = (number: number): number => mod(number + 3, 7) + 1

/** Days of a month that counts from 1; a month behind December is one of the next year. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const inMonth = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, Math.min(day, daysIn(year, month))) / dayMs

function nthIn(year: number, month: number, { nth, weekday }: { nth: number; weekday: number }): number {
  const first = inMonth(year, month, 1)
  const firstOfKind = first + mod(weekday - weekdayOf(first), 7)
  const last = inMonth(year, month, 31)
  const wanted = firstOfKind + (nth - 1) * 7
  return wanted > last ? wanted - 7 : wanted
}

/** The first day of a rule behind a day, in the rhythm of that day. */
function following(rule: Rule, from: number): number {
  const date = new Date(from * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  switch (rule.unit) {
    case 'week': {
      const monday = from - weekdayOf(from) + 1
      const later = rule.weekdays.find((weekday) => monday + weekday - 1 > from)
      return later ? monday + later - 1 : monday + rule.count * 7 + Math.min(...rule.weekdays) - 1
    }
    case 'month': {
      const of = (at: number) => ('day' in rule ? inMonth(year, at, rule.day) : nthIn(year, at, rule))
      return of(month) > from ? of(month) : of(month + rule.count)
    }
    case 'year': {
      const of = (at: number) => inMonth(at, rule.month, rule.day)
      return of(year) > from ? of(year) : of(year + rule.count)
    }
    default:
      return from + rule.count
  }
}

/**
 * The dates of the task that follows one that is completed, and by how many days they are later. What is late is not made
 * up for: the next one is never due before the day it begins on.
 * @returns null when there is no calendar so far ahead
 */
export function nextDates(
  recurrence: Recurrence,
  { start, due }: TaskDates,
  at: Date,
): (TaskDates & { by: number }) | null {
  const rule = ruleOf(recurrence)
  const today = numberOf(dayIn(at, rule.zone))
  const dated = due ?? start
  const from = dated ? numberOf(dayIn(dated, rule.zone)) : today
  const next = rule.unit === 'completion' ? today + rule.count : behind(rule, from, today)
  if (next > lastDay) return null
  const by = next - from
  if (!dated) return { start: null, due: dayAt(next), by }
  const later = { start: start && shifted(start, by, rule.zone), due: due && shifted(due, by, rule.zone), by }
  // An hour that the clock leaves out can put one end behind the other.
  return later.start && later.due && isBefore(later.due, later.start) ? { ...later, start: later.due } : later
}

function behind(rule: Rule, from: number, today: number): number {
  // Most of the way at once: whoever is years late has not lived through each day.
  const skipped = rule.unit === 'day' ? Math.floor(Math.max(0, today - 1 - from) / rule.count) * rule.count : 0
  let next = following(rule, from + skipped)
  while (next < today) next = following(rule, next)
  return next
}

/** The dates of a part of a task that comes again, as many days later as the task itself. */
export const laterBy = (by: number, recurrence: Recurrence, { start, due }: TaskDates): TaskDates => {
  const { zone } = ruleOf(recurrence)
  return { start: start && shifted(start, by, zone), due: due && shifted(due, by, zone) }
}

/** So many days later, at the same time on the clock of a place. */
export function shifted(date: DayOrTime, by: number, zone: string): DayOrTime {
  if (isDay(date)) return dayAt(Math.min(numberOf(date) + by, lastDay))
  const wall = Date.parse(date) + aheadAt(Date.parse(date), zone) + by * dayMs
  // What is ahead of UTC then is not known before the moment is; the second guess knows the day.
  const guess = wall - aheadAt(wall, zone)
  return new Date(wall - aheadAt(guess, zone)).toISOString() as Instant
}

/** How far the clock of a place is ahead of UTC in a moment. */
function aheadAt(moment: number, zone: string): number {
  const whole = Math.floor(moment / 1_000) * 1_000
  // Swedish writes dates as ISO does.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.format(whole).replace(' ', 'T')}Z`) - whole
}

/** What somebody may mean by "every month" of a task that is due on a day: by its date, by its weekday, or the last one. */
export function monthlyOf(day: Day): ({ day: number } | { nth: number; weekday: number })[] {
  const number = numberOf(day)
  const date = new Date(number * dayMs).getUTCDate()
  const weekday = weekdayOf(number)
  const nth = Math.ceil(date / 7)
  const last = inMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 31)
  const isLast = number + 7 > last
  return [
    { day: date },
    // Unlike a whole number of weeks, the last day is not there every month.
    ...(number === last && date < 31 ? [{ day: 31 }] : []),
    ...(nth < 5 ? [{ nth, weekday }] : []),
    ...(isLast ? [{ nth: 5, weekday }] : []),
  ]
}

export const weekdayIn = (day: Day): number => weekdayOf(numberOf(day))
