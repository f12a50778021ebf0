// Time events: instants at which something shown changes because of the time, such as midnight or a task that becomes
// overdue. Tasks with a due time register here; the watcher that finds the next instant is loaded later
// (time-watcher.ts).

import type { Task } from '#shared/task/model.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'

export type DueTask = Pick<Task, 'due' | 'status'>
/** Tasks that are shown or counted. */
export type DueTasks = { values: () => Iterable<DueTask> }

let lastEvent = Date.now()
let onWatchedChange = (): void => {}
const watched = new Set<DueTasks>()
const listeners = new Set<() => void>()

/** Returns the time of the last event. */
export const lastTimeEvent = (): number => lastEvent

export function onTimeEvent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Registers tasks that may become overdue while they are shown.
 * @returns a function that removes them
 */
export function watchDueTasks(tasks: DueTasks): () => void {
  watched.add(tasks)
  onWatchedChange()
  return () => {
    watched.delete(tasks)
    onWatchedChange()
  }
}

/** Access of the watcher: the registered tasks, a callback for their changes, and a function that emits an event. */
export const timeEventSource = {
  watched,
  onWatchedChange: (listener: () => void): void => {
    onWatchedChange = listener
  },
  emit: (now: number): void => {
    lastEvent = now
    for (const listener of listeners) listener()
  },
}

/** The first page has enough to load. */
const startDelayMs = 2_000

/** Returns a number that changes with each time event, including those of the day in the time zone. */
export function useTimeEvents(timeZone: string): number {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isStopped = false
    const start = async () => {
      const { startTimeWatcher, nextTurnOfDay } = await retryWhenOnline(() => import('./time-watcher.ts'))
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
