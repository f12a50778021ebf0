import { onlineManager } from '@tanstack/react-query'
import { detectPersisted } from './outbox-store.ts'

/**
 * Returns whether the change was accepted. Without a connection, a change that is stored in the outbox counts as accepted; a
 * later rejection is reported when it is sent (adr 0041).
 * @param work sends its changes synchronously
 */
export function acceptedOrQueued(work: () => Promise<boolean>): Promise<boolean> {
  const [answer, isQueued] = detectPersisted(work)
  return isQueued ? untilOffline(answer, true) : answer
}

/** Resolves with the answer, or with `fallback` as soon as there is no connection. */
export function untilOffline<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  if (!onlineManager.isOnline()) return Promise.resolve(fallback)
  const { promise, resolve } = Promise.withResolvers<Fallback>()
  const unsubscribe = onlineManager.subscribe((online) => online || resolve(fallback))
  return Promise.race([answer, promise]).finally(unsubscribe)
}
