// Hands the keeper of the session to whoever signs out, and keeps the session going.

import { onlineManager } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { minuteMs } from '#shared/common/spans.ts'
import { wipeDrafts } from '#web/draft/store.ts'
import { nameSeen } from '#web/picture/seen-names.ts'
import type { SessionKeeper } from './session-keeper.ts'

const KeeperContext = createContext<SessionKeeper | null>(null)
export const SessionKeeperProvider = KeeperContext

export const useSessionKeeper = (): SessionKeeper | null => use(KeeperContext)

const lookEveryMs = 10 * minuteMs
/** The first look waits until the first page is there. */
const firstLookMs = 10_000

export function useSessionRenewal(signedIn: boolean): void {
  const keeper = useSessionKeeper()
  useEffect(() => {
    if (!signedIn || !keeper) return undefined
    const look = () => void keeper.renewNowAndThen()
    const first = setTimeout(look, firstLookMs)
    const regular = setInterval(look, lookEveryMs)
    // An answer may have been lost with the connection; the old cookie is good for a few minutes only.
    const leave = onlineManager.subscribe((online) => online && look())
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(first)
      clearInterval(regular)
      leave()
      window.removeEventListener('focus', look)
    }
  }, [signedIn, keeper])
}

/** Signs out, and leaves nothing of the person in this browser: neither in the page's memory nor what they typed. */
export function useSignOut(onFailed: () => void): () => Promise<void> {
  const keeper = useSessionKeeper()
  return async () => {
    if (!(await keeper?.signOut())) return onFailed()
    nameSeen([])
    const keeping = import('#web/picture/keep-boards.ts').then(({ wipeBoards }) => wipeBoards())
    await Promise.allSettled([wipeDrafts(), keeping])
    window.location.assign('/auth/signin?signedOut=true')
  }
}
