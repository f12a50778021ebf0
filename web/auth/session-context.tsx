import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { minuteMs } from '#shared/common/spans.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { outboxOf } from '#web/rpc/outbox/outbox.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import type { SessionManager } from './session-manager.ts'

const SessionContext = createContext<SessionManager | null>(null)
export const SessionProvider = SessionContext

const useSessionManager = (): SessionManager | null => use(SessionContext)

const renewEveryMs = 10 * minuteMs
/** The first renewal waits until the first page has loaded. */
const firstRenewMs = 10_000

export function useSessionRenewal(signedIn: boolean): void {
  const session = useSessionManager()
  useEffect(() => {
    if (!signedIn || !session) return undefined
    const renew = () => void session.renewIfDue()
    const first = setTimeout(renew, firstRenewMs)
    const regular = setInterval(renew, renewEveryMs)
    // The answer may have been lost with the connection, and the old cookie is valid for a few minutes only.
    const unsubscribe = onlineManager.subscribe((online) => online && renew())
    window.addEventListener('focus', renew)
    return () => {
      clearTimeout(first)
      clearInterval(regular)
      unsubscribe()
      window.removeEventListener('focus', renew)
    }
  }, [signedIn, session])
}

/**
 * Returns a function that signs out and clears all data of the user in this browser.
 * If there are unsent changes or texts, it asks first.
 */
export function useSignOut(onFailed: () => void): () => Promise<void> {
  const { t } = useTexts('common')
  const session = useSessionManager()
  const cache = useQueryClient()
  const ask = useConfirm()
  return async () => {
    const { person } = outboxOf(cache)
    // Load the clean-up code before signing out, so that it is available afterwards.
    const module = await retryWhenOnline(() => import('./clear-browser-data.ts')).catch(() => null)
    if (!module) return onFailed()
    const [changes, texts] = await module.countPending(person)
    const lost = [
      changes > 0 && t('unsent.sign_out.text', { count: changes }),
      texts > 0 && t('unsent.sign_out.drafts', { count: texts }),
    ].filter(Boolean)
    const question = {
      title: t('unsent.sign_out.title'),
      text: lost.join(' '),
      confirm: t('unsent.sign_out.confirm'),
      cancel: t('cancel'),
      danger: true,
    }
    if (lost.length > 0 && !(await ask(question))) return undefined
    if (!(await session?.signOut())) return onFailed()
    if (person) module.announceSignOut(person)
    await module.clearBrowserData(person)
  }
}
