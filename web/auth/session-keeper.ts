// Keeps the session going while somebody works, notices when it has ended, and ends it when they sign out.

import type { QueryClient } from '@tanstack/react-query'
import { hourMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { sessionQuery } from '#web/user/queries.ts'

const renewedKey = 'session-renewed-at'

export type SessionKeeper = ReturnType<typeof openSessionKeeper>

type Keeping = { cache: QueryClient; rpc: () => Rpc; embedded: boolean; onRefreshFailed: () => void }

export function openSessionKeeper({ cache, rpc, embedded, onRefreshFailed }: Keeping) {
  const headers = { 'x-project-board-teams': String(embedded) }
  let asking: Promise<boolean> | null = null

  /** Reads the session again; many calls that ask at once ask once. */
  function stillSignedIn(): Promise<boolean> {
    asking ??= cache
      .fetchQuery({ ...sessionQuery(rpc()), staleTime: 0, retry: false })
      .then(Boolean, () => false)
      .finally(() => {
        asking = null
      })
    return asking
  }

  async function refresh(): Promise<void> {
    const answer = await fetch('/api/auth/refresh-session', { headers }).catch(() => null)
    // Without a connection, or with too many calls, nothing is lost: the next look tries again.
    if (!answer || answer.status === 429) return
    if (answer.ok) keepTime(Date.now())
    else if (answer.status !== 401) onRefreshFailed()
    await stillSignedIn()
  }

  return {
    stillSignedIn,
    /** Reads again what somebody may do here: it has just been less than was thought. */
    onSentAway: () => void cache.invalidateQueries({ queryKey: ['user'] }),
    /** Renews the session when it has not been for an hour; of several tabs one does it. */
    async renewNowAndThen(): Promise<void> {
      if (!isTime() || document.visibilityState === 'hidden') return
      await alone(async () => {
        if (isTime()) await refresh()
      })
    },
    /** @returns false when the server could not be reached: the session is still there */
    async signOut(): Promise<boolean> {
      const answer = await fetch('/api/auth/signout', { method: 'POST', headers }).catch(() => null)
      return answer?.ok ?? false
    },
  }
}

const isTime = (): boolean => Date.now() - lastTime() > hourMs

/** Two tabs that renew at once would take the cookie away from each other. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work()

function lastTime(): number {
  try {
    return Number(localStorage.getItem(renewedKey) ?? 0)
  } catch {
    return 0
  }
}

function keepTime(now: number): void {
  try {
    localStorage.setItem(renewedKey, String(now))
  } catch {
    // Then every tab renews by itself.
  }
}
