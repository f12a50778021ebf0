// Time events: instants at which something shown changes because of the time, such as midnight or a task that becomes
// overdue. Tasks with a due time register here; the watcher that finds the next instant is loaded later
// (time-watcher.ts).

import { appState, appStore } from '#web/app-state/app-state.ts'
import type { Task } from '#shared/task/model.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'

export type DueTask = Pick<Task, 'due' | 'status'>
/** Tasks that are shown or counted. */
type DueTasks = { values: () => Iterable<DueTask> }

const lastEvent = appStore(() => Date.now())
const watchState = appState(() => ({ tasks: new Set<DueTasks>(), onChange: (): void => {} }))

/** Returns the time of the last event. */
export const lastTimeEvent = (): number => lastEvent().state

/** Calls the listener at each time event. Returns a function that unsubscribes. */
export function onTimeEvent(listener: () => void): () => void {
  const { unsubscribe } = lastEvent().subscribe(listener)
  return unsubscribe
}

/**
 * Registers tasks that may become overdue while they are shown.
 * @returns a function that removes them
 */
export function watchDueTasks(tasks: DueTasks): () => void {
  const current = watchState()
  current.tasks.add(tasks)
  current.onChange()
  return () => {
    current.tasks.delete(tasks)
    current.onChange()
  }
}

/** Access of the watcher: the registered tasks, a callback for their changes, and a function that emits an event. */
export const timeEventSource = {
  watchedTasks: (): ReadonlySet<DueTasks> => watchState().tasks,
  onWatchedTasksChange: (listener: () => void): void => {
    watchState().onChange = listener
  },
  emit: (now: number): void => lastEvent().setState(() => now),
}

/** Delays the watcher, so that it does not slow down the first page. */
const startDelayMs = 2_000

/** Returns a number that changes with each time event, including those of the day in the time zone. */
export function useTimeEvents(timeZone: string): number {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isStopped = false
    const start = async () => {
      const { startTimeWatcher, nextPartOfDayIn } = await retryWhenOnline(() => import('./time-watcher.ts'))
      if (!isStopped) stop = startTimeWatcher(nextPartOfDayIn(timeZone))
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
