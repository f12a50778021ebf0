// Where signing in begins, and the page it leads back to.

import { ownPath } from '#shared/common/own-path.ts'

type SignIn = { wanted?: string | null; another?: boolean; loginHint?: string }

/** An address of the server; it answers with the way to the provider. */
export function signInAddress({ wanted, another, loginHint }: SignIn): string {
  const path = ownPath(wanted)
  const query = new URLSearchParams({
    redirectUrl: path ?? '/',
    // Whoever signed out, or wants another account, is asked who they are.
    ...(another && { prompt: 'login' }),
    ...(loginHint && { loginHint }),
  })
  return `/api/auth/signin?${query.toString()}`
}

/** The page of the sign-in, which keeps the page that was wanted. */
export function signInPage(wanted: string): { redirectUrl?: string } {
  const path = ownPath(wanted)
  return path && path !== '/' ? { redirectUrl: path } : {}
}
