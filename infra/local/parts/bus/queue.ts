// What is on its way to one handler: read ahead, so that the disk is not asked about each, and a few at a time under way.

import type { HandlerName } from '#functions/platform/ground.ts'
import type { BusStore, Delivery } from './store.ts'

const atOnce = 4
const readAhead = 50

export type Queue = ReturnType<typeof openQueue>

export function openQueue(store: BusStore, handler: HandlerName) {
  let waiting: Delivery[] = []
  let underWay = 0
  /** Read already, and not yet noted on the disk as done: they are due there too. */
  const known = new Set<number>()

  return {
    /** Those whose turn it is. */
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
