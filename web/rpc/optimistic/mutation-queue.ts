// How a mutation is sent: in the order of its queue, under a mutation ID and with retries, or collected to be sent later.

import { type QueryClient, type QueryKey, onlineManager } from '@tanstack/react-query'
import { waitForServer } from '#web/rpc/connectivity.ts'
import { outboxOf } from '#web/rpc/outbox/outbox.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { MutationId } from '#shared/common/ids.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import { monotonicFactory } from 'ulid'
import { isRetryable } from '#web/rpc/query-client.ts'

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

const ignore = (): void => {}

const nextUlid = monotonicFactory()

/** Returns a new mutation ID. IDs of one window sort in the order of creation. */
export const newMutationId = (): MutationId => MutationId.parse(`mut_${nextUlid().toLowerCase()}`)

const maxAttempts = 4

/**
 * Sends a mutation, with retries after timeouts, rate limits, server errors and lost connections. All attempts use the same
 * mutation ID, so the server applies it once.
 * @throws the last error
 */
export async function sendWithRetry<Answer>(
  send: (mutationId: MutationId) => Promise<Answer>,
  mutationId = newMutationId(),
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(mutationId)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt))
    }
  }
}

/**
 * Returns whether the change was accepted. Without a connection, a change that is stored in the outbox counts as accepted; a
 * later rejection is reported when it is sent (adr 0041).
 * @param work sends its changes synchronously
 */
export function isAcceptedOrQueued(work: () => Promise<boolean>): Promise<boolean> {
  const [answer, isQueued] = detectPersisted(work)
  return isQueued ? withOfflineFallback(answer, true) : answer
}

/** Resolves with the answer, or with `fallback` as soon as there is no connection. */
export function withOfflineFallback<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  if (!onlineManager.isOnline()) return Promise.resolve(fallback)
  const { promise, resolve } = Promise.withResolvers<Fallback>()
  const unsubscribe = onlineManager.subscribe((online) => online || resolve(fallback))
  return Promise.race([answer, promise]).finally(unsubscribe)
}

/** Options of a change that undoes a mutation which has not been answered yet. */
export type QueuedUndo<Change> = {
  /** The mutation that it undoes. */
  mutationId: MutationId
  /** The change once that mutation is answered; null if there is nothing to undo. */
  changeAfterAnswer: Promise<Change | null>
}

/** A change that was collected instead of being sent. */
export type CollectedChange = {
  change: unknown
  /** Returns the call that it would make. */
  toCall: () => MutationCall | null
  send: (queuedUndo: QueuedUndo<unknown>) => void
}

let collectedChanges: CollectedChange[] | null = null

type CollectOptions<Change, Answer> = {
  toCall: CollectedChange['toCall']
  send: (queuedUndo: QueuedUndo<Change>) => Promise<Answer>
}

/**
 * Collects the change if `collectChanges` is running; returns null otherwise. The promise resolves with the answer once the
 * change is sent.
 */
export function collectChange<Change, Answer>(
  change: Change,
  { toCall, send }: CollectOptions<Change, Answer>,
): Promise<Answer> | null {
  if (!collectedChanges) return null
  const { promise, resolve } = Promise.withResolvers<Answer>()
  // The change after the answer has the same type, because the same function creates it.
  collectedChanges.push({ change, toCall, send: (queuedUndo) => resolve(send(queuedUndo as QueuedUndo<Change>)) })
  return promise
}

/**
 * Runs `work` and collects the changes that it makes synchronously, without sending them. The undo of an unanswered mutation
 * is created twice this way: before its answer, and with it.
 */
export function collectChanges<Answer>(work: () => Answer): [answer: Answer, changes: CollectedChange[]] {
  const [outerChanges, changes] = [collectedChanges, [] as CollectedChange[]]
  collectedChanges = changes
  try {
    return [work(), changes]
  } finally {
    collectedChanges = outerChanges
  }
}
