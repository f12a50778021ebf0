// What every call is given, and who is calling.

import { createHash } from 'node:crypto'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { UserId } from '#shared/common/ids.ts'
import { sessionBelievedMs } from '#shared/common/limits.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { isWritable, plans } from '#shared/subscription/plans.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Standing } from '#functions/table/access/person.ts'
import type { Session } from '#functions/table/access/session.ts'
import type { Table } from '#functions/table/open.ts'

/** Somebody with a session that has not ended. */
export type SignedIn = Standing & { userId: UserId; session: Session; facts: WorkspaceFacts }

export type Context = {
  table: Table
  platform: Platform
  /** Asked at most once a call, and only by those who need to know. */
  who: () => Promise<SignedIn | null>
  /** Reads the person again next time: something about them has just changed. */
  forget: () => void
  /** What this call has done, to be handed over once it has ended well. */
  told: DomainEvent[]
}

/** What of a cookie is kept and compared. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

type Believed = { who: SignedIn | null; until: number }

/**
 * Recognises people by their cookie. What the table said is believed for a few seconds, so that a busy person costs
 * one read and not one a click; whoever is deactivated is out within a minute all the same (decisions §3).
 */
export function recogniser(table: Table, platform: Platform) {
  const believed = new Map<string, Believed>()

  async function read(hash: string, now: Date): Promise<SignedIn | null> {
    const session = await table.session.get(hash, now)
    const standing = session && (await table.person.standing(session.userId, session.workspaceId))
    if (!session || !standing) return null
    return { ...standing, userId: session.userId, session, facts: workspaceFacts(standing) }
  }

  return {
    async recognise(cookie: string | undefined): Promise<SignedIn | null> {
      if (!cookie) return null
      const [hash, now] = [hashOf(cookie), platform.clock.now()]
      const known = believed.get(hash)
      if (known && known.until > now.getTime()) return known.who
      const who = await read(hash, now)
      if (believed.size > 5_000) believed.clear()
      believed.set(hash, { who, until: now.getTime() + sessionBelievedMs })
      return who
    },
    forget: () => believed.clear(),
  }
}

/** How somebody stands to the workspace of their session: nobody there counts unless active. */
export function workspaceFacts({
  workspace,
  membership,
  platformRole,
}: Pick<Standing, 'workspace' | 'membership' | 'platformRole'>): WorkspaceFacts {
  const active = workspace !== null && membership?.state === 'active'
  return {
    workspaceRole: active ? membership.role : null,
    support: platformRole === 'support',
    membersCreateBoards: workspace?.membersCreateBoards ?? false,
    writable: workspace !== null && isWritable(workspace.subscriptionState),
    features: workspace ? plans[workspace.plan].features : [],
  }
}
