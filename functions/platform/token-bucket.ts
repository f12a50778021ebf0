// Token bucket arithmetic. The whole state of a bucket is the time at which it will be full again.

/** At most `burst` tokens, refilled at `perSecond`. */
export type TokenBucket = { burst: number; perSecond: number }

type Request = {
  nowMs: number
  /** Grants nothing when fewer are available. */
  atLeast: number
  atMost: number
}

type Grant = {
  granted: number
  fullAtMs: number
  /** Time until `atLeast` tokens are available; 0 when they were granted. */
  waitMs: number
}

/** @param fullAtMs when the bucket will be full; in the past for a full one, 0 for an unused one */
export function grantTokens(
  { burst, perSecond }: TokenBucket,
  fullAtMs: number,
  { nowMs, atLeast, atMost }: Request,
): Grant {
  const msPerToken = 1_000 / perSecond
  const from = Math.max(fullAtMs, nowMs)
  // Half a millisecond compensates for rounding.
  const available = Math.floor(burst - (from - nowMs - 0.5) / msPerToken)
  // A cost above the bucket's size takes the whole bucket.
  const needed = Math.min(atLeast, burst)
  if (available < needed)
    return { granted: 0, fullAtMs, waitMs: Math.ceil((needed - burst) * msPerToken + from - nowMs) }
  const granted = Math.max(needed, Math.min(available, atMost))
  return { granted, fullAtMs: from + granted * msPerToken, waitMs: 0 }
}
