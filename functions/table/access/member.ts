// The ways members come to a board, change and go.

import type { EventOf, EventType } from '#shared/activity/event.ts'
import type { MemberChange } from '#shared/board/change.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling } from '#functions/table/commit.ts'
import { memberFromRow, memberRow } from './frame-rows.ts'

/** What happened, and the Owner who remains when another one goes. */
type Parting<Type extends EventType> = { telling: Telling<EventOf<Type>>; remaining: UserId | null }

export const memberAccess = (bound: Bound) => ({
  /** B12: a member is added; false when they are one already. */
  async add(member: Member, telling: Telling<EventOf<'member.added'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: member,
      writes: (entities) => [entities.member.create(memberRow(member)).commit()],
    })
  },

  /**
   * B13: a member's role or switches change; false when the old value is no longer there. A board always has an Owner:
   * an Owner steps down only while another one, named here, still is one.
   */
  async change(
    member: Member,
    { field, from, to }: MemberChange,
    { telling, remaining }: Parting<'member.changed' | 'member.switched'>,
  ): Promise<boolean> {
    const { boardId, userId } = member
    return commit(bound, {
      telling,
      answer: { ...member, [field]: to },
      writes: (entities) => {
        const patch = entities.member.patch({ boardId, userId })
        return [
          (to === null ? patch.remove(['switches']) : patch.set({ [field]: to }))
            .where((row, { eq, notExists }) =>
              from === null ? notExists(row[field]) : eq(row[field] as typeof row.role, from as BoardRole),
            )
            .commit(),
          ...(remaining ? [stillOwner(entities, boardId, remaining)] : []),
        ]
      },
    })
  },

  /** B14: a member leaves or is removed; the last Owner stays. */
  async remove(member: Member, { telling, remaining }: Parting<'member.removed'>): Promise<boolean> {
    const { boardId, userId, role } = member
    return commit(bound, {
      telling,
      answer: { userId },
      writes: (entities) => [
        entities.member
          .delete({ boardId, userId })
          .where((row, { eq }) => eq(row.role, role))
          .commit(),
        ...(remaining ? [stillOwner(entities, boardId, remaining)] : []),
      ],
    })
  },

  /** B15: the boards somebody is a direct member of. */
  async ofUser(userId: UserId): Promise<Member[]> {
    const { data } = await bound.entities.member.query.ofUser({ userId }).go({ pages: 'all' })
    return data.map(memberFromRow)
  },
})

const stillOwner = (entities: Entities, boardId: BoardId, userId: UserId) =>
  entities.member
    .check({ boardId, userId })
    .where((row, { eq }) => eq(row.role, 'owner'))
    .commit()
