// Access patterns of board members.

import type { EventOf, EventType } from '#shared/activity/event.ts'
import type { MemberChange } from '#shared/board/change.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent } from '#functions/table/commit.ts'
import { memberFromRow, memberRow } from './board-structure.ts'

/** The event, and the Owner who remains when an Owner leaves. */
type MemberRemoval<Type extends EventType> = {
  pendingEvent: PendingEvent<EventOf<Type>>
  remainingOwnerId: UserId | null
}

export const memberAccess = (bound: Bound) => ({
  /**
   * B12: adds a member.
   * @returns false when the user is a member already
   */
  async add(member: Member, pendingEvent: PendingEvent<EventOf<'member.added'>>): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer: member,
      writes: (entities) => [entities.member.create(memberRow(member)).commit()],
    })
  },

  /**
   * B13: changes a member's role or switches. A board always has an Owner: an Owner steps down only while the other Owner
   * named here still is one.
   * @returns false when the old value has changed
   */
  async change(
    member: Member,
    { field, from, to }: MemberChange,
    { pendingEvent, remainingOwnerId }: MemberRemoval<'member.changed' | 'member.switched'>,
  ): Promise<boolean> {
    const { boardId, userId } = member
    return commit(bound, {
      pendingEvent,
      answer: { ...member, [field]: to },
      writes: (entities) => {
        const patch = entities.member.patch({ boardId, userId })
        return [
          (to === null ? patch.remove(['switches']) : patch.set({ [field]: to }))
            .where((row, { eq, notExists }) =>
              from === null ? notExists(row[field]) : eq(row[field] as typeof row.role, from as BoardRole),
            )
            .commit(),
          ...(remainingOwnerId ? [checkOwner(entities, boardId, remainingOwnerId)] : []),
        ]
      },
    })
  },

  /** B14: removes a member; fails for the last Owner. */
  async remove(member: Member, { pendingEvent, remainingOwnerId }: MemberRemoval<'member.removed'>): Promise<boolean> {
    const { boardId, userId, role } = member
    return commit(bound, {
      pendingEvent,
      answer: { userId },
      writes: (entities) => [
        entities.member
          .delete({ boardId, userId })
          .where((row, { eq }) => eq(row.role, role))
          .commit(),
        ...(remainingOwnerId ? [checkOwner(entities, boardId, remainingOwnerId)] : []),
      ],
    })
  },

  /** B15: reads the direct memberships of a user. */
  async ofUser(userId: UserId): Promise<Member[]> {
    const { data } = await bound.entities.member.query.ofUser({ userId }).go({ pages: 'all' })
    return data.map(memberFromRow)
  },
})

const checkOwner = (entities: Entities, boardId: BoardId, userId: UserId) =>
  entities.member
    .check({ boardId, userId })
    .where((row, { eq }) => eq(row.role, 'owner'))
    .commit()
