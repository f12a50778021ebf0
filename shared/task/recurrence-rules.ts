// Dates of recurring tasks. Days are calendar days without a time zone; the time zone of a rule decides which
// day it is on completion, and keeps the local time of a time of day (adr 0027).

import { type Day, type DayOrTime, dayIn, type Instant, isBefore, isDay } from '#shared/common/day-or-time.ts'
import { dayMs } from '#shared/common/durations.ts'
import type { TaskDates } from './model.ts'
import { Recurrence, recurrencePattern } from './recurrence.ts'

/** Monday is 1, as in ISO; the fifth weekday of a month is its last one. */
export type Rule = {
  /** Every n-th unit; after completion, n days. */
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

/** @throws for an invalid rule */
export function parseRule(text: Recurrence): Rule {
  const groups = recurrencePattern.exec(text)?.groups
  if (!groups) throw new Error(`invalid recurrence rule: ${text}`)
  const common = { count: Number(groups.count), zone: groups.zone! }
  if (groups.plain) return { ...common, unit: groups.plain === 'd' ? 'day' : 'completion' }
  if (groups.weekdays) return { ...common, unit: 'week', weekdays: Array.from(groups.weekdays, Number) }
  if (groups.day) return { ...common, unit: 'month', day: Number(groups.day) }
  if (groups.nth) return { ...common, unit: 'month', nth: Number(groups.nth), weekday: Number(groups.weekday) }
  return { ...common, unit: 'year', month: Number(groups.month), day: Number(groups.date) }
}

function formatRule(rule: Rule): string {
  const { count, zone } = rule
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  switch (rule.unit) {
    case 'day':
      return `${count}d ${zone}`
    case 'completion':
      return `${count}c ${zone}`
    case 'week':
      return `${count}w${[...new Set(rule.weekdays)].toSorted((one, other) => one - other).join('')} ${zone}`
    case 'month':
      return 'day' in rule ? `${count}m${twoDigits(rule.day)} ${zone}` : `${count}m${rule.nth}-${rule.weekday} ${zone}`
    default:
      return `${count}y${twoDigits(rule.month)}${twoDigits(rule.day)} ${zone}`
  }
}

/** @throws for an invalid rule */
export const recurrenceFromRule = (rule: Rule): Recurrence => Recurrence.parse(formatRule(rule))

// A day as the number of days since 1 January 1970, a Thursday.
const numberOf = (day: Day): number => Date.parse(day) / dayMs
const dayAt = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10) as Day
const lastDay = numberOf('9999-12-31' as Day)

const mod = (number: number, by: number): number => ((number % by) + by) % by
const weekdayOf = (number: number): number => mod(number + 3, 7) + 1

/** Days of a month, from 1; later months belong to the next year. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayInMonth = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, Math.min(day, daysIn(year, month))) / dayMs

function nthWeekdayInMonth(year: number, month: number, { nth, weekday }: { nth: number; weekday: number }): number {
  const first = dayInMonth(year, month, 1)
  const firstWeekday = first + mod(weekday - weekdayOf(first), 7)
  const last = dayInMonth(year, month, 31)
  const nthDay = firstWeekday + (nth - 1) * 7
  return nthDay > last ? nthDay - 7 : nthDay
}

/** Returns the first day of a rule after a day; intervals are counted from that day. */
function nextDayOfRule(rule: Rule, from: number): number {
  const date = new Date(from * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  switch (rule.unit) {
    case 'week': {
      const monday = from - weekdayOf(from) + 1
      const laterWeekday = rule.weekdays.find((weekday) => monday + weekday - 1 > from)
      return laterWeekday ? monday + laterWeekday - 1 : monday + rule.count * 7 + Math.min(...rule.weekdays) - 1
    }
    case 'month': {
      const dayFor = (at: number) =>
        'day' in rule ? dayInMonth(year, at, rule.day) : nthWeekdayInMonth(year, at, rule)
      return dayFor(month) > from ? dayFor(month) : dayFor(month + rule.count)
    }
    case 'year': {
      const dayFor = (at: number) => dayInMonth(at, rule.month, rule.day)
      return dayFor(year) > from ? dayFor(year) : dayFor(year + rule.count)
    }
    default:
      return from + rule.count
  }
}

/**
 * Returns the dates of the next task, and how many days later they are. Missed occurrences are skipped; the next one is
 * never due before its start.
 * @returns null beyond the supported calendar
 */
export function nextDates(
  recurrence: Recurrence,
  { start, due }: TaskDates,
  at: Date,
): (TaskDates & { by: number }) | null {
  const rule = parseRule(recurrence)
  const today = numberOf(dayIn(at, rule.zone))
  const anchorDate = due ?? start
  const from = anchorDate ? numberOf(dayIn(anchorDate, rule.zone)) : today
  const next = rule.unit === 'completion' ? today + rule.count : nextDayFrom(rule, from, today)
  if (next > lastDay) return null
  const by = next - from
  if (!anchorDate) return { start: null, due: dayAt(next), by }
  const later = { start: start && shiftDate(start, by, rule.zone), due: due && shiftDate(due, by, rule.zone), by }
  // A daylight saving change can reverse start and due time.
  return later.start && later.due && isBefore(later.due, later.start) ? { ...later, start: later.due } : later
}

function nextDayFrom(rule: Rule, from: number, today: number): number {
  // Skips most days at once for tasks that are years overdue.
  const skipped = rule.unit === 'day' ? Math.floor(Math.max(0, today - 1 - from) / rule.count) * rule.count : 0
  let next = nextDayOfRule(rule, from + skipped)
  while (next < today) next = nextDayOfRule(rule, next)
  return next
}

/** Returns the dates of a sub-task, moved by as many days as its root. */
export const shiftDates = (by: number, recurrence: Recurrence, { start, due }: TaskDates): TaskDates => {
  const { zone } = parseRule(recurrence)
  return { start: start && shiftDate(start, by, zone), due: due && shiftDate(due, by, zone) }
}

/** Moves a date by days, keeping the local time. */
export function shiftDate(date: DayOrTime, by: number, zone: string): DayOrTime {
  if (isDay(date)) return dayAt(Math.min(numberOf(date) + by, lastDay))
  const localTime = Date.parse(date) + utcOffsetAt(Date.parse(date), zone) + by * dayMs
  // The UTC offset depends on the result, so it is looked up again at the first estimate.
  const estimate = localTime - utcOffsetAt(localTime, zone)
  return new Date(localTime - utcOffsetAt(estimate, zone)).toISOString() as Instant
}

/** Returns the UTC offset of a time zone at a moment. */
function utcOffsetAt(moment: number, zone: string): number {
  const wholeSecond = Math.floor(moment / 1_000) * 1_000
  // The Swedish format is ISO.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(wholeSecond).replace(' ', 'T')}Z`) - wholeSecond
}

/** Returns the monthly rules that fit a due day: by date, by weekday, or the last day. */
export function monthlyRulesFor(day: Day): ({ day: number } | { nth: number; weekday: number })[] {
  const number = numberOf(day)
  const date = new Date(number * dayMs).getUTCDate()
  const weekday = weekdayOf(number)
  const nth = Math.ceil(date / 7)
  const last = dayInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 31)
  const isLast = number + 7 > last
  return [
    { day: date },
    // A month does not always have the last date, but always has a last weekday.
    ...(number === last && date < 31 ? [{ day: 31 }] : []),
    ...(nth < 5 ? [{ nth, weekday }] : []),
    ...(isLast ? [{ nth: 5, weekday }] : []),
  ]
}

export const isoWeekdayOf = (day: Day): number => weekdayOf(numberOf(day))
