// Finds the next time event and emits it when it is due. One timer serves all. Loaded after the first page is
// rendered.

import { nextPartOfDay } from '#shared/common/dates.ts'
import { isDay } from '#shared/common/day-or-time.ts'
import { type DueTask, timeEventSource, lastTimeEvent } from './time-events.ts'

/** Maximum delay of a timer. */
const maxTimeoutMs = 2 ** 31 - 1

/** Returns a function that returns the next midnight, six o'clock or noon in the time zone. */
export const nextPartOfDayIn = (timeZone: string) => (after: number) =>
  nextPartOfDay(new Date(after), timeZone).getTime()

/**
 * Starts the watcher.
 * @param nextTimeOfDay returns the next time of day after an instant, in milliseconds since 1970
 * @returns a function that stops it
 */
export function startTimeWatcher(nextTimeOfDay: (after: number) => number): () => void {
  let next = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    const after = lastTimeEvent()
    next = Math.min(
      nextTimeOfDay(after),
      ...[...timeEventSource.watchedTasks()].map((tasks) => nextOverdue(tasks.values(), after)),
    )
    if (next < Infinity) timer = setTimeout(check, Math.min(Math.max(next - Date.now(), 0), maxTimeoutMs))
  }
  const check = () => {
    if (next <= Date.now()) timeEventSource.emit(Date.now())
    schedule()
  }
  // Timers are late in hidden pages and after sleep, so it checks when the page becomes visible.
  const onReturn = () => document.hidden || check()
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  timeEventSource.onWatchedTasksChange(schedule)
  schedule()
  return () => {
    clearTimeout(timer)
    timeEventSource.onWatchedTasksChange(() => {})
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** Returns the first instant after `after` at which a task becomes overdue. */
function nextOverdue(tasks: Iterable<DueTask>, after: number): number {
  let next = Infinity
  for (const { due, status } of tasks) {
    if (!due || isDay(due) || status === 'completed') continue
    // At the due instant itself it is not overdue yet.
    const overdueAt = Date.parse(due) + 1
    if (overdueAt > after && overdueAt < next) next = overdueAt
  }
  return next
}
