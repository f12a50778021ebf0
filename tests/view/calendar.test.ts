// The layout of the calendar: weeks, week numbers, days of a task and rows.

import { getISOWeek } from 'date-fns/getISOWeek'
import { getWeek } from 'date-fns/getWeek'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import {
  stepSpan,
  daySpanOf,
  type DatedTask,
  monthOf,
  weekPiecesOf,
  weekNumber,
  weeksAround,
} from '#shared/view/calendar.ts'
import { fitPieces } from '#shared/view/week-capacity.ts'
import { dayAfter, daysFrom, weekOf, weekStartOf } from '#shared/view/days.ts'
import { at, day, task } from './fixtures.ts'
import { someDay, someZone } from './date-arbitraries.ts'

describe('weeks', () => {
  it('begin on Sunday by preference', () => {
    expect(weekStartOf({ language: 'pt', dateFormat: 'dd/MM/yyyy' })).toBe(0)
    expect(weekStartOf({ language: 'en', dateFormat: 'MM/dd/yyyy' })).toBe(0)
    expect(weekStartOf({ language: 'de', dateFormat: 'dd.MM.yyyy' })).toBe(1)
  })

  it('stay within the supported range', () => {
    expect([dayAfter(day('9999-12-31'), 1), dayAfter(day('0001-01-01'), -1)]).toEqual(['9999-12-31', '0001-01-01'])
    expect(daysFrom(day('9999-12-30'), 3)).toEqual(['9999-12-30', '9999-12-31', '9999-12-31'])
    expect([monthOf(day('0050-03-03')), monthOf(day('9999-12-31'), 1)]).toEqual(['0050-03-01', '9999-12-31'])
  })

  it('have ISO and CLDR week numbers', () => {
    const local = (text: Day) => new Date(`${text}T12:00:00`)
    fc.assert(
      fc.property(someDay, (one) => {
        expect(weekNumber(weekOf(one, 1), 1)).toBe(getISOWeek(local(one)))
        expect(weekNumber(weekOf(one, 0), 0)).toBe(getWeek(local(one), { weekStartsOn: 0, firstWeekContainsDate: 1 }))
      }),
    )
  })

  it('consist of consecutive days across leap days and ends of years', () => {
    expect(daysFrom(day('2028-02-28'), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom(day('2026-12-31'), 2)).toEqual(['2026-12-31', '2027-01-01'])
    fc.assert(
      fc.property(someDay, fc.nat(400), (one, at) => {
        expect(daysFrom(one, at + 1).at(-1)).toBe(dayAfter(one, at))
      }),
    )
  })

  it('of a month contain each of its days once and start on the first day of the week', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(0 as const, 1 as const), (one, start) => {
        const weeks = weeksAround(one, 'month', start)
        const days = weeks.flat()
        expect(new Set(days).size).toBe(weeks.length * 7)
        expect(days).toContain(monthOf(one))
        expect(days).toContain(dayAfter(monthOf(one, 1), -1))
        expect(weeks.map(([first]) => new Date(first!).getUTCDay())).toEqual(weeks.map(() => start))
        // No week lacks a day of the month.
        expect(weeks.every((week) => week.some((each) => monthOf(each) === monthOf(one)))).toBe(true)
        expect(weeksAround(one, 'week', start)).toEqual([weeks.find((week) => week.includes(one))])
      }),
    )
  })

  it('are consecutive, and so are months of any length', () => {
    expect(stepSpan(day('2026-01-31'), 'month', 1)).toBe('2026-02-01')
    expect(stepSpan(day('2026-01-31'), 'month', -1)).toBe('2025-12-01')
    expect(stepSpan(day('2026-12-28'), 'week', 1)).toBe('2027-01-04')
  })
})

describe('days of a task', () => {
  it('are independent of the time zone for dates without a time', () => {
    fc.assert(
      fc.property(someDay, fc.nat(40), someZone, (start, length, zone) => {
        const due = dayAfter(start, length)
        expect(daySpanOf({ start, due }, zone)).toEqual({ from: start, to: due })
      }),
    )
  })

  it('are one day for one date, none without dates, and local days for times', () => {
    expect(daySpanOf({ start: null, due: day('2026-05-13') }, 'UTC')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
    expect(daySpanOf({ start: day('2026-05-13'), due: null }, 'UTC')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
    expect(daySpanOf({ start: null, due: null }, 'UTC')).toBeNull()
    const due = at('2026-05-13T22:30:00.000Z')
    expect(daySpanOf({ start: null, due }, 'Europe/Berlin')).toEqual({ from: '2026-05-14', to: '2026-05-14' })
    expect(daySpanOf({ start: null, due }, 'America/Los_Angeles')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
  })
})

const week = weeksAround(day('2026-05-13'), 'week', 1)[0]!
const dated = (title: string, from: string, to = from, more: Parameters<typeof task>[0] = {}): DatedTask => ({
  task: task({ title, due: day(to), ...more }),
  from: day(from),
  to: day(to),
})
const drawn = (tasks: readonly DatedTask[]) =>
  weekPiecesOf(week, tasks).map(({ task, from, to, line }) => [task.title, from, to, line])

describe('rows of a week', () => {
  it('place each task in the first free row, bars first, times after days', () => {
    expect(
      drawn([
        dated('late', '2026-05-13', '2026-05-13', { due: at('2026-05-13T16:00:00.000Z') }),
        dated('early', '2026-05-13', '2026-05-13', { due: at('2026-05-13T06:00:00.000Z') }),
        dated('day', '2026-05-13'),
        dated('short bar', '2026-05-12', '2026-05-13'),
        dated('long bar', '2026-05-12', '2026-05-15'),
        dated('friday', '2026-05-16'),
      ]),
    ).toEqual([
      ['long bar', 1, 4, 0],
      ['short bar', 1, 2, 1],
      ['day', 2, 2, 2],
      ['friday', 5, 5, 0],
      ['early', 2, 2, 3],
      ['late', 2, 2, 4],
    ])
  })

  it('mark bars that continue, and leave out tasks of other weeks', () => {
    const [whole, ...none] = weekPiecesOf(week, [
      dated('whole', '2026-05-01', '2026-06-01'),
      dated('next', '2026-05-18'),
    ])
    expect(whole).toMatchObject({ from: 0, to: 6, continuesBefore: true, continuesAfter: true, isMultiDay: true })
    expect(none).toEqual([])
  })

  it('never overlap, and count tasks without a place', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(12)), { maxLength: 40 })
    fc.assert(
      fc.property(some, fc.nat(6), (spans, whole) => {
        const first = week[0]!
        const tasks = spans.map(([from, length]) => dated('x', dayAfter(first, from), dayAfter(first, from + length)))
        const pieces = weekPiecesOf(week, tasks)
        const spots = pieces.flatMap(({ from, to, line }) =>
          Array.from({ length: to - from + 1 }, (_, more) => `${from + more}:${line}`),
        )
        expect(new Set(spots).size).toBe(spots.length)
        // No row above is free at this position.
        const taken = (line: number, at: number, column: number) =>
          pieces.slice(0, at).some((piece) => piece.line === line && piece.from <= column && column <= piece.to)
        for (const [at, { from, to, line }] of pieces.entries())
          for (let above = 0; above < line; above++)
            expect(week.some((_, column) => from <= column && column <= to && taken(above, at, column))).toBe(true)
        const { shown, left } = fitPieces(pieces, { whole, short: Math.max(0, whole - 1) })
        const countOn = (column: number, of: typeof pieces) =>
          of.filter(({ from, to }) => from <= column && column <= to).length
        for (const column of week.keys()) expect(countOn(column, shown) + left[column]!).toBe(countOn(column, pieces))
        expect(shown.every(({ line }) => line < whole)).toBe(true)
        const shownAt = shown.flatMap(({ from, to, line }) =>
          Array.from({ length: to - from + 1 }, (_, more) => `${from + more}:${line}`),
        )
        expect(new Set(shownAt).size).toBe(shownAt.length)
        // A day that hides tasks has no free row.
        for (const column of week.keys())
          if (left[column]! > 0) expect(countOn(column, shown)).toBe(Math.max(0, whole - 1))
      }),
    )
  })
})

describe('a week with too many tasks', () => {
  const shownIn = (tasks: readonly DatedTask[], room: number) => {
    const { shown, left } = fitPieces(weekPiecesOf(week, tasks), { whole: room, short: room })
    return { shown: shown.map(({ task, from, to, line }) => [task.title, from, to, line]), left }
  }

  it('shows tasks due on a day before bars that pass through', () => {
    const { shown, left } = shownIn(
      [
        dated('passing', '2026-05-01', '2026-06-01'),
        dated('also passing', '2026-05-02', '2026-06-02'),
        dated('due', '2026-05-13'),
        dated('due, too', '2026-05-13'),
      ],
      2,
    )
    expect(shown).toEqual([
      ['passing', 0, 1, 0],
      ['also passing', 0, 1, 1],
      ['passing', 3, 6, 0],
      ['also passing', 3, 6, 1],
      ['due', 2, 2, 0],
      ['due, too', 2, 2, 1],
    ])
    expect(left).toEqual([0, 0, 2, 0, 0, 0, 0])
  })

  it('splits a bar around a day without a place for it', () => {
    const tasks = [dated('bar', '2026-05-11', '2026-05-15'), dated('one', '2026-05-13'), dated('two', '2026-05-13')]
    const { shown, left } = shownIn(tasks, 2)
    expect(shown).toEqual([
      ['bar', 0, 1, 0],
      ['bar', 3, 4, 0],
      ['one', 2, 2, 0],
      ['two', 2, 2, 1],
    ])
    expect(left).toEqual([0, 0, 1, 0, 0, 0, 0])
    const cut = fitPieces(weekPiecesOf(week, tasks), { whole: 2, short: 2 }).shown
    expect(cut.slice(0, 2)).toMatchObject([
      { continuesBefore: false, continuesAfter: true },
      { continuesBefore: true, continuesAfter: false },
    ])
  })

  it('shows tasks that start on a day before bars that pass through, and due tasks first', () => {
    const tasks = [
      dated('passing', '2026-05-01', '2026-06-01'),
      dated('beginning', '2026-05-13', '2026-06-01'),
      dated('due', '2026-05-13'),
    ]
    expect(shownIn(tasks, 2).shown.map(([title, from]) => [title, from])).toEqual([
      ['passing', 0],
      ['beginning', 2],
      ['passing', 3],
      ['due', 2],
    ])
    expect(shownIn(tasks, 1).shown).toContainEqual(['due', 2, 2, 0])
  })

  it('shows a task that was just moved there before all others', () => {
    const pieces = weekPiecesOf(
      week,
      ['one', 'two', 'three'].map((title) => dated(title, '2026-05-13')),
    )
    const [three] = pieces.slice(-1)
    const { shown } = fitPieces(pieces, { whole: 2, short: 1 }, three!.task.taskId)
    expect(shown.map(({ task }) => task.title)).toEqual(['three'])
  })
})
