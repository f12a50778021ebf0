// Lambda entry of /api/auth: translates between HTTP and the verbs of signing in.

import { callback } from '#functions/auth/callback.ts'
import { type Answer, type Asked, backToSignIn, type Cookie, SignInFailed, type Verb } from '#functions/auth/call.ts'
import { openProvider } from '#functions/auth/provider.ts'
import { refreshSession } from '#functions/auth/refresh-session.ts'
import { signIn } from '#functions/auth/sign-in.ts'
import { signOut } from '#functions/auth/sign-out.ts'
import { openGround } from './ground.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'

const { environment, platform, table } = openGround()
const ground = { environment, platform, table, provider: openProvider(environment) }

const verbs: Record<string, { method: string; verb: Verb; page?: boolean }> = {
  '/api/auth/signin': { method: 'GET', verb: signIn, page: true },
  '/api/auth/callback': { method: 'GET', verb: callback, page: true },
  '/api/auth/refresh-session': { method: 'GET', verb: refreshSession },
  '/api/auth/signout': { method: 'POST', verb: signOut },
}

// Addresses of the flow carry codes: nobody keeps them, and no other site learns where somebody came from.
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function handler(event: HttpEvent): Promise<HttpAnswer> {
  const { http, requestId } = event.requestContext
  const known = verbs[http.path]
  if (!known) return httpOf({ status: 404, body: { error: 'not_found' } })
  if (known.method !== http.method) return httpOf({ status: 405, body: { error: 'method_not_supported' } })
  try {
    return httpOf(await known.verb(ground, askedOf(event)))
  } catch (error) {
    const failed = error instanceof SignInFailed ? error : new SignInFailed('failed', error)
    platform.reports.problem(failed.cause ?? failed, { path: http.path, request: requestId })
    return httpOf(known.page ? backToSignIn(failed.why, null) : { status: 500, body: { error: 'failed' } })
  }
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
