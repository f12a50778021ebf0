// members.change: changes the role or the switches of a member. A board always has an Owner.

import type { MemberChange } from '#shared/board/change.ts'
import { ChangeMember } from '#shared/board/inputs.ts'
import type { UserId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import { isNewValue, orConflict } from '#functions/rpc/conflict.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { remainingOwner } from './remaining-owner.ts'
import { memberIn } from './member-in.ts'

export const change = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(ChangeMember)
  .mutation(({ ctx: { table, reread, createEvent }, input: { boardId, userId, change: fieldChange } }) =>
    retryUntilDone(async (tries) => {
      if (tries > 0) await reread()
      const { member, members } = await memberIn(table, boardId, userId)
      const { field, from, to } = fieldChange
      if (!isNewValue({ from: member[field], to }) || isNewValue({ from: member[field], to: from }))
        return orConflict(member, fieldChange)
      const stepsDown = field === 'role' && from === 'owner'
      const remaining = stepsDown ? remainingOwner(members, userId) : null
      const done = await table.member.change(member, fieldChange, {
        pendingEvent: memberEvent(createEvent, userId, fieldChange),
        remaining,
      })
      return done ? { ...member, [field]: to } : null
    }),
  )

const memberEvent = (createEvent: CreateEvent, userId: UserId, { field, from, to }: MemberChange) =>
  field === 'role'
    ? createEvent('member.changed', { userId, from, to })
    : createEvent('member.switched', { userId, from, to })
