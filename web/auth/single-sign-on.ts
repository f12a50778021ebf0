// When somebody inside a host is signed in without being asked, and how (spec §4).

import { useEffect, useState } from 'react'
import { isEmbedded, requestToken } from '#web/host/host.ts'
import type { SessionStatus } from '#web/user/queries.ts'

type Place = { status: SessionStatus; embedded: boolean; path: string; search: string }

const noTry = ['/auth-start', '/auth-finish']

/** Only inside a host, only for somebody signed out, and not where the address says otherwise. */
export function triesSingleSignOn({ status, embedded, path, search }: Place): boolean {
  const query = new URLSearchParams(search)
  return (
    embedded && status === 'unauthenticated' && !query.has('nosso') && !query.has('skipAuth') && !noTry.includes(path)
  )
}

export const singleSignOnAddress = (token: string, path: string): string =>
  `/api/auth/signin?${new URLSearchParams({ ssotoken: token, redirectUrl: path, isTeams: 'true' }).toString()}`

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
        if (token) window.location.assign(singleSignOnAddress(token, pathname + search))
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
