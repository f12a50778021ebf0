import type { QueryClient } from '@tanstack/react-query'
import { hourMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { sessionQuery } from '#web/user/queries.ts'

const renewedAtKey = 'session-renewed-at'

export type SessionManager = ReturnType<typeof createSessionManager>

type SessionManagerOptions = { cache: QueryClient; rpc: () => Rpc; embedded: boolean; onRefreshFailed: () => void }

/** Creates the functions that renew the session, check it after 401 answers, and sign out. */
export function createSessionManager({ cache, rpc, embedded, onRefreshFailed }: SessionManagerOptions) {
  const headers = { 'x-project-board-teams': String(embedded) }
  let pendingRead: Promise<boolean> | null = null

  /** Reads the session again. Concurrent calls share one request. */
  function stillSignedIn(): Promise<boolean> {
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
    await stillSignedIn()
  }

  return {
    stillSignedIn,
    /** Called after FORBIDDEN answers: reads the permissions of the user again. */
    onAccessLost: () => void cache.invalidateQueries({ queryKey: ['user'] }),
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
    // Then each tab renews for itself.
  }
}
