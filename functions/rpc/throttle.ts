// Rate limits of calls: per user when signed in, otherwise per address (adr 0051).

import { rateLimits, unknownCookieTokens } from '#shared/common/limits.ts'
import type { RateLimiter } from '#functions/platform/ports.ts'
import type { Context } from './context.ts'

type ThrottleDeps = {
  limiter: RateLimiter
  /** The caller's address (handlers/caller-address.ts). */
  address: string
  /** Whether the request has a session cookie; `readSession` tells whether it is valid. */
  hasCookie: boolean
  readSession: Context['readSession']
  tokens: number
}

/**
 * Takes the tokens of a request. An invalid cookie counts against the address, and costs more.
 * @returns 0 when allowed, otherwise the time in ms to wait
 */
export async function throttle({ limiter, address, hasCookie, readSession, tokens }: ThrottleDeps): Promise<number> {
  const bucket = `address ${address}`
  if (!hasCookie) return limiter.take(bucket, rateLimits.address, tokens)
  const person = await readSession()
  if (person) return limiter.take(`person ${person.userId}`, rateLimits.person, tokens)
  return limiter.take(bucket, rateLimits.address, tokens + unknownCookieTokens)
}
