// What the verbs of signing in are asked and what they answer, without the shapes of HTTP APIs.

import type { Environment } from '#functions/platform/environment.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Table } from '#functions/table/open.ts'
import type { Provider } from './provider.ts'

export type Kept = 'session' | 'sign-in'

export type Asked = {
  query: Readonly<Record<string, string | undefined>>
  rawQuery: string
  header: (name: string) => string | undefined
  cookie: (what: Kept) => string | undefined
}

/** Null takes the cookie away. */
export type Cookie = { what: Kept; value: string | null; seconds: number }

export type Answer =
  | { to: string; cookies?: readonly Cookie[] }
  | { status: number; body: Record<string, unknown>; cookies?: readonly Cookie[] }

export type AuthGround = { environment: Environment; platform: Platform; table: Table; provider: Provider }

export type Verb = (ground: AuthGround, asked: Asked) => Promise<Answer>

/** Why signing in failed; the page has a text for each (`auth:error.<code>`). */
export const signInFailures = ['lost', 'denied', 'provider', 'unverified', 'teams', 'busy', 'failed'] as const
export type SignInFailure = (typeof signInFailures)[number]

/** Thrown by what cannot go on; the page of the sign-in says why. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
  readonly why: SignInFailure

  constructor(why: SignInFailure, cause?: unknown) {
    super(`sign-in failed: ${why}`, { cause })
    this.why = why
  }
}

/** Back to the sign-in page, which says what happened and keeps the page that was wanted. */
export function backToSignIn(why: SignInFailure, wanted: string | null): Answer {
  const query = new URLSearchParams({ error: why, ...(wanted && { redirectUrl: wanted }) })
  return { to: `/auth/signin?${query.toString()}`, cookies: [{ what: 'sign-in', value: null, seconds: 0 }] }
}
