// Hands the keeper of the session to whoever signs out, and keeps the session going.

import { createContext, use, useEffect } from 'react'
import type { SessionKeeper } from './session-keeper.ts'

const KeeperContext = createContext<SessionKeeper | null>(null)
export const SessionKeeperProvider = KeeperContext

export const useSessionKeeper = (): SessionKeeper | null => use(KeeperContext)

const lookEveryMs = 10 * 60_000
/** The first look waits until the first page is there. */
const firstLookMs = 10_000

export function useSessionRenewal(signedIn: boolean): void {
  const keeper = useSessionKeeper()
  useEffect(() => {
    if (!signedIn || !keeper) return undefined
    const look = () => void keeper.renewNowAndThen()
    const first = setTimeout(look, firstLookMs)
    const regular = setInterval(look, lookEveryMs)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(first)
      clearInterval(regular)
      window.removeEventListener('focus', look)
    }
  }, [signedIn, keeper])
}

/** Signs out, and leaves nothing of the person in the memory of the page. */
export function useSignOut(onFailed: () => void): () => Promise<void> {
  const keeper = useSessionKeeper()
  return async () => {
    if (await keeper?.signOut()) window.location.assign('/auth/signin?signedOut=true')
    else onFailed()
  }
}
