// Token buckets, as plain arithmetic: the whole state of a bucket is the moment at which it will be full again.

/** `burst` tokens at most, refilled with `perSecond`. */
export type TokenBucket = { burst: number; perSecond: number }

type Request = {
  nowMs: number
  /** With less than this, nothing is granted. */
  atLeast: number
  atMost: number
}

type Grant = {
  granted: number
  fullAtMs: number
  /** How long until `atLeast` tokens are there; 0 when they were granted. */
  waitMs: number
}

/** @param fullAtMs when the bucket is full again; in the past for one that is full, 0 for one nobody has used */
export function grantTokens(
  { burst, perSecond }: TokenBucket,
  fullAtMs: number,
  { nowMs, atLeast, atMost }: Request,
): Grant {
  const msPerToken = 1_000 / perSecond
  const from = Math.max(fullAtMs, nowMs)
  // Half a millisecond forgives what divisions lose.
  const available = Math.floor(burst - (from - nowMs - 0.5) / msPerToken)
  // What costs more than a bucket holds takes all of it.
  const needed = Math.min(atLeast, burst)
  if (available < needed)
    return { granted: 0, fullAtMs, waitMs: Math.ceil((needed - burst) * msPerToken + from - nowMs) }
  const granted = Math.max(needed, Math.min(available, atMost))
  return { granted, fullAtMs: from + granted * msPerToken, waitMs: 0 }
}
