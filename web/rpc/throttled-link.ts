// A call that was refused by a rate limit is made again after the time that the server names (adr 0051).

import type { Operation } from '@trpc/client'
import type { MutationId } from '#shared/common/ids.ts'
import { againLink, type Failed } from './again-link.ts'
import { failureOf } from './failure.ts'
import { pageKeptOpen } from './kept-open.ts'
import { noteThrottled } from './throttled.ts'
import { isSafe } from './unsent-shelf.ts'

/** A query is given up after so many tries; a change is never lost, so it goes on. */
const queryTries = 5
const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** Calls that were refused together do not come back in the same moment. */
const spreadMs = 400

export const throttledLink = () =>
  againLink(async ({ op, error, attempt }) => {
    const askedMs = retryAfterMs(error)
    if (askedMs === null || op.signal?.aborted) return false
    if (op.type === 'query' && attempt >= queryTries) return false
    const backoffMs = Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs)
    const waitMs = Math.max(askedMs, backoffMs) + Math.random() * spreadMs
    noteThrottled(waitMs)
    const waiting = new Promise((resolve) => setTimeout(resolve, waitMs))
    if (op.type === 'query') await waiting
    else await pageKeptOpen(waiting, () => isKept(op))
    return !op.signal?.aborted
  })

/** Null for any other failure; 0 where a gateway refuses without saying for how long. */
function retryAfterMs(error: Failed['error']): number | null {
  const { rpc, domain } = failureOf(error)
  if (rpc !== 'TOO_MANY_REQUESTS') return null
  if (domain && domain.code !== 'request.rate_limited') return null
  const response = error.meta?.response
  const header = response instanceof Response ? Number(response.headers.get('retry-after')) : 0
  const seconds = Number(domain?.details.seconds ?? header) || 0
  return Math.min(seconds * 1_000, longestWaitMs)
}

/** Whether the next window would send it if this one were closed. */
function isKept({ input }: Operation): boolean {
  const { mutationId } = (input ?? {}) as { mutationId?: MutationId }
  return mutationId !== undefined && isSafe(mutationId)
}
