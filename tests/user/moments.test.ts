// What is said of time is said anew when it is not so any more, and not before.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextPartOfDay } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/spans.ts'
import { startTimeWatcher, nextTurnOfDay } from '#web/user/time-watcher.ts'
import { type DueTask, lastTimeEvent, watchDueTasks, onTimeEvent } from '#web/user/time-events.ts'

/** Later each time: what the module knows of the last one outlives a test. */
let begin = Date.parse('2100-03-27T21:30:00Z')
beforeEach(() => void vi.useFakeTimers({ now: (begin += 1000 * dayMs) }))
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.useRealTimers()
})

/** A clock that runs to the end of its test, and how often somebody was told since. */
function told(ofDay: (after: number) => number = () => Infinity): () => number {
  let count = 0
  endings.push(startTimeWatcher(ofDay))
  // What has come since the test before is told of first.
  vi.advanceTimersByTime(0)
  endings.push(onTimeEvent(() => count++))
  return () => count
}
const dueAt = (ms: number): DueTask => ({ due: new Date(ms).toISOString() as DayOrTime, status: 'not_started' })
/** Something that is late a moment later. */
const named = (ms: number) => void endings.push(watchDueTasks([dueAt(ms - 1)]))

it('comes when the first of all that are named becomes late, and then the next', () => {
  const count = told()
  const start = Date.now()
  named(start + hourMs)
  named(start + minuteMs)
  vi.advanceTimersByTime(minuteMs - 1)
  expect(count()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(count()).toBe(1)
  expect(lastTimeEvent()).toBe(start + minuteMs)
  vi.advanceTimersByTime(hourMs)
  expect(count()).toBe(2)
  vi.advanceTimersByTime(dayMs)
  expect(count()).toBe(2)
})

it('tells at once of what has come since the last one, and never of what is done, whole days, or not named any more', () => {
  const count = told()
  const start = Date.now()
  named(start + 1)
  vi.advanceTimersByTime(minuteMs)
  expect(count()).toBe(1)
  named(start + minuteMs)
  vi.advanceTimersByTime(0)
  expect(count()).toBe(2)
  endings.push(watchDueTasks([{ ...dueAt(start + hourMs), status: 'completed' as const }]))
  endings.push(watchDueTasks([{ ...dueAt(start), due: '2999-01-01' as DayOrTime }]))
  watchDueTasks([dueAt(start + hourMs)])()
  vi.advanceTimersByTime(dayMs)
  expect(count()).toBe(2)
})

it('is found by who comes back to a page whose timers have slept', () => {
  const count = told()
  const start = Date.now()
  named(start + hourMs)
  vi.setSystemTime(start + 2 * hourMs)
  window.dispatchEvent(new Event('focus'))
  expect(count()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  expect(count()).toBe(1)
})

it('waits longer than a timer can', () => {
  const count = told()
  const start = Date.now()
  named(start + 100 * dayMs)
  vi.advanceTimersByTime(100 * dayMs - 1)
  expect(count()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(count()).toBe(1)
})

it('comes at noon, at six and at midnight where somebody is', () => {
  const count = told(nextTurnOfDay('Europe/Berlin'))
  vi.advanceTimersByTime(dayMs)
  expect(count()).toBe(3)
})

it.each([
  ['Europe/Berlin', '2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z'],
  ['Europe/Berlin', '2026-11-26T11:00:00Z', '2026-11-26T17:00:00Z'],
  ['Europe/Berlin', '2026-11-26T17:00:00Z', '2026-11-26T23:00:00Z'],
  // The night in which an hour is left out, and the one that has it twice.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T11:00:00Z'],
  ['America/Sao_Paulo', '2026-11-26T22:00:00Z', '2026-11-27T03:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-26T09:59:00Z', '2026-11-26T10:00:00Z'],
  ['Asia/Kolkata', '2026-11-26T06:29:00Z', '2026-11-26T06:30:00Z'],
])('names noon, six and midnight where somebody is: %s after %s', (timeZone, after, next) => {
  expect(nextPartOfDay(new Date(after), timeZone)).toEqual(new Date(next))
})
