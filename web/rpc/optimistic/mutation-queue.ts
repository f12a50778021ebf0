import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { waitForServer } from '#web/rpc/connectivity.ts'
import { outboxOf } from '#web/rpc/outbox/outbox.ts'

type MutationQueue = {
  /** Resolves when all slots so far are done. */
  last: Promise<unknown>
  /** Slots that have not run yet, in order. */
  waiting: symbol[]
}

const queues = new WeakMap<QueryClient, Map<string, MutationQueue>>()

function queueOf(cache: QueryClient, key: QueryKey): MutationQueue {
  const all = queues.get(cache) ?? new Map<string, MutationQueue>()
  queues.set(cache, all)
  const keyHash = JSON.stringify(key)
  const queue = all.get(keyHash) ?? { last: outboxOf(cache).readyToSend, waiting: [] }
  all.set(keyHash, queue)
  return queue
}

/** The place of one mutation in its queue. */
export type QueueSlot = {
  /**
   * Runs `work` when all earlier slots are done and the server is reachable, or at once after `cancel`.
   * `isActive` is false if the slot was cancelled.
   */
  run: <Result>(work: (isActive: boolean) => Promise<Result>) => Promise<Result>
  /**
   * Cancels the slot; returns false if it already runs or is not the last in the queue, because later mutations may depend
   * on it.
   */
  cancel: () => boolean
}

/**
 * Adds a slot to the end of the queue of the given key. A queue runs one mutation at a time, so that the server receives
 * changes in the order in which the user made them.
 */
export function enqueue(cache: QueryClient, key: QueryKey): QueueSlot {
  const queue = queueOf(cache, key)
  const slotId = Symbol('slot')
  const cancelled = Promise.withResolvers<void>()
  queue.waiting.push(slotId)
  /** Removes the slot; returns whether it was still waiting. */
  const dequeue = (): boolean => {
    const wasWaiting = queue.waiting.includes(slotId)
    queue.waiting = queue.waiting.filter((other) => other !== slotId)
    return wasWaiting
  }
  return {
    run<Result>(work: (isActive: boolean) => Promise<Result>): Promise<Result> {
      const runWhenReachable = async (): Promise<Result> => {
        await Promise.race([waitForServer(), cancelled.promise])
        return work(dequeue())
      }
      // A cancelled slot does not wait for earlier ones, and later ones do not wait for it.
      const done = Promise.race([queue.last.then(ignore, ignore), cancelled.promise]).then(runWhenReachable)
      queue.last = Promise.all([queue.last.then(ignore, ignore), done.then(ignore, ignore)])
      return done
    },
    cancel() {
      if (queue.waiting.at(-1) !== slotId) return false
      dequeue()
      cancelled.resolve()
      return true
    },
  }
}

const ignore = (): void => {}
