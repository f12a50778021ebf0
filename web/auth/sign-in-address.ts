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

type SignInPage = { redirectUrl?: string; nosso?: true; skipAuth?: true }

/** The page of the sign-in, which keeps the page that was wanted, and that nobody is to be signed in unasked (spec §2). */
export function signInPage(wanted: string): SignInPage {
  const path = ownPath(wanted)
  if (!path) return {}
  const { searchParams } = new URL(path, 'https://here.example')
  return {
    ...(path !== '/' && { redirectUrl: path }),
    ...(searchParams.has('nosso') && { nosso: true }),
    ...(searchParams.has('skipAuth') && { skipAuth: true }),
  }
}
