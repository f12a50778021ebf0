// Messages between the server and a handler process: sent as lists, because each send is expensive.

import type { Call } from './run-handler.ts'

export type HandlerCall = Call & { file: string }
export type HandlerResult = { requestId: string; result?: unknown; error?: Error; timedOut?: boolean }

export type ToHandlers =
  | { type: 'calls'; calls: HandlerCall[] }
  /** Imports handlers before they are called. */
  | { type: 'load'; files: string[] }
  /** Ends the process when all deferred work is done. */
  | { type: 'stop' }

export type FromHandlers = { type: 'answers'; answers: HandlerResult[] } | { type: 'loaded'; error?: Error }

/** Returns a function that collects items within one turn of the event loop and sends them as one list. */
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
