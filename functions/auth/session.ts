// Starts and renews sessions: each renewal sets a new cookie, valid for 12 hours, for 30 days in all.

import { sessionDays, sessionGraceMinutes, sessionHours } from '#shared/common/limits.ts'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { AuthDeps, Cookie } from './auth-handler.ts'
import { newSecret, nextSecret, randomText } from './secret.ts'

type SessionDeps = Pick<AuthDeps, 'table' | 'platform'>

/** @returns the cookie of the new session */
export async function startSession({ table, platform }: SessionDeps, userId: UserId, device: string): Promise<Cookie> {
  const now = platform.clock.now()
  const { secret, hash } = newSecret()
  const session = {
    hash,
    userId,
    workspaceId: await workspaceOf(table, userId),
    device,
    startedAt: now,
    renewedAt: now,
    expiresAt: expiryOf(now, now),
  }
  await table.session.start(session)
  return cookieOf(secret, session.expiresAt, now)
}

type RenewedCookie = Cookie & { until: Date }

/**
 * Continues a session under a new secret. The previous secret stays valid for a few minutes and always leads to the same new
 * secret, so that a lost response signs nobody out, and two tabs that renew at the same time get the same cookie. Ending the
 * session ends both.
 * @returns null when the session has ended
 */
export async function renewSession({ table, platform }: SessionDeps, secret: string): Promise<RenewedCookie | null> {
  const [currentHash, now] = [hashOf(secret), platform.clock.now()]
  // Repeated when another workspace was opened between the read and the write.
  await retryUntilDone(async () => {
    const session = await table.session.get(currentHash, now)
    // It has ended, or another call has renewed it.
    if (session?.hash !== currentHash) return true
    const seed = randomText()
    const { hash } = nextSecret(secret, seed)
    const nextSession = { ...session, hash, renewedAt: now, expiresAt: expiryOf(now, session.startedAt) }
    const until = new Date(Math.min(now.getTime() + sessionGraceMinutes * minuteMs, session.expiresAt.getTime()))
    return (await table.session.rotate(currentHash, nextSession, { seed, until })) || null
  })
  // The first caller decides the next secret.
  const [seed, renewed] = await Promise.all([table.session.seedOf(currentHash), table.session.get(currentHash, now)])
  if (seed === null || !renewed) return null
  const { expiresAt } = renewed
  return { ...cookieOf(nextSecret(secret, seed).secret, expiresAt, now), until: expiresAt }
}

function expiryOf(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionHours * hourMs, startedAt.getTime() + sessionDays * dayMs))
}

const cookieOf = (value: string, until: Date, now: Date): Cookie => ({
  kind: 'session',
  value,
  seconds: Math.floor((until.getTime() - now.getTime()) / 1_000),
})

/**
 * Returns the workspace to open first: one that the user may use, otherwise one that can show why not. A workspace that is being
 * deleted comes after those in use, and before those to which access has ended.
 */
async function workspaceOf(table: SessionDeps['table'], userId: UserId): Promise<WorkspaceId | null> {
  const memberships = await table.person.workspacesOf(userId)
  const active = memberships.filter(({ state }) => state === 'active').map(({ workspaceId }) => workspaceId)
  const workspaces = active.length > 1 ? await table.workspace.several(active) : []
  const inUse = new Set(workspaces.flatMap(({ workspace, deletion }) => (deletion ? [] : [workspace.workspaceId])))
  return active.find((workspaceId) => inUse.has(workspaceId)) ?? active[0] ?? memberships[0]?.workspaceId ?? null
}
