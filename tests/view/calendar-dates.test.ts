// The dates of a task that is moved by days, given another due date, or resized at one end.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#shared/common/dates.ts'
import { dayIn, isBefore } from '#shared/common/day-or-time.ts'
import { movedDates, daySpanOf, resizedDates, withDueDay } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import { at, day } from './fixtures.ts'
import { someDate, someDay, someZone } from './date-arbitraries.ts'

describe('movedDates', () => {
  it('keeps the duration and the local time, also across daylight saving changes', () => {
    const dates = { start: day('2026-03-27'), due: at('2026-03-28T17:00:00.000Z') }
    const move = { from: day('2026-03-27'), to: day('2026-03-30'), timeZone: 'Europe/Berlin' }
    expect(movedDates(dates, move)).toEqual({ start: '2026-03-30', due: '2026-03-31T16:00:00.000Z' })
  })

  it('sets a due date on a task without dates, and removes both dates without a target', () => {
    const move = { from: null, to: day('2026-05-20'), timeZone: 'UTC' }
    expect(movedDates({ start: null, due: null }, move)).toEqual({ start: null, due: '2026-05-20' })
    expect(movedDates({ start: day('2026-05-01'), due: null }, { ...move, to: null })).toEqual({
      start: null,
      due: null,
    })
  })

  it('is reversible', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), fc.nat(30), (from, days, length) => {
        const [to, timeZone] = [dayAfter(from, days), 'America/Los_Angeles']
        const dates = { start: from, due: dayAfter(from, length) }
        expect(movedDates(movedDates(dates, { from, to, timeZone }), { from: to, to: from, timeZone })).toEqual(dates)
      }),
    )
  })
})

describe('withDueDay', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const inUtc = { now, timeZone: 'UTC' }

  it('removes a time that has already passed on the target day', () => {
    const today = day('2026-03-20')
    const dates = { start: null, due: at('2026-03-19T09:00:00.000Z') }
    expect(withDueDay(dates, today, inUtc)).toEqual({ start: null, due: today })
    const evening = { start: null, due: at('2026-03-19T19:00:00.000Z') }
    expect(withDueDay(evening, today, inUtc).due).toBe('2026-03-20T19:00:00.000Z')
    // In Chicago it is seven in the morning.
    expect(withDueDay(dates, today, { now, timeZone: 'America/Chicago' }).due).toBe(today)
    const late = { start: day('2026-03-20'), due: at('2026-03-20T11:00:00.000Z') }
    expect(withDueDay(late, today, inUtc)).toEqual({ start: today, due: today })
  })

  it('keeps the time and the start date', () => {
    const dates = { start: day('2026-03-27'), due: at('2026-03-28T16:00:00Z') }
    expect(withDueDay(dates, day('2026-03-31'), { now, timeZone: 'Europe/Berlin' })).toEqual({
      start: '2026-03-27',
      due: '2026-03-31T15:00:00.000Z',
    })
  })

  it('keeps the duration if the due date would be before the start date', () => {
    const dates = { start: day('2026-03-27'), due: day('2026-03-29') }
    expect(withDueDay(dates, day('2026-03-20'), inUtc)).toEqual({ start: '2026-03-18', due: '2026-03-20' })
  })

  it('moves a start date back to the due date, and keeps an earlier one', () => {
    const to = day('2026-03-31')
    expect(withDueDay({ start: day('2026-04-04'), due: null }, to, inUtc)).toEqual({ start: to, due: to })
    const early = day('2026-03-01')
    expect(withDueDay({ start: early, due: null }, to, inUtc)).toEqual({ start: early, due: to })
  })

  it('keeps the start date when the due date is removed', () => {
    const dates = { start: day('2026-04-04'), due: day('2026-04-05') }
    expect(withDueDay(dates, null, inUtc)).toEqual({ start: dates.start, due: null })
  })

  it('is on the given day in every zone, and never before the start', () => {
    fc.assert(
      fc.property(fc.option(someDate), fc.option(someDate), someDay, someZone, (one, other, to, zone) => {
        const wrong = one !== null && other !== null && isBefore(other, one)
        const after = withDueDay(wrong ? { start: other, due: one } : { start: one, due: other }, to, {
          now,
          timeZone: zone,
        })
        expect(dayIn(after.due!, zone)).toBe(to)
        expect(after.start === null || !isBefore(after.due!, after.start)).toBe(true)
      }),
    )
  })
})

describe('resizedDates', () => {
  it('uses the whole day where the time would be on the wrong side of the other end', () => {
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

  it('moves one end, adds a missing end, and stops at the other end', () => {
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

  it('keeps dates in order for every end and zone', () => {
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
