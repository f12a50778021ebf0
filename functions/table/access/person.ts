// The ways people, their workspaces and what they keep at hand are reached.

import type { Look } from '#shared/view/address.ts'
import type { BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { recentBoards } from '#shared/common/limits.ts'
import type { Person, PlatformRole, User } from '#shared/user/model.ts'
import type { Membership, Workspace } from '#shared/workspace/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { lookFrom } from './door.ts'

/** A person as others see them, and what they are in the workspace. */
export type Colleague = Person & Pick<Membership, 'role' | 'state'>

/** What a session says, read in one request. */
export type Standing = {
  user: User
  platformRole: PlatformRole | null
  workspace: Workspace | null
  membership: Membership | null
  /** The version of the labels that the workspace shares among its boards. */
  labelsVersion: number
}

export const personAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** P1: a person with their place in a workspace, in one request. */
    async standing(userId: UserId, workspaceId: WorkspaceId | null): Promise<Standing | null> {
      const batch = batchOf(bound)
      const user = batch.add(entities.user, entities.user.get({ userId }))
      const workspace = workspaceId && batch.add(entities.workspace, entities.workspace.get({ workspaceId }))
      const membership = workspaceId && batch.add(entities.people, entities.people.get({ workspaceId, userId }))
      await batch.read({ consistent: true })
      const row = user()
      if (!row) return null
      const { platformRole = null, picture = null, ...person } = row
      const { labelsVersion = 0, ...known } = (workspace && workspace()) || { workspaceId: null }
      return {
        user: { ...person, picture },
        platformRole,
        workspace: known.workspaceId && known,
        labelsVersion,
        membership: (membership && membership()) || null,
      }
    },

    /** P2: everybody in a workspace, pending and deactivated people included. */
    async ofWorkspace(workspaceId: WorkspaceId): Promise<Colleague[]> {
      const { data } = await entities.people.query.ofWorkspace({ workspaceId }).go({ pages: 'all' })
      return data.map(({ workspaceId: _in, picture, ...row }) => ({ ...row, picture: picture ?? null }))
    },

    /** P3: the workspaces somebody belongs to. */
    async workspacesOf(userId: UserId): Promise<Membership[]> {
      const { data } = await entities.people.query.ofUser({ userId }).go({ pages: 'all' })
      return data.map(({ workspaceId, role, state }) => ({ workspaceId, userId, role, state }))
    },

    /** P4: who signs in by this identity, or bears this e-mail address. */
    async byLogin(by: string, subject: string): Promise<UserId | null> {
      const { data } = await entities.login.get({ by, subject }).go({ consistent: true })
      return data?.userId ?? null
    },

    /** P5: an identity of a provider belongs to a person from now on; false when it belongs to somebody already. */
    async addLogin(by: string, subject: string, userId: UserId): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write(({ login }) => [login.create({ by, subject, userId }).commit()])
        .go()
      return !canceled
    },

    /** P6: some of a person's own settings; the others stay what they are. @returns all of them */
    async changePreferences(userId: UserId, changes: Partial<User['preferences']>): Promise<User['preferences']> {
      const { data } = await entities.user
        .patch({ userId })
        .data(({ preferences }, { set }) => {
          for (const [name, value] of Object.entries(changes)) set(preferences[name as keyof typeof changes], value)
        })
        .go({ response: 'all_new' })
      return data.preferences
    },

    /** P7: the boards a person pinned or opened lately, the latest first. */
    async shelf(userId: UserId) {
      const { data } = await entities.shelf.query.ofUser({ userId }).go({ pages: 'all' })
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
     * P8: a person looks at a board, and perhaps in another way than before; without a moment it is none of their recent ones.
     * @returns how they looked at it last, this time included; null when that has not been kept, or nothing was written
     */
    async opened(
      userId: UserId,
      boardId: BoardId,
      { at, look }: { at: Date | null; look?: Look },
    ): Promise<Look | null> {
      const news = { ...(at && { openedAt: at.toISOString() }), ...(look && { look: JSON.stringify(look) }) }
      if (Object.keys(news).length === 0) return null
      const { data } = await entities.shelf.upsert({ userId, boardId }).set(news).go({ response: 'all_new' })
      return data.look ? lookFrom(data.look) : null
    },

    /** P9: a board is pinned, or no longer. */
    async pin(userId: UserId, boardId: BoardId, at: Date | null): Promise<void> {
      if (at) await entities.shelf.upsert({ userId, boardId }).set({ pinnedAt: at.toISOString() }).go()
      else await entities.shelf.update({ userId, boardId }).remove(['pinnedAt']).go()
    },

    /** P10: somebody new, with the address and the identity they sign in by; false when one of them is taken. */
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
