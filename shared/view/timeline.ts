// Layout of the timeline: widths, range and headings of days.

import type { Day } from '#shared/common/day-or-time.ts'
import { daysBetween } from '#shared/common/dates.ts'
import { monthOf } from './calendar.ts'
import { dayAfter, weekOf, type WeekStart } from './days.ts'
import type { Scale } from './model.ts'

/** In pixels. */
export const dayWidth: Record<Scale, number> = { days: 52, weeks: 22, months: 8, quarters: 3 }

/** Days on both sides of the middle; more than a user scrolls at once. */
const daysAround: Record<Scale, number> = { days: 140, weeks: 364, months: 1_092, quarters: 2_184 }

export type DayRange = { /** Begins a week. */ first: Day; /** How many days. */ count: number }

/** Returns the days that can be scrolled to. */
export function rangeAround(middle: Day, scale: Scale, start: WeekStart): DayRange {
  const first = weekOf(dayAfter(middle, -daysAround[scale]), start)
  return { first, count: 2 * daysAround[scale] + 7 }
}

/** Returns whether a day is close to the end of the range. */
export function isNearEnd(day: Day, { first, count }: DayRange): boolean {
  const at = daysBetween(first, day)
  return at < count / 8 || at > count - count / 4
}

/** The first day of a quarter. */
const quarterOf = (day: Day, later = 0): Day => monthOf(day, 3 * later - ((Number(day.slice(5, 7)) - 1) % 3))

type HeaderOptions = {
  scale: Scale
  weekStart: WeekStart
  /** Whether there is room for few days only. */ narrow: boolean
}

/** Returns the first visible day: before today, so that overdue tasks are visible. */
export function initialFirstDay(today: Day, { scale, weekStart, narrow }: HeaderOptions): Day {
  if (scale === 'days') return narrow ? today : weekOf(today, weekStart)
  if (scale === 'weeks') return dayAfter(weekOf(today, weekStart), narrow ? 0 : -14)
  const monthsBefore = narrow ? 0 : -1
  return scale === 'months' ? monthOf(today, monthsBefore) : quarterOf(today, monthsBefore)
}

/** Moves by a week, four weeks, a quarter, or a year. */
export function shiftTimelineDay(at: Day, scale: Scale, steps: number): Day {
  if (scale === 'days') return dayAfter(at, 7 * steps)
  if (scale === 'weeks') return dayAfter(at, 28 * steps)
  return monthOf(at, (scale === 'months' ? 3 : 12) * steps)
}

export type Unit = 'day' | 'week' | 'month' | 'quarter'

/** Units of the two heading rows. */
export const headerUnits: Record<Scale, { upper: Unit; lower: Unit }> = {
  days: { upper: 'week', lower: 'day' },
  weeks: { upper: 'week', lower: 'day' },
  months: { upper: 'month', lower: 'week' },
  quarters: { upper: 'quarter', lower: 'month' },
}

export type HeaderPart = { from: Day; days: number }

/** Returns the whole units that cover some days. */
export function headerPartsOf(unit: Unit, { from, to }: { from: Day; to: Day }, start: WeekStart): HeaderPart[] {
  const parts: HeaderPart[] = []
  for (let firstDay = unitStart(unit, from, start); firstDay <= to;) {
    const next = nextUnitStart(unit, firstDay)
    // The end of the calendar.
    if (next <= firstDay) break
    parts.push({ from: firstDay, days: daysBetween(firstDay, next) })
    firstDay = next
  }
  return parts
}

function unitStart(unit: Unit, day: Day, start: WeekStart): Day {
  if (unit === 'day') return day
  if (unit === 'week') return weekOf(day, start)
  return unit === 'month' ? monthOf(day) : quarterOf(day)
}

function nextUnitStart(unit: Unit, firstDay: Day): Day {
  if (unit === 'day') return dayAfter(firstDay, 1)
  if (unit === 'week') return dayAfter(firstDay, 7)
  return monthOf(firstDay, unit === 'month' ? 1 : 3)
}

/** Changes the zoom by steps, within its limits. */
export const zoomBy = (scale: Scale, scales: readonly Scale[], steps: 1 | -1): Scale =>
  scales[Math.max(0, Math.min(scales.length - 1, scales.indexOf(scale) + steps))]!
