// Adapters of RateLimiter (adr 0051): in the memory of a single process, and in a store shared by all processes, from which
// each process leases tokens in portions.

import type { RateLimit } from '#shared/common/limits.ts'
import type { Clock, RateLimiter } from './ports.ts'
import { grantTokens } from './token-bucket.ts'

/** Buckets that a process remembers; beyond that, the least recently used one is dropped. */
const maxBuckets = 50_000

function lruMap<State>() {
  const states = new Map<string, State>()
  return {
    get: (bucket: string): State | undefined => states.get(bucket),
    set(bucket: string, state: State): void {
      states.delete(bucket)
      states.set(bucket, state)
      const [oldest] = states.keys()
      if (states.size > maxBuckets && oldest !== undefined) states.delete(oldest)
    },
  }
}

export function memoryRateLimiter({ now }: Clock): RateLimiter {
  const buckets = lruMap<number>()
  return {
    async take(bucket, limit, tokens) {
      const request = { nowMs: now().getTime(), atLeast: tokens, atMost: tokens }
      const { granted, fullAtMs, waitMs } = grantTokens(limit, buckets.get(bucket) ?? 0, request)
      if (granted > 0) buckets.set(bucket, fullAtMs)
      return waitMs
    },
  }
}

/** The shared state of buckets. */
export type BucketStore = {
  /** @returns when the bucket will be full, in ms since 1970; 0 for an unused bucket */
  read(bucket: string): Promise<number>
  /**
   * Replaces the state if it is still `from`.
   * @returns whether it was replaced
   */
  replace(bucket: string, from: number, to: number): Promise<boolean>
}

/** Other processes may write the same bucket: after this many conflicts the call has to wait. */
const maxAttempts = 5
const busyWaitMs = 1_000

type Lease = {
  left: number
  /** The bucket was empty: the store need not be read before this time. */
  rejectUntilMs: number
}

/**
 * Returns a limiter that leases tokens from the store in portions, so that one read and one write pay for `portion` ordinary
 * calls. Denials are remembered, so that a denied caller causes no requests.
 */
export function leasingRateLimiter({ now }: Clock, store: BucketStore): RateLimiter {
  const leases = lruMap<Lease>()
  /** Requests to the store in progress, one per bucket; concurrent calls share their result. */
  const refills = new Map<string, Promise<void>>()

  const leaseOf = (bucket: string): Lease => leases.get(bucket) ?? { left: 0, rejectUntilMs: 0 }

  async function refill(bucket: string, limit: RateLimit, atLeast: number): Promise<void> {
    const nowMs = now().getTime()
    const reject = (waitMs: number) => leases.set(bucket, { ...leaseOf(bucket), rejectUntilMs: nowMs + waitMs })
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const before = await store.read(bucket)
      const request = { nowMs, atLeast, atMost: Math.max(atLeast, limit.portion) }
      const { granted, fullAtMs, waitMs } = grantTokens(limit, before, request)
      if (granted === 0) return reject(waitMs)
      if (await store.replace(bucket, before, Math.round(fullAtMs))) {
        return leases.set(bucket, { left: leaseOf(bucket).left + granted, rejectUntilMs: 0 })
      }
    }
    reject(busyWaitMs)
  }

  return {
    async take(bucket, limit, tokens) {
      // A bucket never holds more than its burst.
      const needed = Math.min(tokens, limit.burst)
      for (;;) {
        const { left, rejectUntilMs } = leaseOf(bucket)
        if (left >= needed) {
          leases.set(bucket, { left: left - needed, rejectUntilMs })
          return 0
        }
        const waitMs = rejectUntilMs - now().getTime()
        if (waitMs > 0) return waitMs
        const refilling =
          refills.get(bucket) ?? refill(bucket, limit, needed - left).finally(() => refills.delete(bucket))
        refills.set(bucket, refilling)
        await refilling
      }
    },
  }
}

/** Returns the same limiter with all limits multiplied by `factor`. */
export const scaledRateLimiter = (limiter: RateLimiter, factor: number): RateLimiter => ({
  take: (bucket, { burst, perSecond, portion }, tokens) =>
    limiter.take(bucket, { burst: burst * factor, perSecond: perSecond * factor, portion }, tokens),
})
