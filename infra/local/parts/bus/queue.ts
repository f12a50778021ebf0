// Deliveries to one handler: read ahead in batches, a few running at a time.

import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import type { BusStore, Delivery } from './store.ts'

const atOnce = 4
const readAhead = 50

export type Queue = ReturnType<typeof openQueue>

export function openQueue(store: BusStore, handler: HandlerName) {
  let waiting: Delivery[] = []
  let underWay = 0
  /** Read, but not marked as done on disk yet, so they would be read again. */
  const known = new Set<number>()

  return {
    /** Returns the next deliveries. */
    take(now: number): Delivery[] {
      const room = atOnce - underWay
      if (waiting.length === 0 && room > 0) {
        waiting = store.due(handler, now, known.size + readAhead).filter(({ seq }) => !known.has(seq))
        for (const { seq } of waiting) known.add(seq)
      }
      const taken = waiting.splice(0, room)
      underWay += taken.length
      return taken
    },
    ended: () => void (underWay -= 1),
    forget: ({ seq }: Delivery) => void known.delete(seq),
    nextDueAt: (now: number) => store.nextDueAt(handler, now) ?? Number.POSITIVE_INFINITY,
  }
}
