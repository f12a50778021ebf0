// The days of a template: numbers relative to a start, stored as days outside the supported calendar.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueStatus } from '#shared/common/dates.ts'
import { Day, Instant, relativeNumber } from '#shared/common/day-or-time.ts'
import { dayFrom, mostRelativeDays, relativeDay } from '#shared/common/relative-day.ts'
import { BoardId } from '#shared/common/ids.ts'
import { isOfBoard } from '#shared/task/rules.ts'

const number = fc.integer({ min: 1, max: mostRelativeDays })
const [board, template] = [BoardId.parse('brd_0123456789'), BoardId.parse('tpl_0123456789')]

describe('a day of a template', () => {
  it('is parsed as the number it was created from', () =>
    fc.assert(fc.property(number, (day) => relativeNumber(relativeDay(day)) === day)))

  it('keeps the order of the numbers', () =>
    fc.assert(fc.property(number, number, (one, other) => relativeDay(one) < relativeDay(other) === one < other)))

  it('becomes the same calendar day in every time zone', () => {
    expect(dayFrom(Day.parse('2026-03-28'), 1)).toBe('2026-03-28')
    expect(dayFrom(Day.parse('2026-03-28'), 3)).toBe('2026-03-30')
    expect(dayFrom(Day.parse('2028-02-28'), 2)).toBe('2028-02-29')
  })

  it('is never overdue', () =>
    expect(dueStatus(relativeDay(1), new Date('2026-11-22T12:00:00Z'), 'Europe/Berlin')).toBe('later'))

  it.each([
    [relativeDay(1), true, false],
    [relativeDay(mostRelativeDays), true, false],
    [Day.parse('2026-11-22'), false, true],
    [Day.parse('0001-01-01'), true, false],
    [Day.parse('0020-01-01'), false, true],
    [Instant.parse('2026-11-22T12:00:00.000Z'), false, true],
    [Instant.parse('0001-01-02T12:00:00.000Z'), false, true],
    [null, true, true],
  ] as const)('%s: on a template %s, on a board %s', (date, inTemplate, inProject) =>
    expect([isOfBoard(template, date), isOfBoard(board, date)]).toEqual([inTemplate, inProject]),
  )
})
