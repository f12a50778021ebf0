// Requests and responses of the sign-in handlers, independent of API Gateway.

import type { Environment } from '#functions/platform/environment.ts'
import type { DeferredWork, Platform } from '#functions/platform/ports.ts'
import type { EndedAccess } from '#functions/rpc/context.ts'
import type { Table } from '#functions/table/open.ts'
import type { Provider } from './provider.ts'

export type CookieKind = 'session' | 'sign-in'

export type AuthRequest = {
  query: Readonly<Record<string, string | undefined>>
  rawQuery: string
  header: (name: string) => string | undefined
  cookie: (kind: CookieKind) => string | undefined
}

/** Null deletes the cookie. */
export type Cookie = { kind: CookieKind; value: string | null; seconds: number }

export type AuthResponse =
  | { to: string; cookies?: readonly Cookie[] }
  | { status: number; body: Record<string, unknown>; cookies?: readonly Cookie[] }

export type AuthDeps = {
  environment: Environment
  platform: Platform
  table: Table
  provider: Provider
  /** Closes the live connections of a session that has ended. */
  connectionCloser: DeferredWork<EndedAccess>
}

export type AuthHandler = (deps: AuthDeps, request: AuthRequest) => Promise<AuthResponse>

/** Reasons for a failed sign-in; the page has a text for each (`auth:error.<code>`). */
export const signInFailures = ['lost', 'denied', 'provider', 'unverified', 'teams', 'busy', 'failed'] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Thrown when a sign-in cannot continue; the sign-in page shows the reason. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
  readonly reason: SignInFailure

  constructor(reason: SignInFailure, cause?: unknown) {
    super(`sign-in failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Returns a redirect to the sign-in page that shows the reason and keeps the requested page. */
export function backToSignIn(reason: SignInFailure, requestedPath: string | null): AuthResponse {
  const query = new URLSearchParams({ error: reason, ...(requestedPath && { redirectUrl: requestedPath }) })
  return { to: `/auth/signin?${query.toString()}`, cookies: [{ kind: 'sign-in', value: null, seconds: 0 }] }
}
