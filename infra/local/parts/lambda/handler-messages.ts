// The messages between the server and a process of handlers: lists, because sending one costs more than what is in it.

import type { Call } from './run.ts'

export type HandlerCall = Call & { file: string }
export type HandlerAnswer = { requestId: string; result?: unknown; error?: Error; timedOut?: boolean }

export type ToHandlers =
  | { type: 'calls'; calls: HandlerCall[] }
  /** Imports handlers before they are called. */
  | { type: 'load'; files: string[] }
  /** Ends the process when nothing is left that its handlers do after their answers. */
  | { type: 'stop' }

export type FromHandlers = { type: 'answers'; answers: HandlerAnswer[] } | { type: 'loaded'; error?: Error }

/** Returns a function that collects what it is given within one turn of the event loop, and sends it as one list. */
export function batched<Item>(send: (items: Item[]) => void): (item: Item) => void {
  let items: Item[] = []
  return (item) => {
    items.push(item)
    if (items.length > 1) return
    setImmediate(() => {
      const batch = items
      items = []
      send(batch)
    })
  }
}
