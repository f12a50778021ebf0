import { ownPath } from '#shared/common/own-path.ts'

type SignInOptions = { wanted?: string | null; another?: boolean; loginHint?: string }

/** Returns the address of the server that redirects to the identity provider. */
export function signInAddress({ wanted, another, loginHint }: SignInOptions): string {
  const path = ownPath(wanted)
  const query = new URLSearchParams({
    redirectUrl: path ?? '/',
    // After sign-out, or for another account, the provider must ask for credentials.
    ...(another && { prompt: 'login' }),
    ...(loginHint && { loginHint }),
  })
  return `/api/auth/signin?${query.toString()}`
}

type SignInSearch = { redirectUrl?: string; nosso?: true; skipAuth?: true }

/**
 * Returns the search parameters of the sign-in page: the requested page, and the switches that turn off single sign-on
 * (R-1.15).
 */
export function signInSearch(wanted: string): SignInSearch {
  const path = ownPath(wanted)
  if (!path) return {}
  const { searchParams } = new URL(path, 'https://here.example')
  return {
    ...(path !== '/' && { redirectUrl: path }),
    ...(searchParams.has('nosso') && { nosso: true }),
    ...(searchParams.has('skipAuth') && { skipAuth: true }),
  }
}
