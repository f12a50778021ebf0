// Access patterns of groups. The ids of a person's groups are in the row of the membership, and the roles of groups on a
// board in the row of the board, so that authorisation reads no group (adr 0067).

import type { EventOf } from '#shared/activity/event.ts'
import type { Board, BoardGroup } from '#shared/board/model.ts'
import type { BoardId, GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { membersPerGroup } from '#shared/common/limits.ts'
import type { GroupChange } from '#shared/group/inputs.ts'
import type { Group, GroupMember } from '#shared/group/model.ts'
import type { EntityItem } from 'electrodb'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import {
  commit,
  commitWithoutEvent,
  type Entities,
  type MutationWithoutEvent,
  type PendingEvent,
} from '#functions/table/commit.ts'
import type { groupEntity } from '#functions/table/entities/group.ts'

type GroupKey = { workspaceId: WorkspaceId; groupId: GroupId }
type Recorded = { mutation: MutationWithoutEvent; answer: unknown }
type BoardGroupKey = GroupKey & { boardId: BoardId }

export const groupAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** G1: reads all groups of a workspace. */
    async ofWorkspace(workspaceId: WorkspaceId): Promise<Group[]> {
      const { data } = await entities.group.query.ofWorkspace({ workspaceId }).go({ pages: 'all' })
      return data.map(groupFromRow)
    },

    /** G2: reads one group. */
    async get(key: GroupKey): Promise<Group | null> {
      const { data } = await entities.group.get(key).go({ consistent: true })
      return data && groupFromRow(data)
    },

    /** G3: reads several groups by id; missing ones are left out. */
    async several(workspaceId: WorkspaceId, groupIds: readonly GroupId[]): Promise<Group[]> {
      if (groupIds.length === 0) return []
      const batch = batchOf(bound)
      const rows = groupIds.map((groupId) => batch.add(entities.group, entities.group.get({ workspaceId, groupId })))
      await batch.read()
      return rows.flatMap((row) => row() ?? []).map(groupFromRow)
    },

    /** G4: reads the members of a group. */
    async members(groupId: GroupId): Promise<GroupMember[]> {
      const { data } = await entities.groupMember.query.ofGroup({ groupId }).go({ pages: 'all', consistent: true })
      return data.map(({ userId, addedAt }) => ({ userId, addedAt: new Date(addedAt) }))
    },

    /**
     * G5: creates a group.
     * @returns false when the id is taken
     */
    create: ({ createdAt, description, boardIds: _none, ...group }: Group, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ group: groups }) => [
          groups.create({ ...group, ...(description && { description }), createdAt: createdAt.toISOString() }).commit(),
        ],
      }),

    /**
     * G6: changes a field of a group.
     * @returns false when the old value has changed
     */
    change: (key: GroupKey, { field, from, to }: GroupChange, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ group }) => [
          (to === '' ? group.patch(key).remove(['description']) : group.patch(key).set({ [field]: to }))
            .where((row, { eq, notExists }) => (from === '' ? notExists(row[field]) : eq(row[field], from)))
            .commit(),
        ],
      }),

    /**
     * G7: deletes a group that has no members and no boards.
     * @returns false when it has some, or does not exist
     */
    remove: (key: GroupKey, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ group }) => [
          group
            .delete(key)
            .where((row, { eq, notExists }) => `${eq(row.memberCount, 0)} AND ${notExists(row.boardIds)}`)
            .commit(),
        ],
      }),

    /**
     * G8: adds a person to a group.
     * @returns false when the person is in it already, or a limit is reached, or either does not exist
     */
    addMember: (key: GroupKey, { userId, addedAt }: GroupMember, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ group, groupMember, people }) => [
          groupMember.create({ groupId: key.groupId, userId, addedAt: addedAt.toISOString() }).commit(),
          people
            .patch({ workspaceId: key.workspaceId, userId })
            .add({ groupIds: [key.groupId] })
            .commit(),
          group
            .patch(key)
            .add({ memberCount: 1 })
            .where((row, { lt }) => lt(row.memberCount, membersPerGroup))
            .commit(),
        ],
      }),

    /**
     * G9: removes a person from a group.
     * @returns false when the person is not in it
     */
    removeMember: (key: GroupKey, userId: UserId, { mutation, answer }: Recorded) =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer,
        writes: ({ group, groupMember, people }) => [
          groupMember
            .delete({ groupId: key.groupId, userId })
            .where((row, { exists }) => exists(row.addedAt))
            .commit(),
          people
            .patch({ workspaceId: key.workspaceId, userId })
            .delete({ groupIds: [key.groupId] })
            .commit(),
          group.patch(key).add({ memberCount: -1 }).commit(),
        ],
      }),

    /**
     * G10: adds a group to a board.
     * @returns false when it is a member already, or either does not exist
     */
    addToBoard: (
      { boardId, ...key }: BoardGroupKey,
      boardGroup: BoardGroup,
      pendingEvent: PendingEvent<EventOf<'group.added'>>,
    ): Promise<boolean> =>
      commit(bound, {
        pendingEvent,
        answer: { groupId: key.groupId, ...boardGroup },
        writes: ({ board, group }) => [
          board
            .patch({ boardId })
            .data(({ groups }, { set }) => set(groups[key.groupId]!, boardGroup))
            .where(({ groups }, { notExists }) => notExists(groups[key.groupId]!))
            .commit(),
          group
            .patch(key)
            .add({ boardIds: [boardId] })
            .commit(),
        ],
      }),

    /**
     * G11: changes the role of a group on a board.
     * @returns false when the old role has changed
     */
    changeOnBoard: (
      { boardId, groupId }: Omit<BoardGroupKey, 'workspaceId'>,
      { from, to }: { from: BoardGroup; to: BoardGroup },
      pendingEvent: PendingEvent<EventOf<'group.changed'>>,
    ): Promise<boolean> =>
      commit(bound, {
        pendingEvent,
        answer: { groupId, ...to },
        writes: ({ board }) => [
          board
            .patch({ boardId })
            .data(({ groups }, { set }) => set(groups[groupId]!, to))
            .where(({ groups }, { eq }) => eq(groups[groupId]!, from))
            .commit(),
        ],
      }),

    /**
     * G12: removes a group from a board.
     * @returns false when it is no member
     */
    removeFromBoard: (
      { boardId, ...key }: BoardGroupKey,
      pendingEvent: PendingEvent<EventOf<'group.removed'>>,
    ): Promise<boolean> =>
      commit(bound, {
        pendingEvent,
        answer: { groupId: key.groupId },
        writes: ({ board, group }) => [
          board
            .patch({ boardId })
            .data(({ groups }, { remove }) => remove(groups[key.groupId]!))
            .where(({ groups }, { exists }) => exists(groups[key.groupId]!))
            .commit(),
          group
            .patch(key)
            .delete({ boardIds: [boardId] })
            .commit(),
        ],
      }),
  }
}

/** Adds a new board to the boards of its groups. The transaction fails when a group is gone. */
export const groupEntryWrites = (
  { group }: Pick<Entities, 'group'>,
  { boardId, workspaceId, groups }: Pick<Board, 'boardId' | 'workspaceId' | 'groups'>,
) =>
  (Object.keys(groups) as GroupId[]).map((groupId) =>
    group
      .patch({ workspaceId, groupId })
      .add({ boardIds: [boardId] })
      .commit(),
  )

const groupFromRow = ({ description, boardIds, createdAt, ...row }: EntityItem<typeof groupEntity>): Group => ({
  ...row,
  description: description ?? '',
  // ElectroDB types the items of a set as strings.
  boardIds: (boardIds ?? []) as BoardId[],
  createdAt: new Date(createdAt),
})
