// The days of the timeline: ranges, header and steps.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#shared/common/dates.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { dayAfter, weekdayOf, type WeekStart } from '#shared/view/days.ts'
import { Scale } from '#shared/view/model.ts'
import {
  headerUnits,
  isNearEnd,
  zoomBy,
  headerPartsOf,
  rangeAround,
  initialFirstDay,
  shiftTimelineDay,
  type Unit,
} from '#shared/view/timeline.ts'
import { day } from './fixtures.ts'

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => dayAfter(day('2026-05-13'), days))
const scales = fc.constantFrom(...Scale.options)
const starts = fc.constantFrom<WeekStart>(0, 1)
const units = fc.constantFrom<Unit>('day', 'week', 'month', 'quarter')

describe('header of the timeline', () => {
  it('names weeks, months and quarters', () => {
    const shown = { from: day('2026-05-13'), to: day('2026-07-02') }
    const begins = (unit: Unit, start: WeekStart = 1) => headerPartsOf(unit, shown, start).map(({ from }) => from)
    expect(begins('week').slice(0, 2)).toEqual(['2026-05-11', '2026-05-18'])
    expect(begins('week', 0)[0]).toBe('2026-05-10')
    expect(begins('month')).toEqual(['2026-05-01', '2026-06-01', '2026-07-01'])
    expect(begins('quarter')).toEqual(['2026-04-01', '2026-07-01'])
  })

  it('contains each visible day once', () => {
    fc.assert(
      fc.property(units, anyDay, fc.nat(400), starts, (unit, from, count, start) => {
        const to = dayAfter(from, count)
        const parts = headerPartsOf(unit, { from, to }, start)
        expect(parts[0]!.from <= from).toBe(true)
        expect(dayAfter(parts.at(-1)!.from, parts.at(-1)!.days) > to).toBe(true)
        for (const [at, { from: begins, days }] of parts.entries())
          if (at + 1 < parts.length) expect(parts[at + 1]!.from).toBe(dayAfter(begins, days))
      }),
      { numRuns: 200 },
    )
  })

  it.each(['0001-01-01', '0050-03-03', '9999-12-31'])('ends at the limit of the calendar, around %s', (middle) => {
    fc.assert(
      fc.property(units, scales, starts, (unit, scale, start) => {
        const { first, count } = rangeAround(day(middle), scale, start)
        const parts = headerPartsOf(unit, { from: first, to: dayAfter(first, count - 1) }, start)
        expect(parts.length).toBeLessThanOrEqual(count)
        for (const { from } of parts) expect(Day.safeParse(from).success).toBe(true)
      }),
    )
  })

  it('has a coarse row above a fine one', () => {
    const order: Unit[] = ['day', 'week', 'month', 'quarter']
    for (const scale of Scale.options) {
      const { upper, lower } = headerUnits[scale]
      expect(order.indexOf(upper)).toBe(order.indexOf(lower) + 1)
    }
  })
})

describe('range of scrollable days', () => {
  it('consists of whole weeks around the current day, which is never near its end', () => {
    fc.assert(
      fc.property(anyDay, scales, starts, (middle, scale, start) => {
        const range = rangeAround(middle, scale, start)
        expect([weekdayOf(range.first), range.count % 7]).toEqual([start, 0])
        expect(isNearEnd(middle, range)).toBe(false)
        expect(isNearEnd(range.first, range)).toBe(true)
        expect(isNearEnd(dayAfter(range.first, range.count - 1), range)).toBe(true)
      }),
    )
  })

  it('starts shortly before today if there is space, and at today otherwise', () => {
    const today = day('2026-05-13')
    const from = (scale: Scale, narrow: boolean) => initialFirstDay(today, { scale, weekStart: 1, narrow })
    expect(Scale.options.map((scale) => from(scale, false))).toEqual([
      '2026-05-11',
      '2026-04-27',
      '2026-04-01',
      '2026-01-01',
    ])
    expect(Scale.options.map((scale) => from(scale, true))).toEqual([
      '2026-05-13',
      '2026-05-11',
      '2026-05-01',
      '2026-04-01',
    ])
  })
})

it('turns by a week, four weeks, a quarter or a year', () => {
  const at = day('2026-05-13')
  expect(Scale.options.map((scale) => shiftTimelineDay(at, scale, 1))).toEqual([
    '2026-05-20',
    '2026-06-10',
    '2026-08-01',
    '2027-05-01',
  ])
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom<Scale>('days', 'weeks'),
      fc.integer({ min: -5, max: 5 }),
      (from, scale, steps) => {
        expect(daysBetween(from, shiftTimelineDay(shiftTimelineDay(from, scale, steps), scale, -steps))).toBe(0)
      },
    ),
  )
})

it('zooms in and out within limits', () => {
  const { options } = Scale
  expect(zoomBy('weeks', options, -1)).toBe('days')
  expect(zoomBy('weeks', options, 1)).toBe('months')
  expect([zoomBy('days', options, -1), zoomBy('quarters', options, 1)]).toEqual(['days', 'quarters'] satisfies Scale[])
})
