// The tRPC context, and reading the session of the caller.

import { createHash } from 'node:crypto'
import type { DomainEvent } from '#shared/activity/event.ts'
import { type MailId, type UserId, WorkspaceId } from '#shared/common/ids.ts'
import { personCacheMs } from '#shared/common/limits.ts'
import { Language } from '#shared/user/model.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { type Grantee, vaultRolesOf } from '#shared/vault/rules.ts'
import { isWritable, plans } from '#shared/subscription/plans.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import type { Session } from '#functions/table/access/session.ts'
import type { GrantsByVault } from '#functions/table/access/vault.ts'
import type { Table } from '#functions/table/open.ts'
import type { CompressedTexts } from './compressed-text.ts'

/** A user with a session that has not ended. `vaultGrants` has the grants of all vaults of the workspace. */
export type SignedIn = PersonAccess & {
  userId: UserId
  session: Session
  facts: WorkspaceFacts
  vaultGrants: GrantsByVault
}

/** A user whose session has ended, or with a workspace, whose access to it has ended. */
export type EndedAccess = { userId: UserId; workspaceId?: WorkspaceId }

export type Context = {
  table: Table
  platform: Platform
  /** The language of the calling page; undefined when the request names none that is supported. */
  pageLanguage?: Language | undefined
  /** The workspace that the calling page shows; undefined when the request names none. */
  pageWorkspaceId?: WorkspaceId | undefined
  /** Reads the session, at most once per call and only when needed. */
  readSession: () => Promise<SignedIn | null>
  /** Clears the cache of people, after data of the caller has changed. */
  clearPersonCache: () => void
  /** Events committed by this call; published after it has succeeded. */
  committedEvents: DomainEvent[]
  /** Mails written by this call; sent after it has succeeded. */
  committedMails: MailId[]
  /** Access that this call has ended; the live connections are closed after it has succeeded. */
  endedAccess: EndedAccess[]
  /** Long texts of the answer that are compressed already; undefined for callers that do not accept gzip. */
  compressedTexts?: CompressedTexts | undefined
  /** For limits of a procedure beyond those of every call. */
  limiter: RateLimiter
}

/** The stored form of a cookie. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

type CachedAccess = { access: PersonAccess | null; until: number }

/**
 * Returns a function that reads the session of a cookie. The session row is read with strong consistency on every request,
 * so that a session that has ended is rejected immediately by every process (adr 0050). The person and their membership are
 * cached for some seconds, so that deactivation takes effect within a minute.
 */
export function sessionReader(table: Table, platform: Platform) {
  const accessCache = new Map<string, CachedAccess>()

  async function personAccessOf({ userId, workspaceId }: Session, now: Date): Promise<PersonAccess | null> {
    const key = `${userId} ${workspaceId ?? ''}`
    const cached = accessCache.get(key)
    if (cached && cached.until > now.getTime()) return cached.access
    const access = await table.person.access(userId, workspaceId)
    if (accessCache.size > 5_000) accessCache.clear()
    accessCache.set(key, { access, until: now.getTime() + personCacheMs })
    return access
  }

  /** Reads the session with this hash, also after it has been renewed. */
  async function readSessionByHash(hash: string): Promise<SignedIn | null> {
    const now = platform.clock.now()
    const session = await table.session.get(hash, now)
    const access = session && (await personAccessOf(session, now))
    if (!session || !access) return null
    const vaultGrants = await readVaultGrants(table, access)
    return { ...access, userId: session.userId, session, facts: workspaceFacts(access, vaultGrants), vaultGrants }
  }

  return {
    readSession: async (cookie: string | undefined) => (cookie ? readSessionByHash(hashOf(cookie)) : null),
    readSessionByHash,
    clearPersonCache: () => accessCache.clear(),
  }
}

/** Returns the grants of the vaults in the user's workspace; from memory while they have not changed. */
export const readVaultGrants = async (
  { vault }: Table,
  { workspace, vaultsVersion }: Pick<PersonAccess, 'workspace' | 'vaultsVersion'>,
): Promise<GrantsByVault> => (workspace ? vault.grantsOf(workspace.workspaceId, vaultsVersion) : new Map())

/**
 * Returns the facts of a user in the session's workspace; only an active membership gives a role, and none in a workspace that
 * is being deleted.
 */
export function workspaceFacts(
  {
    user,
    workspace,
    deletion,
    membership,
    platformRole,
    groupIds,
  }: Pick<PersonAccess, 'workspace' | 'deletion' | 'membership' | 'platformRole' | 'groupIds'> & {
    user: Pick<Grantee, 'userId'>
  },
  vaultGrants: GrantsByVault,
): WorkspaceFacts {
  const active = workspace !== null && deletion === null && membership?.state === 'active'
  return {
    workspaceRole: active ? membership.role : null,
    support: platformRole === 'support',
    membersCreateBoards: workspace?.membersCreateBoards ?? false,
    writable: workspace !== null && isWritable(workspace.subscriptionState),
    features: workspace ? plans[workspace.plan].features : [],
    groupIds: active ? groupIds : [],
    vaultRoles: active ? vaultRolesOf(vaultGrants, { userId: user.userId, groupIds }) : {},
  }
}

/**
 * Returns the first supported language of an `Accept-Language` header, which our pages set to their language.
 * @returns undefined without a header, or when no language is supported
 */
export const acceptedLanguage = (header: string | null | undefined): Language | undefined =>
  Language.safeParse(header?.trim().slice(0, 2).toLowerCase()).data

/** Header with the workspace that the page shows. */
export const pageWorkspaceHeader = 'x-project-board-workspace'

/** Returns the workspace of the header above; undefined if it is missing or malformed. */
export const pageWorkspaceOf = (header: string | null | undefined): WorkspaceId | undefined =>
  WorkspaceId.safeParse(header).data
