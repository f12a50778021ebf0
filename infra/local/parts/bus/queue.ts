// Deliveries to one handler: read ahead in batches, a few running at a time.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import type { BusStore, Delivery } from './store.ts'

/**
 * Deliveries running at a time. Events of a board that arrive together share most of their requests, so few at a time cost more
 * than many; an import takes as much memory as its file.
 */
const maxRunningOf = (handler: HandlerName): number => (handler === 'events' ? 24 : 4)
const readAhead = 50

export type Queue = ReturnType<typeof openQueue>

export function openQueue(store: BusStore, handler: HandlerName) {
  let waiting: Delivery[] = []
  const maxRunning = maxRunningOf(handler)
  let running = 0
  /** Read, but not marked as done on disk yet, so they would be read again. */
  const readSeqs = new Set<number>()

  return {
    /** Returns the next deliveries. */
    takeNext(now: number): Delivery[] {
      const freeSlots = maxRunning - running
      if (waiting.length === 0 && freeSlots > 0) {
        waiting = store.due(handler, now, readSeqs.size + readAhead).filter(({ seq }) => !readSeqs.has(seq))
        for (const { seq } of waiting) readSeqs.add(seq)
      }
      const nextDeliveries = waiting.splice(0, freeSlots)
      running += nextDeliveries.length
      return nextDeliveries
    },
    release: () => void (running -= 1),
    forget: ({ seq }: Delivery) => void readSeqs.delete(seq),
    nextDueAt: (now: number) => store.nextDueAt(handler, now) ?? Number.POSITIVE_INFINITY,
  }
}
