// Texts that depend on the time are updated when they become outdated, and not before.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextPartOfDay } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import { startTimeWatcher, nextPartOfDayIn } from '#web/user/time-watcher.ts'
import { type DueTask, lastTimeEvent, watchDueTasks, onTimeEvent } from '#web/user/time-events.ts'

/** Later for each test: the module keeps its last time between tests. */
let begin = Date.parse('2100-03-27T21:30:00Z')
beforeEach(() => void vi.useFakeTimers({ now: (begin += 1000 * dayMs) }))
const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.useRealTimers()
})

/** A running clock until the end of the test; returns the number of notifications. */
function startWatcher(ofDay: (after: number) => number = () => Infinity): () => number {
  let count = 0
  endings.push(startTimeWatcher(ofDay))
  // Moments since the previous test are notified first.
  vi.advanceTimersByTime(0)
  endings.push(onTimeEvent(() => count++))
  return () => count
}
const dueAt = (ms: number): DueTask => ({ due: new Date(ms).toISOString() as DayOrTime, status: 'not_started' })
/** Watches a task that becomes overdue after the given milliseconds. */
const watchTaskDueIn = (ms: number) => void endings.push(watchDueTasks([dueAt(ms - 1)]))

it('notifies when the first of all watched tasks becomes overdue, and then the next', () => {
  const count = startWatcher()
  const start = Date.now()
  watchTaskDueIn(start + hourMs)
  watchTaskDueIn(start + minuteMs)
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

it('notifies at once of tasks that became overdue, and never of completed, all-day or unwatched ones', () => {
  const count = startWatcher()
  const start = Date.now()
  watchTaskDueIn(start + 1)
  vi.advanceTimersByTime(minuteMs)
  expect(count()).toBe(1)
  watchTaskDueIn(start + minuteMs)
  vi.advanceTimersByTime(0)
  expect(count()).toBe(2)
  endings.push(watchDueTasks([{ ...dueAt(start + hourMs), status: 'completed' as const }]))
  endings.push(watchDueTasks([{ ...dueAt(start), due: '2999-01-01' as DayOrTime }]))
  watchDueTasks([dueAt(start + hourMs)])()
  vi.advanceTimersByTime(dayMs)
  expect(count()).toBe(2)
})

it('notifies when the user returns to a page whose timers were suspended', () => {
  const count = startWatcher()
  const start = Date.now()
  watchTaskDueIn(start + hourMs)
  vi.setSystemTime(start + 2 * hourMs)
  window.dispatchEvent(new Event('focus'))
  expect(count()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  expect(count()).toBe(1)
})

it('waits longer than the maximum of a timer', () => {
  const count = startWatcher()
  const start = Date.now()
  watchTaskDueIn(start + 100 * dayMs)
  vi.advanceTimersByTime(100 * dayMs - 1)
  expect(count()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(count()).toBe(1)
})

it('notifies at noon, at six and at midnight in the time zone of the user', () => {
  const count = startWatcher(nextPartOfDayIn('Europe/Berlin'))
  vi.advanceTimersByTime(dayMs)
  expect(count()).toBe(3)
})

it.each([
  ['Europe/Berlin', '2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z'],
  ['Europe/Berlin', '2026-11-26T11:00:00Z', '2026-11-26T17:00:00Z'],
  ['Europe/Berlin', '2026-11-26T17:00:00Z', '2026-11-26T23:00:00Z'],
  // The night in which an hour is skipped, and the one with a repeated hour.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T11:00:00Z'],
  ['America/Sao_Paulo', '2026-11-26T22:00:00Z', '2026-11-27T03:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-26T09:59:00Z', '2026-11-26T10:00:00Z'],
  ['Asia/Kolkata', '2026-11-26T06:29:00Z', '2026-11-26T06:30:00Z'],
])('returns noon, six and midnight in the time zone of the user: %s after %s', (timeZone, after, next) => {
  expect(nextPartOfDay(new Date(after), timeZone)).toEqual(new Date(next))
})
