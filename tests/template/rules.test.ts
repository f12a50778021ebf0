// The days of a template: numbers relative to a start, stored as days outside the supported calendar.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueStatus } from '#shared/common/dates.ts'
import { Day, Instant, templateDayNumber } from '#shared/common/day-or-time.ts'
import { calendarDayOf, maxTemplateDays, templateDay } from '#shared/common/template-day.ts'
import { BoardId } from '#shared/common/ids.ts'
import { isDateForBoard } from '#shared/task/rules.ts'

const number = fc.integer({ min: 1, max: maxTemplateDays })
const [board, template] = [BoardId.parse('brd_0123456789'), BoardId.parse('tpl_0123456789')]

describe('a day of a template', () => {
  it('is parsed as the number it was created from', () =>
    fc.assert(fc.property(number, (day) => templateDayNumber(templateDay(day)) === day)))

  it('keeps the order of the numbers', () =>
    fc.assert(fc.property(number, number, (one, other) => templateDay(one) < templateDay(other) === one < other)))

  it('becomes the same calendar day in every time zone', () => {
    expect(calendarDayOf(Day.parse('2026-03-28'), 1)).toBe('2026-03-28')
    expect(calendarDayOf(Day.parse('2026-03-28'), 3)).toBe('2026-03-30')
    expect(calendarDayOf(Day.parse('2028-02-28'), 2)).toBe('2028-02-29')
  })

  it('is never overdue', () =>
    expect(dueStatus(templateDay(1), new Date('2026-11-22T12:00:00Z'), 'Europe/Berlin')).toBe('later'))

  it.each([
    [templateDay(1), true, false],
    [templateDay(maxTemplateDays), true, false],
    [Day.parse('2026-11-22'), false, true],
    [Day.parse('0001-01-01'), true, false],
    [Day.parse('0020-01-01'), false, true],
    [Instant.parse('2026-11-22T12:00:00.000Z'), false, true],
    [Instant.parse('0001-01-02T12:00:00.000Z'), false, true],
    [null, true, true],
  ] as const)('%s: on a template %s, on a board %s', (date, inTemplate, inProject) =>
    expect([isDateForBoard(template, date), isDateForBoard(board, date)]).toEqual([inTemplate, inProject]),
  )
})
