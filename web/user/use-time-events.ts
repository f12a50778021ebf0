import { useEffect, useSyncExternalStore } from 'react'
import { onceReached } from '#web/rpc/once-reached.ts'
import { type DueTasks, lastTimeEvent, watchDueTasks, onTimeEvent } from './time-events.ts'

/** The first page has enough to load. */
const startDelayMs = 2_000

/** Returns a number that changes with each time event, including those of the day in the time zone. */
export function useTimeEvents(timeZone: string): number {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isStopped = false
    const start = async () => {
      const { startTimeWatcher, nextTurnOfDay } = await onceReached(() => import('./time-watcher.ts'))
      if (!isStopped) stop = startTimeWatcher(nextTurnOfDay(timeZone))
    }
    // Without the watcher, the page keeps the old texts.
    const timer = setTimeout(() => void start().catch(() => {}), startDelayMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop?.()
    }
  }, [timeZone])
  return useSyncExternalStore(onTimeEvent, lastTimeEvent)
}

/** Registers tasks with a due time, so that the page updates when one becomes overdue. */
export function useOverdueEvents(tasks: DueTasks | undefined): void {
  useEffect(() => (tasks ? watchDueTasks(tasks) : undefined), [tasks])
}
