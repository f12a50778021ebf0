import { useEffect, useState } from 'react'
import { ownPath } from '#shared/common/own-path.ts'
import { isEmbedded, requestToken } from '#web/host/host.ts'
import type { SessionStatus } from '#web/user/queries.ts'

type PageUrl = { path: string; search: string }
type SingleSignOnState = PageUrl & { status: SessionStatus; embedded: boolean }

const excludedPaths = ['/auth-start', '/auth-finish']
const signInPath = '/auth/signin'

/**
 * Returns whether to try single sign-on: only when embedded and signed out, and not if the address turns it off.
 * A failed attempt is not repeated automatically, and a user who signed out stays signed out.
 */
export function triesSingleSignOn({ status, embedded, path, search }: SingleSignOnState): boolean {
  if (!embedded || status !== 'unauthenticated' || excludedPaths.includes(path)) return false
  const query = new URLSearchParams(search)
  const blockingParams = path === signInPath ? ['nosso', 'skipAuth', 'error', 'signedOut'] : ['nosso', 'skipAuth']
  return !blockingParams.some((stop) => query.has(stop))
}

/** Returns the address of the specified call. On the sign-in page it leads to the page requested before. */
export function singleSignOnAddress(token: string, { path, search }: PageUrl): string {
  const wanted = path === signInPath ? ownPath(new URLSearchParams(search).get('redirectUrl')) : path + search
  const query = new URLSearchParams({ ssotoken: token, redirectUrl: wanted ?? '/', isTeams: 'true' })
  return `/api/auth/signin?${query.toString()}`
}

/**
 * Tries single sign-on inside a host.
 * @returns whether an attempt is running, so that the caller shows nothing else
 */
export function useSingleSignOn(status: SessionStatus, onRejected: () => void): boolean {
  const [ended, setEnded] = useState(false)
  const { pathname, search } = window.location
  const isTrying = !ended && triesSingleSignOn({ status, embedded: isEmbedded(), path: pathname, search })

  useEffect(() => {
    if (!isTrying) return
    const attempt = async () => {
      try {
        const token = await requestToken()
        if (token) window.location.assign(singleSignOnAddress(token, { path: pathname, search }))
        // oxlint-disable-next-line no-console -- R-30.3: logged, and the product goes on signed out
        else console.warn('embedded sign-in failed: no token')
      } catch (error) {
        // oxlint-disable-next-line no-console -- R-30.3: logged, and the sign-in page is shown
        console.error('embedded sign-in failed', error)
        onRejected()
      }
      setEnded(true)
    }
    void attempt()
  }, [isTrying, pathname, search, onRejected])
  return isTrying
}

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
