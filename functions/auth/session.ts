// How a session begins and goes on: a new cookie each time, for twelve hours, and for thirty days at most.

import { sessionDays, sessionHours } from '#shared/common/limits.ts'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Session } from '#functions/table/access/session.ts'
import type { AuthGround, Cookie } from './call.ts'
import { newSecret } from './secret.ts'

type Needs = Pick<AuthGround, 'table' | 'platform'>

const hour = 3_600_000

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

/** @returns null when the session had ended, or was renewed by another tab */
export async function renew({ table, platform }: Needs, session: Session): Promise<(Cookie & { until: Date }) | null> {
  const now = platform.clock.now()
  const { secret, hash } = newSecret()
  const expiresAt = endOf(now, session.startedAt)
  if (expiresAt <= now) return null
  if (!(await table.session.rotate(session.hash, { ...session, hash, renewedAt: now, expiresAt }))) return null
  return { ...cookieOf(secret, expiresAt, now), until: expiresAt }
}

function endOf(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionHours * hour, startedAt.getTime() + sessionDays * 24 * hour))
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
