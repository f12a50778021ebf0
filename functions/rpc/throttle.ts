// Rate limits of calls: who is signed in is counted as a person, everybody else by the address they come from (adr 0051).

import { rateLimits, unknownCookieTokens } from '#shared/common/limits.ts'
import type { RateLimiter } from '#functions/platform/ports.ts'
import type { Context } from './context.ts'

type Throttled = {
  limiter: RateLimiter
  /** Whom the request comes from, as handlers/caller-address.ts says. */
  address: string
  /** Whether a session cookie came along; whether it belongs to a session, `who` says. */
  hasCookie: boolean
  who: Context['who']
  tokens: number
}

/**
 * Takes the tokens that a request costs. A cookie without a session counts against the address, and costs more.
 *
 * @returns 0 when the request may go on, else after how many ms it may come again
 */
export async function throttle({ limiter, address, hasCookie, who, tokens }: Throttled): Promise<number> {
  const bucket = `address ${address}`
  if (!hasCookie) return limiter.take(bucket, rateLimits.address, tokens)
  const person = await who()
  if (person) return limiter.take(`person ${person.userId}`, rateLimits.person, tokens)
  return limiter.take(bucket, rateLimits.address, tokens + unknownCookieTokens)
}
