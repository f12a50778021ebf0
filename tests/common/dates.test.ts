// Rules for dates and moments: at midnight, at daylight saving changes, and in the time zone of the user.

import { describe, expect, it } from 'vitest'
import { dueStatus, partOfDay, timeSince, wordingOf } from '#shared/common/dates.ts'
import { Day, Instant } from '#shared/common/day-or-time.ts'

const zone = 'Europe/Berlin'
/** A Wednesday, ten past nine in Berlin. */
const now = new Date('2026-05-13T07:10:00.000Z')
const at = (text: string) => Instant.parse(text)
const day = (text: string) => Day.parse(text)

describe('the wording of a date', () => {
  it.each([
    ['2026-05-13T07:04:00.000Z', 'today'],
    ['2026-05-12T22:00:00.000Z', 'today'],
    ['2026-05-12T21:59:59.999Z', 'yesterday'],
    ['2026-05-13T21:59:59.999Z', 'today'],
    ['2026-05-13T22:00:00.000Z', 'tomorrow'],
    ['2026-05-14T22:00:00.000Z', 'next_week'],
    ['2026-05-19T21:00:00.000Z', 'next_week'],
    ['2026-05-19T22:00:00.000Z', 'on'],
    ['2026-05-11T10:00:00.000Z', 'last_week'],
    ['2026-05-07T10:00:00.000Z', 'last_week'],
    ['2026-05-06T10:00:00.000Z', 'on'],
  ] as const)('of %s is %s', (text, wording) => expect(wordingOf(at(text), now, zone)).toBe(wording))

  it('depends on the time zone of the reader', () => {
    expect(wordingOf(at('2026-05-13T03:00:00.000Z'), now, 'America/Los_Angeles')).toBe('yesterday')
    expect(wordingOf(at('2026-05-13T15:00:00.000Z'), now, 'Asia/Tokyo')).toBe('tomorrow')
  })

  it('does not depend on the time zone for a day', () => {
    for (const there of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', zone]) {
      const noon = new Date(
        `2026-05-13T12:00:00${there === zone ? '+02:00' : there.endsWith('i') ? '+14:00' : '-11:00'}`,
      )
      expect(wordingOf(day('2026-05-13'), noon, there)).toBe('today')
      expect(wordingOf(day('2026-05-14'), noon, there)).toBe('tomorrow')
    }
  })

  it.each([
    // The night the clocks go forward has 23 hours, the one they go back has 25.
    ['2026-03-28T23:30:00.000Z', '2026-03-29T22:30:00.000Z', 'tomorrow'],
    ['2026-03-29T00:30:00.000Z', '2026-03-29T21:30:00.000Z', 'today'],
    ['2026-10-24T22:30:00.000Z', '2026-10-25T22:30:00.000Z', 'today'],
    ['2026-10-24T22:30:00.000Z', '2026-10-25T23:30:00.000Z', 'tomorrow'],
  ] as const)('counts days, not hours, when the clocks change: %s to %s', (from, to, wording) =>
    expect(wordingOf(at(to), new Date(from), zone)).toBe(wording),
  )
})

it.each([
  ['2026-05-13', 'today'],
  ['2026-05-12', 'overdue'],
  ['2026-05-14', 'soon'],
  ['2026-05-19', 'soon'],
  ['2026-05-20', 'later'],
] as const)('a task due on %s is %s', (text, due) => expect(dueStatus(day(text), now, zone)).toBe(due))

it('a task is overdue as soon as its due time has passed, and not before', () => {
  expect(dueStatus(at('2026-05-13T07:09:59.999Z'), now, zone)).toBe('overdue')
  expect(dueStatus(at('2026-05-13T07:10:00.000Z'), now, zone)).toBe('today')
})

it.each([
  ['2026-05-13T09:59:59Z', 'morning'],
  ['2026-05-13T10:00:00Z', 'afternoon'],
  ['2026-05-13T15:59:59Z', 'afternoon'],
  ['2026-05-13T16:00:00Z', 'evening'],
  ['2026-05-12T22:00:00Z', 'morning'],
] as const)('%s is the %s in Berlin', (text, part) => expect(partOfDay(new Date(text), zone)).toBe(part))

it.each([
  ['2026-05-13T07:09:30Z', { unit: 'now' }],
  ['2026-05-13T07:30:00Z', { unit: 'now' }],
  ['2026-05-13T06:11:00Z', { unit: 'minutes', count: 59 }],
  ['2026-05-13T06:10:00Z', { unit: 'hours', count: 1 }],
  ['2026-05-12T20:00:00Z', { unit: 'yesterday' }],
  ['2026-05-11T20:00:00Z', { unit: 'weekday' }],
  ['2026-05-06T20:00:00Z', { unit: 'date' }],
])('the time since %s is %j', (text, since) => expect(timeSince(new Date(text), now, zone)).toEqual(since))
