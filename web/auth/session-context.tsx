// Hands the keeper of the session to whoever signs out, and keeps the session going.

import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { minuteMs } from '#shared/common/spans.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { onceReached } from '#web/rpc/once-reached.ts'
import { windowOf } from '#web/rpc/unsent.ts'
import { useQuestion } from '#web/ui/use-question.tsx'
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

/**
 * Signs out, and leaves nothing of the person in this browser: neither in the page's memory nor what they typed. Who has
 * changes that nobody has taken is asked first.
 */
export function useSignOut(onFailed: () => void): () => Promise<void> {
  const { t } = useTexts('common')
  const keeper = useSessionKeeper()
  const cache = useQueryClient()
  const ask = useQuestion()
  return async () => {
    const { person } = windowOf(cache)
    // Before anything is done: what is to be wiped afterwards has to be at hand.
    const leaving = await onceReached(() => import('./leave-nothing.ts')).catch(() => null)
    if (!leaving) return onFailed()
    const [changes, texts] = await leaving.leftUnsent(person)
    const lost = [
      changes > 0 && t('unsent.sign_out.text', { count: changes }),
      texts > 0 && t('unsent.sign_out.drafts', { count: texts }),
    ].filter(Boolean)
    const question = {
      title: t('unsent.sign_out.title'),
      text: lost.join(' '),
      confirm: t('unsent.sign_out.confirm'),
      stay: t('cancel'),
      danger: true,
    }
    if (lost.length > 0 && !(await ask(question))) return undefined
    if (!(await keeper?.signOut())) return onFailed()
    if (person) leaving.tellSignedOut(person)
    await leaving.leaveNothing(person)
  }
}
