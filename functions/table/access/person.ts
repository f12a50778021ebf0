// Access patterns of users, their workspaces and their boards.

import type { LastView } from '#shared/view/address.ts'
import type { BoardId, GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { recentBoards, workspacesPerPerson } from '#shared/common/limits.ts'
import type { Person, PlatformRole, User } from '#shared/user/model.ts'
import type { Membership, Workspace, WorkspaceDeletion } from '#shared/workspace/model.ts'
import type { EntityItem } from 'electrodb'
import type { peopleEntity } from '#functions/table/entities/workspace.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commitWithoutEvent, type MutationWithoutEvent, retryUntilDone, type Writes } from '#functions/table/commit.ts'
import { parseLastView } from './access-rows.ts'
import { groupIdsOf } from './group-ids.ts'
import { startScan } from './reminder-scan.ts'
import { deletionFromRow, workspaceFromRow } from './workspace-rows.ts'

/** A user as colleagues see them, with their membership. */
export type Colleague = Person & Pick<Membership, 'role' | 'state'> & { groupIds: readonly GroupId[] } & MembershipDates

/** Null while unknown. */
type MembershipDates = { lastSeenAt: Date | null; invitedAt: Date | null }

/** The data behind a session, read in one request. */
export type PersonAccess = {
  user: User
  platformRole: PlatformRole | null
  workspace: Workspace | null
  /** The requested deletion of the workspace; while it is pending, nobody has access. */
  deletion: WorkspaceDeletion | null
  membership: Membership | null
  /** The version of the workspace's labels. */
  labelsVersion: number
  /** The version of the grants of the workspace's vaults; 0 before the first vault. */
  vaultsVersion: number
  /** When the user last used the workspace. */
  lastSeenAt: Date | null
  /** The groups of the user in the workspace. */
  groupIds: readonly GroupId[]
}

export type NameAndPicture = Pick<User, 'name' | 'picture'>

/** A change of a user's public fields. */
export type ProfileUpdate = { mutation: MutationWithoutEvent; change: Partial<NameAndPicture> }

const lastSeenOf = (membership: { lastSeenAt?: string } | null): Date | null =>
  membership?.lastSeenAt ? new Date(membership.lastSeenAt) : null

/** The attributes of a colleague; reading no others saves a third of the processor time of a page. */
const colleagueAttributes = [
  'userId',
  'name',
  'email',
  'hue',
  'picture',
  'role',
  'state',
  'groupIds',
  'lastSeenAt',
  'invitedAt',
] as const

type ColleagueRow = Pick<EntityItem<typeof peopleEntity>, (typeof colleagueAttributes)[number]>

function colleagueFromRow({
  userId,
  name,
  email,
  hue,
  role,
  state,
  picture,
  groupIds,
  lastSeenAt,
  invitedAt,
}: ColleagueRow): Colleague {
  return {
    userId,
    name,
    email,
    hue,
    role,
    state,
    picture: picture ?? null,
    groupIds: groupIdsOf({ groupIds }),
    lastSeenAt: lastSeenAt ? new Date(lastSeenAt) : null,
    invitedAt: invitedAt ? new Date(invitedAt) : null,
  }
}

export const personAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** P1: reads a user, their membership and workspace in one request. */
    async access(userId: UserId, workspaceId: WorkspaceId | null): Promise<PersonAccess | null> {
      const batch = batchOf(bound)
      const user = batch.add(entities.user, entities.user.get({ userId }))
      const workspace = workspaceId && batch.add(entities.workspace, entities.workspace.get({ workspaceId }))
      const membership = workspaceId && batch.add(entities.people, entities.people.get({ workspaceId, userId }))
      await batch.read({ consistent: true })
      const row = user()
      if (!row) return null
      const { platformRole = null, picture = null, ...person } = row
      const workspaceRow = workspace && workspace()
      return {
        user: { ...person, picture },
        platformRole,
        workspace: workspaceRow && workspaceFromRow(workspaceRow),
        deletion: workspaceRow && deletionFromRow(workspaceRow),
        labelsVersion: workspaceRow?.labelsVersion ?? 0,
        vaultsVersion: workspaceRow?.vaultsVersion ?? 0,
        membership: (membership && membership()) || null,
        lastSeenAt: lastSeenOf(membership ? membership() : null),
        groupIds: groupIdsOf(membership ? membership() : null),
      }
    },

    /** P2: reads everybody in a workspace, including pending and deactivated people. */
    async ofWorkspace(workspaceId: WorkspaceId): Promise<Colleague[]> {
      const { data } = await entities.people.query.ofWorkspace({ workspaceId }).go({ pages: 'all' })
      return data.map(colleagueFromRow)
    },

    /**
     * P13: reads a page of the people in a workspace, in the order of their ids.
     * @param after the id that the page continues after; null for the first page
     */
    async page(workspaceId: WorkspaceId, after: UserId | null, limit: number): Promise<Colleague[]> {
      const first = after ?? ('usr_' as UserId)
      const { data } = await entities.people.query
        .ofWorkspace({ workspaceId })
        .between({ userId: first }, { userId: 'usr_~' as UserId })
        .go({ limit: limit + 1, attributes: [...colleagueAttributes] })
      // `between` includes its ends.
      return data
        .filter(({ userId }) => userId !== after)
        .slice(0, limit)
        .map(colleagueFromRow)
    },

    /** P14: counts the people in a workspace. */
    async count(workspaceId: WorkspaceId): Promise<number> {
      const { data } = await entities.people.query
        .ofWorkspace({ workspaceId })
        .go({ pages: 'all', attributes: ['workspaceId', 'userId'] })
      return data.length
    },

    /** P12: reads one person of a workspace. */
    async colleague(workspaceId: WorkspaceId, userId: UserId): Promise<Colleague | null> {
      const { data } = await entities.people.get({ workspaceId, userId }).go()
      return data && colleagueFromRow(data)
    },

    /** P16: reads several people of a workspace; missing ones are left out. */
    async several(workspaceId: WorkspaceId, userIds: readonly UserId[]): Promise<Colleague[]> {
      const batch = batchOf(bound)
      const rows = userIds.map((userId) => batch.add(entities.people, entities.people.get({ workspaceId, userId })))
      await batch.read()
      return rows.flatMap((row) => row() ?? []).map(colleagueFromRow)
    },

    /** P15: reads the preferences of several users; missing users are left out. */
    async preferencesOf(userIds: readonly UserId[]): Promise<Map<UserId, User['preferences']>> {
      const batch = batchOf(bound)
      const rows = userIds.map((userId) => batch.add(entities.user, entities.user.get({ userId })))
      await batch.read()
      return new Map(rows.flatMap((row) => row() ?? []).map(({ userId, preferences }) => [userId, preferences]))
    },

    /** P3: reads the workspaces of a user. */
    async workspacesOf(userId: UserId): Promise<Membership[]> {
      const { data } = await entities.people.query.ofUser({ userId }).go({ pages: 'all' })
      return data.map(({ workspaceId, role, state }) => ({ workspaceId, userId, role, state }))
    },

    /** P4: finds a user by identity or e-mail address. */
    async byLogin(by: string, subject: string): Promise<UserId | null> {
      const { data } = await entities.login.get({ by, subject }).go({ consistent: true })
      return data?.userId ?? null
    },

    /**
     * P5: links an identity to a user.
     * @returns false when it belongs to a user already
     */
    async addLogin(by: string, subject: string, userId: UserId): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write(({ login }) => [login.create({ by, subject, userId }).commit()])
        .go()
      return !canceled
    },

    /**
     * P6: changes some preferences. A new time zone starts a scan of the person's reminders in the same transaction.
     * @returns all of them
     */
    async changePreferences(
      userId: UserId,
      changes: Partial<User['preferences']>,
      at: Date,
    ): Promise<User['preferences']> {
      const { timeZone } = changes
      if (timeZone !== undefined) {
        await retryUntilDone(async () => {
          const { canceled } = await bound.transaction
            .write((rows) => [
              rows.user
                .patch({ userId })
                .data(({ preferences }, { set }) => set(preferences.timeZone, timeZone))
                .commit(),
              startScan(rows, { of: userId, since: at }),
            ])
            .go()
          return canceled ? null : true
        })
      }
      const { data } = await entities.user
        .patch({ userId })
        .data(({ preferences }, { set }) => {
          for (const [name, value] of Object.entries(changes)) set(preferences[name as keyof typeof changes], value)
        })
        .go({ response: 'all_new' })
      return data.preferences
    },

    /**
     * P11: changes name and picture of a user, and their copies in all memberships; reads again on a conflict.
     * @returns both fields before and after
     * @throws MutationAlreadyDone; `request.too_busy`
     */
    async changeProfile(
      userId: UserId,
      { mutation, change }: ProfileUpdate,
    ): Promise<{ before: NameAndPicture; after: NameAndPicture }> {
      return retryUntilDone(async () => {
        const [user, memberships] = await Promise.all([
          entities.user.get({ userId }).go({ consistent: true }),
          entities.people.query.ofUser({ userId }).go({ pages: 'all' }),
        ])
        const { name, picture = null } = user.data!
        const [before, after] = [
          { name, picture },
          { name, picture, ...change },
        ]
        if (Object.keys(change).length === 0) return { before, after }
        const workspaceIds = memberships.data.map(({ workspaceId }) => workspaceId)
        if (workspaceIds.length > workspacesPerPerson) throw new Error('too many memberships for one transaction')
        const isWritten = await commitWithoutEvent(bound, {
          ...mutation,
          answer: after,
          writes: profileWrites({ userId, workspaceIds, before, after }),
        })
        return isWritten ? { before, after } : null
      })
    },

    /** P7: reads the pinned and recent boards of a user, most recent first. */
    async userBoards(userId: UserId) {
      const { data } = await entities.userBoard.query.ofUser({ userId }).go({ pages: 'all' })
      const at = (field: 'pinnedAt' | 'openedAt') =>
        data.filter((row) => row[field]).toSorted((a, b) => (a[field]! < b[field]! ? 1 : -1))
      return {
        pinned: at('pinnedAt')
          .toReversed()
          .map(({ boardId }) => boardId),
        recent: at('openedAt')
          .slice(0, recentBoards)
          .map(({ boardId, openedAt }) => ({ boardId, openedAt: new Date(openedAt!) })),
      }
    },

    /**
     * P8: records that a user opened a board, and optionally their view; without a time the board does not become recent.
     * @returns the stored last view; null when none is stored or nothing was written
     */
    async recordVisit(
      userId: UserId,
      boardId: BoardId,
      { at, lastView }: { at: Date | null; lastView?: LastView },
    ): Promise<LastView | null> {
      const changes = {
        ...(at && { openedAt: at.toISOString() }),
        ...(lastView && { look: JSON.stringify(lastView) }),
      }
      if (Object.keys(changes).length === 0) return null
      const { data } = await entities.userBoard.upsert({ userId, boardId }).set(changes).go({ response: 'all_new' })
      return data.look ? parseLastView(data.look) : null
    },

    /** P9: pins or unpins a board. */
    async pin(userId: UserId, boardId: BoardId, at: Date | null): Promise<void> {
      if (at) await entities.userBoard.upsert({ userId, boardId }).set({ pinnedAt: at.toISOString() }).go()
      else await entities.userBoard.update({ userId, boardId }).remove(['pinnedAt']).go()
    },

    /**
     * P10: creates a user with their e-mail address and identity.
     * @returns false when one of them is taken
     */
    async create({ picture, ...user }: User, by: string, subject: string): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write(({ user: users, login }) => [
          users.create({ ...user, ...(picture && { picture }) }).commit(),
          login.create({ by: 'email', subject: user.email, userId: user.userId }).commit(),
          login.create({ by, subject, userId: user.userId }).commit(),
        ])
        .go()
      return !canceled
    },
  }
}

type ProfileWrites = {
  userId: UserId
  workspaceIds: readonly WorkspaceId[]
  before: NameAndPicture
  after: NameAndPicture
}

/** The user row on the condition that it is unchanged, and all memberships. */
const profileWrites =
  ({ userId, workspaceIds, before, after: { name, picture } }: ProfileWrites): Writes =>
  ({ user, people }) => {
    const userPatch = user.patch({ userId }).set({ name })
    return [
      (picture === null ? userPatch.remove(['picture']) : userPatch.set({ picture }))
        .where((row, { eq, notExists }) =>
          [
            eq(row.name, before.name),
            before.picture === null ? notExists(row.picture) : eq(row.picture, before.picture),
          ].join(' AND '),
        )
        .commit(),
      ...workspaceIds.map((workspaceId) => {
        const copyPatch = people.patch({ workspaceId, userId }).set({ name })
        return (picture === null ? copyPatch.remove(['picture']) : copyPatch.set({ picture })).commit()
      }),
    ]
  }
