// Time events: instants at which something shown changes because of the time, such as midnight or a task that becomes
// overdue. Tasks with a due time register here; the watcher that finds the next instant is loaded later
// (time-watcher.ts).

import type { Task } from '#shared/task/model.ts'

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
