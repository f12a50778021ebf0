import { type QueryClient, onlineManager, useQueryClient } from '@tanstack/react-query'
import { hourMs, minuteMs } from '#shared/common/durations.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { sessionQuery } from '#web/user/queries.ts'
import { createContext, use, useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { outboxOf } from '#web/rpc/outbox/outbox.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

const renewedAtKey = 'session-renewed-at'

export type SessionManager = ReturnType<typeof createSessionManager>

type SessionManagerOptions = { cache: QueryClient; rpc: () => Rpc; embedded: boolean; onRefreshFailed: () => void }

/** Creates the functions that renew the session, check it after 401 answers, and sign out. */
export function createSessionManager({ cache, rpc, embedded, onRefreshFailed }: SessionManagerOptions) {
  const headers = { 'x-project-board-teams': String(embedded) }
  let pendingRead: Promise<boolean> | null = null

  /** Reads the session again. Concurrent calls share one request. */
  function isStillSignedIn(): Promise<boolean> {
    pendingRead ??= cache
      .fetchQuery({ ...sessionQuery(rpc()), staleTime: 0, retry: false })
      .then(Boolean, () => false)
      .finally(() => {
        pendingRead = null
      })
    return pendingRead
  }

  async function refresh(): Promise<void> {
    const answer = await fetch('/api/auth/refresh-session', { headers }).catch(() => null)
    // Without a connection or when rate limited, the next renewal tries again.
    if (!answer || answer.status === 429) return
    if (answer.ok) saveRenewedAt(Date.now())
    else if (answer.status !== 401) onRefreshFailed()
    await isStillSignedIn()
  }

  return {
    isStillSignedIn,
    /** Called after FORBIDDEN answers: reads the permissions of the user again. */
    onAccessLost: () => void cache.invalidateQueries({ queryKey: ['user'] }),
    /** Renews the session now, for example after its workspace has changed. */
    renewNow: () => withLock(refresh),
    /** Renews the session if the last renewal is more than an hour ago. A lock makes only one tab do it. */
    async renewIfDue(): Promise<void> {
      if (!isRenewalDue() || document.visibilityState === 'hidden') return
      await withLock(async () => {
        if (isRenewalDue()) await refresh()
      })
    },
    /** @returns false if the server could not be reached; the session is still open then */
    async signOut(): Promise<boolean> {
      const answer = await fetch('/api/auth/signout', { method: 'POST', headers }).catch(() => null)
      return answer?.ok ?? false
    },
  }
}

const isRenewalDue = (): boolean => Date.now() - lastRenewedAt() > hourMs

/** Two tabs that renew at once would invalidate each other's cookie. */
const withLock = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work()

function lastRenewedAt(): number {
  try {
    return Number(localStorage.getItem(renewedAtKey) ?? 0)
  } catch {
    return 0
  }
}

function saveRenewedAt(now: number): void {
  try {
    localStorage.setItem(renewedAtKey, String(now))
  } catch {
    // Without storage, each tab renews on its own.
  }
}

const SessionContext = createContext<SessionManager | null>(null)
export const SessionProvider = SessionContext

const useSessionManager = (): SessionManager | null => use(SessionContext)

/** Returns a function that renews the session now. */
export function useRenewSession(): () => Promise<unknown> {
  const session = useSessionManager()
  return async () => session?.renewNow()
}

const renewEveryMs = 10 * minuteMs
/** The first renewal waits until the first page has loaded. */
const firstRenewMs = 10_000

/** Renews the session of a signed-in user at intervals, on focus, and when the browser is online again. */
export function useSessionRenewal(signedIn: boolean): void {
  const session = useSessionManager()
  useEffect(() => {
    if (!signedIn || !session) return undefined
    const renew = () => void session.renewIfDue()
    const firstTimer = setTimeout(renew, firstRenewMs)
    const interval = setInterval(renew, renewEveryMs)
    // The answer may have been lost with the connection, and the old cookie is valid for a few minutes only.
    const unsubscribe = onlineManager.subscribe((online) => online && renew())
    window.addEventListener('focus', renew)
    return () => {
      clearTimeout(firstTimer)
      clearInterval(interval)
      unsubscribe()
      window.removeEventListener('focus', renew)
    }
  }, [signedIn, session])
}

type SignOutOptions = {
  /** Ends the sessions of all devices of the user. Always asks first. */
  everywhere?: boolean
}

/**
 * Returns a function that signs out and clears all data of the user in this browser.
 * If there are unsent changes or texts, it asks first.
 */
export function useSignOut(onFailed: () => void, { everywhere = false }: SignOutOptions = {}): () => Promise<void> {
  const { t } = useTexts(['common', 'auth'])
  const session = useSessionManager()
  const rpc = useRpc()
  const cache = useQueryClient()
  const ask = useConfirm()
  return async () => {
    const { person } = outboxOf(cache)
    // Load the clean-up code before signing out, so that it is available afterwards.
    const module = await retryWhenOnline(() => import('./clear-browser-data.ts')).catch(() => null)
    if (!module) return onFailed()
    const [changes, texts] = await module.countPendingData(person)
    const lostData = [
      changes > 0 && t('outbox.sign_out.text', { count: changes }),
      texts > 0 && t('outbox.sign_out.drafts', { count: texts }),
    ].filter(Boolean)
    const question = {
      title: t(everywhere ? 'auth:everywhere.title' : 'outbox.sign_out.title'),
      text: [everywhere && t('auth:everywhere.text'), ...lostData].filter(Boolean).join(' '),
      confirm: t(everywhere ? 'auth:everywhere.confirm' : 'outbox.sign_out.confirm'),
      cancel: t('cancel'),
      danger: true,
    }
    if ((everywhere || lostData.length > 0) && !(await ask(question))) return undefined
    await module.endPushOfUser(rpc)
    if (everywhere && !(await endAllSessions(rpc))) return onFailed()
    // All sessions have ended already; this only deletes the cookie.
    const isSignedOut = await session?.signOut()
    if (!isSignedOut && !everywhere) return onFailed()
    if (person) module.announceSignOut(person)
    await module.clearBrowserData(person)
  }
}

/** @returns false if the sessions are still open */
const endAllSessions = (rpc: Rpc): Promise<boolean> =>
  sendWithRetry((mutationId) => rpc.users.endAllSessions.mutate({ mutationId })).then(
    () => true,
    // An earlier attempt has ended the session of this call, too.
    (error: unknown) => readFailure(error).rpc === 'UNAUTHORIZED',
  )
