// The dates of a task that is carried over the days, put on another one, or pulled at one end.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#shared/common/dates.ts'
import { dayIn, isBefore } from '#shared/common/day-or-time.ts'
import { movedDates, daySpanOf, resizedDates, redated } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import { at, day } from './kit.ts'
import { someDate, someDay, someZone } from './some-dates.ts'

describe('a task that is carried', () => {
  it('keeps its length, and a time its hour on the clock, also where the clock is put forward', () => {
    const dates = { start: day('2026-03-27'), due: at('2026-03-28T17:00:00.000Z') }
    const way = { from: day('2026-03-27'), to: day('2026-03-30'), timeZone: 'Europe/Berlin' }
    expect(movedDates(dates, way)).toEqual({ start: '2026-03-30', due: '2026-03-31T16:00:00.000Z' })
  })

  it('comes to be due on a day, and loses its dates where there are none', () => {
    const way = { from: null, to: day('2026-05-20'), timeZone: 'UTC' }
    expect(movedDates({ start: null, due: null }, way)).toEqual({ start: null, due: '2026-05-20' })
    expect(movedDates({ start: day('2026-05-01'), due: null }, { ...way, to: null })).toEqual({
      start: null,
      due: null,
    })
  })

  it('is where it was when it is carried back', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), fc.nat(30), (from, days, length) => {
        const [to, timeZone] = [dayAfter(from, days), 'America/Los_Angeles']
        const dates = { start: from, due: dayAfter(from, length) }
        expect(movedDates(movedDates(dates, { from, to, timeZone }), { from: to, to: from, timeZone })).toEqual(dates)
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
    expect(resizedDates(dates, { end: 'due', to: day('2026-12-10'), timeZone })).toEqual({
      ...dates,
      due: '2026-12-10',
    })
    expect(resizedDates(dates, { end: 'start', to: day('2026-12-12'), timeZone })).toEqual({
      ...dates,
      start: '2026-12-12',
    })
  })

  it('comes to the day, gives a task of one date the other one, and stops at the other end', () => {
    const one = { start: null, due: day('2026-05-13') }
    const pull = (end: 'start' | 'due', to: string, dates: Parameters<typeof resizedDates>[0] = one) =>
      resizedDates(dates, { end, to: day(to), timeZone: 'UTC' })
    expect(pull('due', '2026-05-15')).toEqual({ start: '2026-05-13', due: '2026-05-15' })
    expect(pull('start', '2026-05-11')).toEqual({ start: '2026-05-11', due: '2026-05-13' })
    expect(pull('due', '2026-05-01', { start: day('2026-05-10'), due: day('2026-05-13') })).toEqual({
      start: '2026-05-10',
      due: '2026-05-10',
    })
    expect(pull('due', '2026-05-15', { start: null, due: null })).toEqual({ start: null, due: null })
  })

  it('leads to dates in their order, wherever it is pulled and whoever pulls', () => {
    const someEnd = fc.constantFrom('start' as const, 'due' as const)
    fc.assert(
      fc.property(someDate, someDate, someDay, someEnd, someZone, (one, other, to, end, timeZone) => {
        const dates = isBefore(other, one) ? { start: other, due: one } : { start: one, due: other }
        const next = resizedDates(dates, { end, to, timeZone })
        expect(isBefore(next.due!, next.start!)).toBe(false)
        const kept = end === 'start' ? 'due' : 'start'
        expect(next[kept]).toEqual(dates[kept])
        const reached = daySpanOf(next, timeZone)![end === 'start' ? 'from' : 'to']
        const stop = dayIn(dates[kept], timeZone)
        const wanted = daysBetween(stop, to) * (end === 'start' ? -1 : 1) > 0 ? to : stop
        expect(reached).toBe(wanted)
      }),
    )
  })
})
