import { useEffect, useState } from 'react'
import { safePath } from '#shared/common/safe-path.ts'
import { isEmbedded, requestToken } from '#web/host/host.ts'
import type { SessionStatus } from '#web/user/queries.ts'

type PageUrl = { path: string; search: string }
type SingleSignOnState = PageUrl & { status: SessionStatus; embedded: boolean }

const excludedPaths = ['/auth-start', '/auth-finish']
const signInPath = '/auth/signin'

/**
 * Returns whether to try single sign-on: only when embedded and signed out, and not if the URL turns it off.
 * A failed attempt is not repeated automatically, and a user who signed out stays signed out.
 */
export function shouldTrySingleSignOn({ status, embedded, path, search }: SingleSignOnState): boolean {
  if (!embedded || status !== 'unauthenticated' || excludedPaths.includes(path)) return false
  const query = new URLSearchParams(search)
  const blockingParams = path === signInPath ? ['nosso', 'skipAuth', 'error', 'signedOut'] : ['nosso', 'skipAuth']
  return !blockingParams.some((param) => query.has(param))
}

/**
 * Returns the URL that signs in with a token of the host and then redirects to the current page; on the
 * sign-in page, to the page requested before.
 */
export function singleSignOnUrl(token: string, { path, search }: PageUrl): string {
  const redirectUrl = path === signInPath ? safePath(new URLSearchParams(search).get('redirectUrl')) : path + search
  const query = new URLSearchParams({ ssotoken: token, redirectUrl: redirectUrl ?? '/', isTeams: 'true' })
  return `/api/auth/signin?${query.toString()}`
}

/**
 * Tries single sign-on inside a host.
 * @returns whether an attempt is running, so that the caller shows nothing else
 */
export function useSingleSignOn(status: SessionStatus, onRejected: () => void): boolean {
  const [hasEnded, setHasEnded] = useState(false)
  const { pathname, search } = window.location
  const isTrying = !hasEnded && shouldTrySingleSignOn({ status, embedded: isEmbedded(), path: pathname, search })

  useEffect(() => {
    if (!isTrying) return
    const attempt = async () => {
      try {
        const token = await requestToken()
        if (token) window.location.assign(singleSignOnUrl(token, { path: pathname, search }))
        // oxlint-disable-next-line no-console -- R-30.3: logged, and the product goes on signed out
        else console.warn('embedded sign-in failed: no token')
      } catch (error) {
        // oxlint-disable-next-line no-console -- R-30.3: logged, and the sign-in page is shown
        console.error('embedded sign-in failed', error)
        onRejected()
      }
      setHasEnded(true)
    }
    void attempt()
  }, [isTrying, pathname, search, onRejected])
  return isTrying
}

type SignInOptions = { redirectUrl?: string | null; forOtherAccount?: boolean; loginHint?: string }

/** Returns the URL of the server that redirects to the identity provider. */
export function signInUrl({ redirectUrl, forOtherAccount, loginHint }: SignInOptions): string {
  const path = safePath(redirectUrl)
  const query = new URLSearchParams({
    redirectUrl: path ?? '/',
    // After sign-out, or for another account, the provider must ask for credentials.
    ...(forOtherAccount && { prompt: 'login' }),
    ...(loginHint && { loginHint }),
  })
  return `/api/auth/signin?${query.toString()}`
}

type SignInSearch = { redirectUrl?: string; nosso?: true; skipAuth?: true }

/**
 * Returns the search parameters of the sign-in page: the requested page, and the switches that turn off single sign-on
 * (R-1.15).
 */
export function signInSearch(redirectUrl: string): SignInSearch {
  const path = safePath(redirectUrl)
  if (!path) return {}
  const { searchParams } = new URL(path, 'https://here.example')
  return {
    ...(path !== '/' && { redirectUrl: path }),
    ...(searchParams.has('nosso') && { nosso: true }),
    ...(searchParams.has('skipAuth') && { skipAuth: true }),
  }
}
