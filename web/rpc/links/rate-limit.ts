import type { Operation } from '@trpc/client'
import type { MutationId } from '#shared/common/ids.ts'
import { retryLink, type FailedCall } from './retry-links.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { confirmUnloadWhile } from '#web/rpc/outbox/confirm-unload.ts'
import { isPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { useSyncExternalStore } from 'react'

/** Queries fail after this many attempts. Mutations are retried without limit, so that none is lost. */
const maxQueryAttempts = 5
const firstWaitMs = 1_000
const maxWaitMs = 30_000
/** Random delay, so that calls that were rejected together are not repeated at the same moment. */
const jitterMs = 400

/** Repeats a call that was rejected by a rate limit after the time that the server names (adr 0051). */
export const rateLimitLink = () =>
  retryLink(async ({ op, error, attempt }) => {
    const retryAfter = retryAfterMs(error)
    if (retryAfter === null || op.signal?.aborted) return false
    if (op.type === 'query' && attempt >= maxQueryAttempts) return false
    const backoffMs = Math.min(firstWaitMs * 2 ** (attempt - 1), maxWaitMs)
    const waitMs = Math.max(retryAfter, backoffMs) + Math.random() * jitterMs
    noteRateLimitWait(waitMs)
    const waiting = new Promise((resolve) => setTimeout(resolve, waitMs))
    if (op.type === 'query') await waiting
    else await confirmUnloadWhile(waiting, () => isInOutbox(op))
    return !op.signal?.aborted
  })

/** Returns the wait that the server asks for; null for other errors; 0 if a gateway names no time. */
function retryAfterMs(error: FailedCall['error']): number | null {
  const { rpc, domain } = readFailure(error)
  if (rpc !== 'TOO_MANY_REQUESTS') return null
  if (domain && domain.code !== 'request.rate_limited') return null
  const response = error.meta?.response
  const header = response instanceof Response ? Number(response.headers.get('retry-after')) : 0
  const seconds = Number(domain?.details.seconds ?? header) || 0
  return Math.min(seconds * 1_000, maxWaitMs)
}

/** Whether another window would send the mutation if this one closed. */
function isInOutbox({ input }: Operation): boolean {
  const { mutationId } = (input ?? {}) as { mutationId?: MutationId }
  return mutationId !== undefined && isPersisted(mutationId)
}

/** Shorter waits are not shown. */
const noticeableMs = 3_000
/** Waits with at most this gap between them count as one. */
const gapMs = 1_500

/** One wait of this window, shared by all calls that wait. */
type Wait = { calls: number; isLong: boolean; end?: ReturnType<typeof setTimeout> }

let wait: Wait | null = null
let isShown = false
const listeners = new Set<() => void>()

function setShown(shown: boolean): void {
  if (shown === isShown) return
  isShown = shown
  for (const listener of listeners) listener()
}

function startWait(): Wait {
  const started: Wait = { calls: 0, isLong: false }
  setTimeout(() => {
    started.isLong = true
    if (wait === started && started.calls > 0) setShown(true)
  }, noticeableMs)
  return started
}

/** Records that a call waits for `waitMs` because of a rate limit. */
function noteRateLimitWait(waitMs: number): void {
  const current = (wait ??= startWait())
  clearTimeout(current.end)
  current.calls++
  if (current.isLong || waitMs >= noticeableMs) setShown(true)
  setTimeout(() => {
    current.calls--
    if (current.calls === 0) current.end = setTimeout(endWait, gapMs)
  }, waitMs)
}

function endWait(): void {
  wait = null
  setShown(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether calls of this window have been waiting for a rate limit noticeably long. */
export const useRateLimited = (): boolean => useSyncExternalStore(subscribe, () => isShown)
