// The calendar apart from the page: its weeks and their numbers, the days of a task, its lines, and dates carried and pulled.

import { getISOWeek } from 'date-fns/getISOWeek'
import { getWeek } from 'date-fns/getWeek'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, isBefore } from '#shared/common/day-or-time.ts'
import {
  besides,
  carried,
  coveredBy,
  type Dated,
  fitting,
  monthOf,
  piecesOf,
  pulled,
  redated,
  weekNumber,
  weeksAround,
} from '#shared/view/calendar.ts'
import { dayAfter, daysFrom, weekOf, weekStartOf } from '#shared/view/days.ts'
import { at, day, task } from './kit.ts'

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu']
const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter(day('1990-01-01'), days))
const someZone = fc.constantFrom(...zones)
const someMoment = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((ms) => at(new Date(ms).toISOString()))
const someDate: fc.Arbitrary<DayOrTime> = fc.oneof(someDay, someMoment)

describe('weeks', () => {
  it('begin on Sunday where people say so', () => {
    expect(weekStartOf({ language: 'pt', dateFormat: 'dd/MM/yyyy' })).toBe(0)
    expect(weekStartOf({ language: 'en', dateFormat: 'MM/dd/yyyy' })).toBe(0)
    expect(weekStartOf({ language: 'de', dateFormat: 'dd.MM.yyyy' })).toBe(1)
  })

  it('stay within the days that can be written', () => {
    expect([dayAfter(day('9999-12-31'), 1), dayAfter(day('0001-01-01'), -1)]).toEqual(['9999-12-31', '0001-01-01'])
    expect(daysFrom(day('9999-12-30'), 3)).toEqual(['9999-12-30', '9999-12-31', '9999-12-31'])
    expect([monthOf(day('0050-03-03')), monthOf(day('9999-12-31'), 1)]).toEqual(['0050-03-01', '9999-12-31'])
  })

  it('are numbered as ISO and CLDR number them', () => {
    const local = (text: Day) => new Date(`${text}T12:00:00`)
    fc.assert(
      fc.property(someDay, (one) => {
        expect(weekNumber(weekOf(one, 1), 1)).toBe(getISOWeek(local(one)))
        expect(weekNumber(weekOf(one, 0), 0)).toBe(getWeek(local(one), { weekStartsOn: 0, firstWeekContainsDate: 1 }))
      }),
    )
  })

  it('are made of days that follow each other, over leap days and the ends of years', () => {
    expect(daysFrom(day('2028-02-28'), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom(day('2026-12-31'), 2)).toEqual(['2026-12-31', '2027-01-01'])
    fc.assert(
      fc.property(someDay, fc.nat(400), (one, at) => {
        expect(daysFrom(one, at + 1).at(-1)).toBe(dayAfter(one, at))
      }),
    )
  })

  it('of a month hold each of its days once, and begin where weeks begin', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(0 as const, 1 as const), (one, start) => {
        const weeks = weeksAround(one, 'month', start)
        const days = weeks.flat()
        expect(new Set(days).size).toBe(weeks.length * 7)
        expect(days).toContain(monthOf(one))
        expect(days).toContain(dayAfter(monthOf(one, 1), -1))
        expect(weeks.map(([first]) => new Date(first!).getUTCDay())).toEqual(weeks.map(() => start))
        // None of them without a day of the month.
        expect(weeks.every((week) => week.some((each) => monthOf(each) === monthOf(one)))).toBe(true)
        expect(weeksAround(one, 'week', start)).toEqual([weeks.find((week) => week.includes(one))])
      }),
    )
  })

  it('follow each other, and so do months of any length', () => {
    expect(besides(day('2026-01-31'), 'month', 1)).toBe('2026-02-01')
    expect(besides(day('2026-01-31'), 'month', -1)).toBe('2025-12-01')
    expect(besides(day('2026-12-28'), 'week', 1)).toBe('2027-01-04')
  })
})

describe('the days of a task', () => {
  it('never shift between time zones where they are days', () => {
    fc.assert(
      fc.property(someDay, fc.nat(40), someZone, (start, length, zone) => {
        const due = dayAfter(start, length)
        expect(coveredBy({ start, due }, zone)).toEqual({ from: start, to: due })
      }),
    )
  })

  it('are one where there is one date, none where there is none, and those of the clock where there is a time', () => {
    expect(coveredBy({ start: null, due: day('2026-05-13') }, 'UTC')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
    expect(coveredBy({ start: day('2026-05-13'), due: null }, 'UTC')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
    expect(coveredBy({ start: null, due: null }, 'UTC')).toBeNull()
    const due = at('2026-05-13T22:30:00.000Z')
    expect(coveredBy({ start: null, due }, 'Europe/Berlin')).toEqual({ from: '2026-05-14', to: '2026-05-14' })
    expect(coveredBy({ start: null, due }, 'America/Los_Angeles')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
  })
})

const week = weeksAround(day('2026-05-13'), 'week', 1)[0]!
const dated = (title: string, from: string, to = from, more: Parameters<typeof task>[0] = {}): Dated => ({
  task: task({ title, due: day(to), ...more }),
  from: day(from),
  to: day(to),
})
const drawn = (tasks: readonly Dated[]) =>
  piecesOf(week, tasks).map(({ task, from, to, line }) => [task.title, from, to, line])

describe('the lines of a week', () => {
  it('give each task the first that is free, bars first, times behind days', () => {
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

  it('say where a bar comes from and goes on, and leave out what lies in other weeks', () => {
    const [whole, ...none] = piecesOf(week, [dated('whole', '2026-05-01', '2026-06-01'), dated('next', '2026-05-18')])
    expect(whole).toMatchObject({ from: 0, to: 6, cameFrom: true, goesOn: true, isLong: true })
    expect(none).toEqual([])
  })

  it('never put two tasks on one spot, and count all that has no room', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(12)), { maxLength: 40 })
    fc.assert(
      fc.property(some, fc.nat(6), (spans, whole) => {
        const first = week[0]!
        const tasks = spans.map(([from, length]) => dated('x', dayAfter(first, from), dayAfter(first, from + length)))
        const pieces = piecesOf(week, tasks)
        const spots = pieces.flatMap(({ from, to, line }) =>
          Array.from({ length: to - from + 1 }, (_, more) => `${from + more}:${line}`),
        )
        expect(new Set(spots).size).toBe(spots.length)
        // And no line above is free by then.
        const taken = (line: number, at: number, column: number) =>
          pieces.slice(0, at).some((piece) => piece.line === line && piece.from <= column && column <= piece.to)
        for (const [at, { from, to, line }] of pieces.entries())
          for (let above = 0; above < line; above++)
            expect(week.some((_, column) => from <= column && column <= to && taken(above, at, column))).toBe(true)
        const { shown, left } = fitting(pieces, { whole, short: Math.max(0, whole - 1) })
        const countOn = (column: number, of: typeof pieces) =>
          of.filter(({ from, to }) => from <= column && column <= to).length
        for (const column of week.keys()) expect(countOn(column, shown) + left[column]!).toBe(countOn(column, pieces))
        expect(shown.every(({ line }) => line < whole)).toBe(true)
      }),
    )
  })
})

describe('a task that is carried', () => {
  it('keeps its length, and a time its hour on the clock, also where the clock is put forward', () => {
    const dates = { start: day('2026-03-27'), due: at('2026-03-28T17:00:00.000Z') }
    const way = { from: day('2026-03-27'), to: day('2026-03-30'), timeZone: 'Europe/Berlin' }
    expect(carried(dates, way)).toEqual({ start: '2026-03-30', due: '2026-03-31T16:00:00.000Z' })
  })

  it('comes to be due on a day, and loses its dates where there are none', () => {
    const way = { from: null, to: day('2026-05-20'), timeZone: 'UTC' }
    expect(carried({ start: null, due: null }, way)).toEqual({ start: null, due: '2026-05-20' })
    expect(carried({ start: day('2026-05-01'), due: null }, { ...way, to: null })).toEqual({ start: null, due: null })
  })

  it('is where it was when it is carried back', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), fc.nat(30), (from, days, length) => {
        const [to, timeZone] = [dayAfter(from, days), 'America/Los_Angeles']
        const dates = { start: from, due: dayAfter(from, length) }
        expect(carried(carried(dates, { from, to, timeZone }), { from: to, to: from, timeZone })).toEqual(dates)
      }),
    )
  })
})

describe('a task that is to be due on another day', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const inUtc = { now, timeZone: 'UTC' }

  it('is not late on the day that it is put on: where its hour has passed, it has all of it', () => {
    const today = day('2026-03-20')
    const dates = { start: null, due: at('2026-03-19T09:00:00.000Z') }
    expect(redated(dates, today, inUtc)).toEqual({ start: null, due: today })
    const evening = { start: null, due: at('2026-03-19T19:00:00.000Z') }
    expect(redated(evening, today, inUtc).due).toBe('2026-03-20T19:00:00.000Z')
    // Where somebody is it is seven in the morning.
    expect(redated(dates, today, { now, timeZone: 'America/Chicago' }).due).toBe(today)
    const late = { start: day('2026-03-20'), due: at('2026-03-20T11:00:00.000Z') }
    expect(redated(late, today, inUtc)).toEqual({ start: today, due: today })
  })

  it('keeps its hour, and when it began', () => {
    const dates = { start: day('2026-03-27'), due: at('2026-03-28T16:00:00Z') }
    expect(redated(dates, day('2026-03-31'), { now, timeZone: 'Europe/Berlin' })).toEqual({
      start: '2026-03-27',
      due: '2026-03-31T15:00:00.000Z',
    })
  })

  it('keeps its length where it would be due before it begins', () => {
    const dates = { start: day('2026-03-27'), due: day('2026-03-29') }
    expect(redated(dates, day('2026-03-20'), inUtc)).toEqual({ start: '2026-03-18', due: '2026-03-20' })
  })

  it('begins no later than that where it had only a start, and keeps an earlier one', () => {
    const to = day('2026-03-31')
    expect(redated({ start: day('2026-04-04'), due: null }, to, inUtc)).toEqual({ start: to, due: to })
    const early = day('2026-03-01')
    expect(redated({ start: early, due: null }, to, inUtc)).toEqual({ start: early, due: to })
  })

  it('keeps its start when it is due no more', () => {
    const dates = { start: day('2026-04-04'), due: day('2026-04-05') }
    expect(redated(dates, null, inUtc)).toEqual({ start: dates.start, due: null })
  })

  it('is due on that day in every zone, and never begins behind it', () => {
    fc.assert(
      fc.property(fc.option(someDate), fc.option(someDate), someDay, someZone, (one, other, to, zone) => {
        const wrong = one !== null && other !== null && isBefore(other, one)
        const after = redated(wrong ? { start: other, due: one } : { start: one, due: other }, to, {
          now,
          timeZone: zone,
        })
        expect(dayIn(after.due!, zone)).toBe(to)
        expect(after.start === null || !isBefore(after.due!, after.start)).toBe(true)
      }),
    )
  })
})

describe('an end that is pulled', () => {
  it('is all of the day of the other end where its own hour would be behind that', () => {
    const dates = { start: at('2026-12-10T15:00:00.000Z'), due: at('2026-12-12T09:00:00.000Z') }
    const timeZone = 'Europe/Berlin'
    expect(pulled(dates, { end: 'due', to: day('2026-12-10'), timeZone })).toEqual({ ...dates, due: '2026-12-10' })
    expect(pulled(dates, { end: 'start', to: day('2026-12-12'), timeZone })).toEqual({ ...dates, start: '2026-12-12' })
  })

  it('never contradicts the other one', () => {
    fc.assert(
      fc.property(
        someDate,
        someDate,
        someDay,
        someZone,
        fc.constantFrom('start', 'due'),
        (one, other, to, zone, end) => {
          const [start, due] = isBefore(other, one) ? [other, one] : [one, other]
          const after = pulled({ start, due }, { end, to, timeZone: zone })
          expect(isBefore(after.due!, after.start!)).toBe(false)
        },
      ),
    )
  })

  it('comes to the day, gives a task of one date the other one, and stops at the other end', () => {
    const one = { start: null, due: day('2026-05-13') }
    const pull = (end: 'start' | 'due', to: string, dates: Parameters<typeof pulled>[0] = one) =>
      pulled(dates, { end, to: day(to), timeZone: 'UTC' })
    expect(pull('due', '2026-05-15')).toEqual({ start: '2026-05-13', due: '2026-05-15' })
    expect(pull('start', '2026-05-11')).toEqual({ start: '2026-05-11', due: '2026-05-13' })
    expect(pull('due', '2026-05-01', { start: day('2026-05-10'), due: day('2026-05-13') })).toEqual({
      start: '2026-05-10',
      due: '2026-05-10',
    })
    expect(pull('due', '2026-05-15', { start: null, due: null })).toEqual({ start: null, due: null })
  })

  it('leads to dates in their order, wherever it is pulled and whoever pulls', () => {
    fc.assert(
      fc.property(
        someDate,
        fc.nat(9),
        someDay,
        fc.constantFrom('start' as const, 'due' as const),
        someZone,
        (...it) => {
          const [start, length, to, end, timeZone] = it
          const dates = {
            start,
            due: carried(
              { start: null, due: start },
              { from: day('2026-01-01'), to: dayAfter(day('2026-01-01'), length), timeZone },
            ).due,
          }
          const next = pulled(dates, { end, to, timeZone })
          expect(next.start && next.due && isBefore(next.due, next.start)).toBe(false)
          const kept = end === 'start' ? 'due' : 'start'
          expect(next[kept]).toEqual(dates[kept])
          const reached = coveredBy(next, timeZone)![end === 'start' ? 'from' : 'to']
          const stop = dayIn(dates[kept]!, timeZone)
          const wanted = daysBetween(stop, to) * (end === 'start' ? -1 : 1) > 0 ? to : stop
          expect(reached).toBe(wanted)
        },
      ),
    )
  })
})
