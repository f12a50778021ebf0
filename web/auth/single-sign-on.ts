// When somebody inside a host is signed in without being asked, and how (spec §4).

import { useEffect, useState } from 'react'
import { ownPath } from '#shared/common/own-path.ts'
import { isEmbedded, requestToken } from '#web/host/host.ts'
import type { SessionStatus } from '#web/user/queries.ts'

type Place = { path: string; search: string }
type Situation = Place & { status: SessionStatus; embedded: boolean }

const noTry = ['/auth-start', '/auth-finish']
const signInPath = '/auth/signin'

/**
 * Only inside a host, only for somebody signed out, and not where the address says otherwise. A try that failed is not
 * made again unasked, and whoever has just signed out stays so.
 */
export function triesSingleSignOn({ status, embedded, path, search }: Situation): boolean {
  if (!embedded || status !== 'unauthenticated' || noTry.includes(path)) return false
  const query = new URLSearchParams(search)
  const stops = path === signInPath ? ['nosso', 'skipAuth', 'error', 'signedOut'] : ['nosso', 'skipAuth']
  return !stops.some((stop) => query.has(stop))
}

/** The specified call (spec §7); from the page of the sign-in it leads to the page that was wanted before. */
export function singleSignOnAddress(token: string, { path, search }: Place): string {
  const wanted = path === signInPath ? ownPath(new URLSearchParams(search).get('redirectUrl')) : path + search
  const query = new URLSearchParams({ ssotoken: token, redirectUrl: wanted ?? '/', isTeams: 'true' })
  return `/api/auth/signin?${query.toString()}`
}

/** @returns whether it is being tried, so that nothing else is shown meanwhile */
export function useSingleSignOn(status: SessionStatus, onRefused: () => void): boolean {
  const [ended, setEnded] = useState(false)
  const { pathname, search } = window.location
  const tries = !ended && triesSingleSignOn({ status, embedded: isEmbedded(), path: pathname, search })

  useEffect(() => {
    if (!tries) return
    const attempt = async () => {
      try {
        const token = await requestToken()
        if (token) window.location.assign(singleSignOnAddress(token, { path: pathname, search }))
        // oxlint-disable-next-line no-console -- spec §8: logged, and the product goes on signed out
        else console.warn('embedded sign-in failed: no token')
      } catch (error) {
        // oxlint-disable-next-line no-console -- spec §4: logged, and the sign-in page is shown
        console.error('embedded sign-in failed', error)
        onRefused()
      }
      setEnded(true)
    }
    void attempt()
  }, [tries, pathname, search, onRefused])
  return tries
}
