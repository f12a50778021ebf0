import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import { type DatedTask, lastReminders, nextReminder, remindersOf } from '#shared/notification/reminders.ts'

const berlin = 'Europe/Berlin'
const aTask = (dates: { start?: string; due?: string; status?: DatedTask['status'] }): DatedTask => ({
  start: dates.start ? DayOrTime.parse(dates.start) : null,
  due: dates.due ? DayOrTime.parse(dates.due) : null,
  status: dates.status ?? 'not_started',
})
const listOf = (task: DatedTask, timeZone = berlin) =>
  remindersOf(task, timeZone).map(({ kind, at }) => `${kind} ${at.toISOString().slice(0, 16)}`)

it('reminds at 9:00 of the day before, of the day and of the day after a due day', () => {
  expect(listOf(aTask({ due: '2026-11-25' }))).toEqual([
    'due_approaching 2026-11-24T08:00',
    'due_today 2026-11-25T08:00',
    'overdue 2026-11-26T08:00',
  ])
})

it('reminds 24 hours and 2 hours before a due time, and at 9:00 of the day after it', () => {
  // 01:30 in Berlin, on the next day.
  expect(listOf(aTask({ due: '2026-11-25T00:30:00.000Z' }))).toEqual([
    'due_approaching 2026-11-24T00:30',
    'due_today 2026-11-24T22:30',
    'overdue 2026-11-26T08:00',
  ])
})

it('reminds of the start at 9:00 of the day before and of the day after, until the task is started', () => {
  expect(listOf(aTask({ start: '2026-11-25' }))).toEqual([
    'start_soon 2026-11-24T08:00',
    'start_overdue 2026-11-26T08:00',
  ])
  expect(listOf(aTask({ start: '2026-11-25', status: 'in_progress' }))).toEqual([])
})

it('has no reminders of completed tasks, tasks without dates and days of templates', () => {
  expect(listOf(aTask({ start: '2026-11-20', due: '2026-11-25', status: 'completed' }))).toEqual([])
  expect(listOf(aTask({}))).toEqual([])
  expect(listOf(aTask({ start: '0001-01-02', due: '0001-01-05' }))).toEqual([])
})

it('stays at 9:00 when the clocks change', () => {
  // In Berlin the clocks go forward on 29.03.2026, in New York back on 01.11.2026.
  expect(listOf(aTask({ due: '2026-03-29' }))).toEqual([
    'due_approaching 2026-03-28T08:00',
    'due_today 2026-03-29T07:00',
    'overdue 2026-03-30T07:00',
  ])
  expect(listOf(aTask({ due: '2026-11-01' }), 'America/New_York')).toEqual([
    'due_approaching 2026-10-31T13:00',
    'due_today 2026-11-01T14:00',
    'overdue 2026-11-02T14:00',
  ])
})

it('repeats the reminder of an overdue task every week, at once also for a date of long ago', () => {
  const task = aTask({ due: '2026-03-20' })
  const second = nextReminder(task, berlin, new Date('2026-03-21T08:00:00.000Z'))
  expect(second).toMatchObject({ kind: 'overdue', occurrence: 1, at: new Date('2026-03-28T08:00:00.000Z') })
  expect(nextReminder(task, berlin, second!.at)).toMatchObject({
    occurrence: 2,
    at: new Date('2026-04-04T07:00:00.000Z'),
  })
  const ancient = nextReminder(aTask({ due: '1999-12-31' }), berlin, new Date('2026-03-21T08:00:00.000Z'))!
  expect(ancient.at.getTime() - Date.parse('2026-03-21T08:00:00.000Z')).toBeLessThanOrEqual(7 * dayMs)
})

it('has no reminder after the last year that a date can have', () => {
  expect(nextReminder(aTask({ due: '9999-12-31' }), berlin, new Date('9999-12-31T12:00:00.000Z'))).toBeNull()
})

it('returns only the last reminder of each kind in a span of time', () => {
  const task = aTask({ start: '2026-11-02', due: '2026-11-02' })
  const midnight = new Date('2026-11-02T00:00:00.000Z')
  const span = { after: { start: midnight, due: midnight }, until: new Date('2026-11-20T00:00:00.000Z') }
  const kinds = lastReminders(task, berlin, span)
  expect(kinds.map(({ kind, occurrence }) => [kind, occurrence])).toEqual([
    ['due_today', 0],
    ['start_overdue', 0],
    ['overdue', 2],
  ])
})

/** Every moment of a week that is 9:00 in the time zone, found by its wall clock. */
function ninesFrom(from: number, days: number, timeZone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const nines: number[] = []
  for (let ms = from; ms < from + days * dayMs; ms += 15 * minuteMs) if (clock.format(ms) === '09:00') nines.push(ms)
  return nines
}

it('has an overdue reminder at one 9:00 in seven, in every time zone, without a gap', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns', 'UTC']
  const starts = fc.integer({ min: Date.parse('2025-01-01') / hourMs, max: Date.parse('2028-01-01') / hourMs })
  fc.assert(
    fc.property(fc.constantFrom(...zones), starts, (timeZone, hours) => {
      const from = hours * hourMs
      const due = new Date(from - 20 * dayMs).toISOString().slice(0, 10)
      const task = aTask({ due })
      const sent: number[] = []
      for (let after = new Date(from - 1); ;) {
        const { at } = nextReminder(task, timeZone, after)!
        if (at.getTime() >= from + 28 * dayMs) break
        sent.push(at.getTime())
        after = at
      }
      const nines = ninesFrom(from, 28, timeZone)
      const first = nines.indexOf(sent[0]!)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(first).toBeLessThan(7)
      expect(sent).toEqual(nines.filter((_, at) => at % 7 === first % 7))
    }),
    { numRuns: 25 },
  )
})
