// The two adapters of RateLimiter (adr 0051): state in this process, for a product that runs in one process; and state in a
// store that all processes share, from which each takes tokens in portions.

import type { RateLimit } from '#shared/common/limits.ts'
import type { Clock, RateLimiter } from './ports.ts'
import { grantTokens } from './token-bucket.ts'

/** So many buckets are remembered by a process; then the one that was unused for longest is forgotten. */
const mostBuckets = 50_000

function recentlyUsed<State>() {
  const states = new Map<string, State>()
  return {
    get: (bucket: string): State | undefined => states.get(bucket),
    set(bucket: string, state: State): void {
      states.delete(bucket)
      states.set(bucket, state)
      const [oldest] = states.keys()
      if (states.size > mostBuckets && oldest !== undefined) states.delete(oldest)
    },
  }
}

export function memoryRateLimiter({ now }: Clock): RateLimiter {
  const buckets = recentlyUsed<number>()
  return {
    async take(bucket, limit, tokens) {
      const request = { nowMs: now().getTime(), atLeast: tokens, atMost: tokens }
      const { granted, fullAtMs, waitMs } = grantTokens(limit, buckets.get(bucket) ?? 0, request)
      if (granted > 0) buckets.set(bucket, fullAtMs)
      return waitMs
    },
  }
}

/** Where the states of buckets are shared. */
export type BucketStore = {
  /** @returns when the bucket is full again, in ms since 1970; 0 when nobody has used it */
  read(bucket: string): Promise<number>
  /** Replaces the state if it is still `from`. @returns whether it was */
  replace(bucket: string, from: number, to: number): Promise<boolean>
}

/** Other processes may take from the same bucket at the same time: after so many tries a call waits as long as this. */
const tries = 5
const busyWaitMs = 1_000

type Lease = {
  left: number
  /** Until when the store need not be asked again, because the bucket was empty. */
  refusedUntilMs: number
}

/**
 * Takes tokens from the store in portions, so that one read and one write there pay for `portion` ordinary calls, and remembers
 * refusals, so that a caller who is refused costs nothing.
 */
export function leasingRateLimiter({ now }: Clock, store: BucketStore): RateLimiter {
  const leases = recentlyUsed<Lease>()
  /** Requests to the store under way, one for each bucket: calls that come meanwhile wait for it and share what it brings. */
  const underWay = new Map<string, Promise<void>>()

  const leaseOf = (bucket: string): Lease => leases.get(bucket) ?? { left: 0, refusedUntilMs: 0 }

  async function refill(bucket: string, limit: RateLimit, atLeast: number): Promise<void> {
    const nowMs = now().getTime()
    const refuse = (waitMs: number) => leases.set(bucket, { ...leaseOf(bucket), refusedUntilMs: nowMs + waitMs })
    for (let attempt = 0; attempt < tries; attempt++) {
      const before = await store.read(bucket)
      const request = { nowMs, atLeast, atMost: Math.max(atLeast, limit.portion) }
      const { granted, fullAtMs, waitMs } = grantTokens(limit, before, request)
      if (granted === 0) return refuse(waitMs)
      if (await store.replace(bucket, before, Math.round(fullAtMs))) {
        return leases.set(bucket, { left: leaseOf(bucket).left + granted, refusedUntilMs: 0 })
      }
    }
    refuse(busyWaitMs)
  }

  return {
    async take(bucket, limit, tokens) {
      // More than a bucket holds is never there.
      const needed = Math.min(tokens, limit.burst)
      for (;;) {
        const { left, refusedUntilMs } = leaseOf(bucket)
        if (left >= needed) {
          leases.set(bucket, { left: left - needed, refusedUntilMs })
          return 0
        }
        const waitMs = refusedUntilMs - now().getTime()
        if (waitMs > 0) return waitMs
        const refilling =
          underWay.get(bucket) ?? refill(bucket, limit, needed - left).finally(() => underWay.delete(bucket))
        underWay.set(bucket, refilling)
        await refilling
      }
    },
  }
}

/** The same limiter with `factor` times the limits. */
export const scaledRateLimiter = (limiter: RateLimiter, factor: number): RateLimiter => ({
  take: (bucket, { burst, perSecond, portion }, tokens) =>
    limiter.take(bucket, { burst: burst * factor, perSecond: perSecond * factor, portion }, tokens),
})
