// Lambda entry point of /api/auth: translates between HTTP and the sign-in handlers.

import { rateLimits } from '#shared/common/limits.ts'
import { callback } from '#functions/auth/callback.ts'
import {
  type AuthResponse,
  type AuthRequest,
  backToSignIn,
  type Cookie,
  SignInFailed,
  type AuthHandler,
} from '#functions/auth/auth-handler.ts'
import { openProvider } from '#functions/auth/provider.ts'
import { refreshSession } from '#functions/auth/refresh-session.ts'
import { signIn } from '#functions/auth/sign-in.ts'
import { signOut } from '#functions/auth/sign-out.ts'
import { createConnectionCloser } from '#functions/live/close-connections.ts'
import { callerAddress } from './caller-address.ts'
import { openRuntime } from './runtime.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'

const { environment, platform, table, limiter } = openRuntime()
const connectionCloser = createConnectionCloser({ table, platform })
const deps = { environment, platform, table, provider: openProvider(environment), connectionCloser }

/** Waits for connections that are not closed yet, before the process exits. */
export const { settled } = connectionCloser

/**
 * `page`: opened by a person, so failures redirect to the sign-in page. `limit`: the rate limit bucket of the address.
 */
type AuthRoute = { method: string; handle: AuthHandler; page?: boolean; limit: 'signIn' | 'address' }

const authRoutes: Record<string, AuthRoute> = {
  '/api/auth/signin': { method: 'GET', handle: signIn, page: true, limit: 'signIn' },
  '/api/auth/callback': { method: 'GET', handle: callback, page: true, limit: 'signIn' },
  '/api/auth/refresh-session': { method: 'GET', handle: refreshSession, limit: 'address' },
  '/api/auth/signout': { method: 'POST', handle: signOut, limit: 'address' },
}

// These addresses contain codes: they are not cached, and no other site receives them as a referrer.
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  const { http, requestId } = event.requestContext
  const route = authRoutes[http.path]
  if (!route) return httpResponseOf({ status: 404, body: { error: 'not_found' } })
  if (route.method !== http.method) return httpResponseOf({ status: 405, body: { error: 'method_not_supported' } })
  const waitMs = await limiter.take(`${route.limit} ${callerAddress(event, environment)}`, rateLimits[route.limit], 1)
  if (waitMs > 0) return limited(waitMs, route)
  try {
    return httpResponseOf(await route.handle(deps, authRequestOf(event)))
  } catch (error) {
    const failed = error instanceof SignInFailed ? error : new SignInFailed('failed', error)
    platform.reports.problem(failed.cause ?? failed, { path: http.path, request: requestId })
    return httpResponseOf(route.page ? backToSignIn(failed.reason, null) : { status: 500, body: { error: 'failed' } })
  }
}

/** A browser shows nothing for a 429: `refresh` redirects to the sign-in page, which shows the reason. */
function limited(waitMs: number, { page }: AuthRoute): HttpAnswer {
  const answer = httpResponseOf({ status: 429, body: { error: 'request.rate_limited' } })
  const signInPage = page && { refresh: `0; url=${environment.PUBLIC_ORIGIN}/auth/signin?error=busy` }
  const retryAfter = { 'retry-after': String(Math.ceil(waitMs / 1_000)) }
  return { ...answer, headers: { ...answer.headers, ...retryAfter, ...signInPage } }
}

const authRequestOf = (event: HttpEvent): AuthRequest => ({
  query: event.queryStringParameters ?? {},
  rawQuery: event.rawQueryString,
  header: (name) => event.headers[name],
  cookie: (kind) => cookieOf(event, cookieName(environment.PUBLIC_ORIGIN, kind)),
})

function httpResponseOf(answer: AuthResponse): HttpAnswer {
  const cookies = (answer.cookies ?? []).map(cookieText)
  if ('to' in answer) {
    // An absolute address, so that no path can be interpreted as a host name.
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

function cookieText({ kind, value, seconds }: Cookie): string {
  const secure = environment.PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  const name = cookieName(environment.PUBLIC_ORIGIN, kind)
  return `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? seconds : 0}${secure}`
}
