// The moments at which something that is said of time is not so any more: a day begins, something becomes late. What is
// shown with an hour is named here; the clock that looks for the next of them is fetched later (clock.ts).

import type { Task } from '#shared/task/model.ts'

export type Due = Pick<Task, 'due' | 'status'>
/** Tasks that are shown, or counted. */
export type Dues = { values: () => Iterable<Due> }

let last = Date.now()
let onNamed = (): void => {}
const named = new Set<Dues>()
const listeners = new Set<() => void>()

/** The last such moment that was told of. */
export const lastMoment = (): number => last

export function onMoment(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** They may become late while somebody looks, until that is taken back. */
export function nameDues(dues: Dues): () => void {
  named.add(dues)
  onNamed()
  return () => {
    named.delete(dues)
    onNamed()
  }
}

/** What a clock needs: all that are named, whether that changes, and to tell that a moment has come. */
export const forClock = {
  named,
  listen: (listener: () => void): void => {
    onNamed = listener
  },
  tell: (now: number): void => {
    last = now
    for (const listener of listeners) listener()
  },
}
