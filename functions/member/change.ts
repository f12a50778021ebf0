// members.change: changes the role or the switches of a member. A board always has an Owner.

import type { MemberChange } from '#shared/board/change.ts'
import { ChangeMember } from '#shared/board/inputs.ts'
import type { UserId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import { isNewValue, currentOrConflict } from '#functions/rpc/conflict.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { requireOtherOwner, findMember } from './find-member.ts'

export const change = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(ChangeMember)
  .mutation(({ ctx: { table, reread, createEvent }, input: { boardId, userId, change: fieldChange } }) =>
    retryUntilDone(async (tries) => {
      if (tries > 0) await reread()
      const { member, members } = await findMember(table, boardId, userId)
      const { field, from, to } = fieldChange
      if (!isNewValue({ from: member[field], to }) || isNewValue({ from: member[field], to: from }))
        return currentOrConflict(member, fieldChange)
      const isOwnerDemoted = field === 'role' && from === 'owner'
      const remainingOwnerId = isOwnerDemoted ? requireOtherOwner(members, userId) : null
      const isChanged = await table.member.change(member, fieldChange, {
        pendingEvent: memberEvent(createEvent, userId, fieldChange),
        remainingOwnerId,
      })
      return isChanged ? { ...member, [field]: to } : null
    }),
  )

const memberEvent = (createEvent: CreateEvent, userId: UserId, { field, from, to }: MemberChange) =>
  field === 'role'
    ? createEvent('member.changed', { userId, from, to })
    : createEvent('member.switched', { userId, from, to })
