// Lambda entry of /api/auth: translates between HTTP and the verbs of signing in.

import { rateLimits } from '#shared/common/limits.ts'
import { callback } from '#functions/auth/callback.ts'
import { type Answer, type Asked, backToSignIn, type Cookie, SignInFailed, type Verb } from '#functions/auth/call.ts'
import { openProvider } from '#functions/auth/provider.ts'
import { refreshSession } from '#functions/auth/refresh-session.ts'
import { signIn } from '#functions/auth/sign-in.ts'
import { signOut } from '#functions/auth/sign-out.ts'
import { callerAddress } from './caller-address.ts'
import { openGround } from './ground.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'

const { environment, platform, table, limiter } = openGround()
const ground = { environment, platform, table, provider: openProvider(environment) }

/** `page`: opened by people in a browser, so failures lead to the sign-in page. `limit`: which bucket of the address it counts against. */
type Known = { method: string; verb: Verb; page?: boolean; limit: 'signIn' | 'address' }

const verbs: Record<string, Known> = {
  '/api/auth/signin': { method: 'GET', verb: signIn, page: true, limit: 'signIn' },
  '/api/auth/callback': { method: 'GET', verb: callback, page: true, limit: 'signIn' },
  '/api/auth/refresh-session': { method: 'GET', verb: refreshSession, limit: 'address' },
  '/api/auth/signout': { method: 'POST', verb: signOut, limit: 'address' },
}

// Addresses of the flow carry codes: nobody keeps them, and no other site learns where somebody came from.
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  const { http, requestId } = event.requestContext
  const known = verbs[http.path]
  if (!known) return httpOf({ status: 404, body: { error: 'not_found' } })
  if (known.method !== http.method) return httpOf({ status: 405, body: { error: 'method_not_supported' } })
  const waitMs = await limiter.take(`${known.limit} ${callerAddress(event, environment)}`, rateLimits[known.limit], 1)
  if (waitMs > 0) return limited(waitMs, known)
  try {
    return httpOf(await known.verb(ground, askedOf(event)))
  } catch (error) {
    const failed = error instanceof SignInFailed ? error : new SignInFailed('failed', error)
    platform.reports.problem(failed.cause ?? failed, { path: http.path, request: requestId })
    return httpOf(known.page ? backToSignIn(failed.why, null) : { status: 500, body: { error: 'failed' } })
  }
}

/** A browser shows no answer of 429 by itself: `refresh` leads a person back to the sign-in page, which says why. */
function limited(waitMs: number, { page }: Known): HttpAnswer {
  const answer = httpOf({ status: 429, body: { error: 'request.rate_limited' } })
  const signInPage = page && { refresh: `0; url=${environment.PUBLIC_ORIGIN}/auth/signin?error=busy` }
  const retryAfter = { 'retry-after': String(Math.ceil(waitMs / 1_000)) }
  return { ...answer, headers: { ...answer.headers, ...retryAfter, ...signInPage } }
}

const askedOf = (event: HttpEvent): Asked => ({
  query: event.queryStringParameters ?? {},
  rawQuery: event.rawQueryString,
  header: (name) => event.headers[name],
  cookie: (what) => cookieOf(event, cookieName(environment.PUBLIC_ORIGIN, what)),
})

function httpOf(answer: Answer): HttpAnswer {
  const cookies = (answer.cookies ?? []).map(cookieText)
  if ('to' in answer) {
    // Written out in full, so that no path can be read as the name of a host.
    const location = new URL(answer.to, environment.PUBLIC_ORIGIN).href
    return { statusCode: 302, headers: { ...headers, location }, cookies }
  }
  const { status, body } = answer
  return {
    statusCode: status,
    headers: { ...headers, 'content-type': 'application/json' },
    cookies,
    body: JSON.stringify(body),
  }
}

function cookieText({ what, value, seconds }: Cookie): string {
  const secure = environment.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  const name = cookieName(environment.PUBLIC_ORIGIN, what)
  return `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? seconds : 0}${secure}`
}
