// What every call is given, and who is calling.

import { createHash } from 'node:crypto'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { UserId } from '#shared/common/ids.ts'
import { personBelievedMs } from '#shared/common/limits.ts'
import { Language } from '#shared/user/model.ts'
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
  /** The language of the page that calls; undefined where the request names none that the product speaks. */
  pageLanguage?: Language | undefined
  /** Asked at most once a call, and only by those who need to know. */
  who: () => Promise<SignedIn | null>
  /** Reads the person again next time: something about them has just changed. */
  forget: () => void
  /** What this call has done, to be handed over once it has ended well. */
  told: DomainEvent[]
}

/** What of a cookie is kept and compared. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

type Believed = { standing: Standing | null; until: number }

/**
 * Recognises people by their cookie. The row of the session is read with every request, strongly consistently: a session
 * that has ended opens nothing from that moment on, in any process (adr 0050). The person and their membership are
 * believed for a few seconds; whoever is deactivated is out within a minute all the same (decisions §3).
 */
export function recogniser(table: Table, platform: Platform) {
  const believed = new Map<string, Believed>()

  async function standingOf({ userId, workspaceId }: Session, now: Date): Promise<Standing | null> {
    const key = `${userId} ${workspaceId ?? ''}`
    const known = believed.get(key)
    if (known && known.until > now.getTime()) return known.standing
    const standing = await table.person.standing(userId, workspaceId)
    if (believed.size > 5_000) believed.clear()
    believed.set(key, { standing, until: now.getTime() + personBelievedMs })
    return standing
  }

  return {
    async recognise(cookie: string | undefined): Promise<SignedIn | null> {
      if (!cookie) return null
      const now = platform.clock.now()
      const session = await table.session.get(hashOf(cookie), now)
      const standing = session && (await standingOf(session, now))
      if (!session || !standing) return null
      return { ...standing, userId: session.userId, session, facts: workspaceFacts(standing) }
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

/**
 * Returns the first language of an `Accept-Language` header, which our pages set to the language they are shown in.
 * @returns undefined without a header, or where the product does not speak that language
 */
export const acceptedLanguage = (header: string | null | undefined): Language | undefined =>
  Language.safeParse(header?.trim().slice(0, 2).toLowerCase()).data
