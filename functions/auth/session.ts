// How a session begins and goes on: a new cookie each time, for twelve hours, and for thirty days at most.

import { sessionDays, sessionGraceMinutes, sessionHours } from '#shared/common/limits.ts'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/spans.ts'
import { hashOf } from '#functions/rpc/context.ts'
import type { AuthGround, Cookie } from './call.ts'
import { newSecret, nextSecret, randomText } from './secret.ts'

type Needs = Pick<AuthGround, 'table' | 'platform'>

/** @returns the cookie of the new session */
export async function begin({ table, platform }: Needs, userId: UserId, device: string): Promise<Cookie> {
  const now = platform.clock.now()
  const { secret, hash } = newSecret()
  const session = {
    hash,
    userId,
    workspaceId: await workspaceOf(table, userId),
    device,
    startedAt: now,
    renewedAt: now,
    expiresAt: endOf(now, now),
  }
  await table.session.start(session)
  return cookieOf(secret, session.expiresAt, now)
}

type Renewed = Cookie & { until: Date }

/**
 * A renewed session goes on under a new secret. The one before leads to it for a few minutes more and brings, asked
 * again, the very same new one: so an answer that is lost on its way signs nobody out, and two tabs that ask at once
 * do not take the cookie away from each other. When the session ends, it ends under both.
 * @returns null when the session has ended
 */
export async function renew({ table, platform }: Needs, secret: string): Promise<Renewed | null> {
  const [from, now] = [hashOf(secret), platform.clock.now()]
  const session = await table.session.get(from, now)
  if (!session) return null
  if (session.hash === from) {
    const seed = randomText()
    const { hash } = nextSecret(secret, seed)
    const to = { ...session, hash, renewedAt: now, expiresAt: endOf(now, session.startedAt) }
    const until = new Date(Math.min(now.getTime() + sessionGraceMinutes * minuteMs, session.expiresAt.getTime()))
    await table.session.rotate(from, to, { seed, until })
  }
  // Whoever was first has settled which secret comes next.
  const [seed, renewed] = await Promise.all([table.session.seedOf(from), table.session.get(from, now)])
  if (seed === null || !renewed) return null
  const { expiresAt } = renewed
  return { ...cookieOf(nextSecret(secret, seed).secret, expiresAt, now), until: expiresAt }
}

function endOf(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionHours * hourMs, startedAt.getTime() + sessionDays * dayMs))
}

const cookieOf = (value: string, until: Date, now: Date): Cookie => ({
  what: 'session',
  value,
  seconds: Math.floor((until.getTime() - now.getTime()) / 1_000),
})

/** Where somebody begins: in a workspace they may use, else in one that can say why not. */
async function workspaceOf(table: Needs['table'], userId: UserId): Promise<WorkspaceId | null> {
  const memberships = await table.person.workspacesOf(userId)
  const first = memberships.find(({ state }) => state === 'active') ?? memberships[0]
  return first?.workspaceId ?? null
}
