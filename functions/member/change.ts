// member.change: a member gets another role, or switches of their own. A board always has an Owner (decisions §4).

import type { MemberChange } from '#shared/board/change.ts'
import { ChangeMember } from '#shared/board/inputs.ts'
import type { UserId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { isNews, orOverruled } from '#functions/rpc/overruled.ts'
import { untilDone } from '#functions/table/commit.ts'
import { anotherOwner } from './another-owner.ts'
import { memberIn } from './member-in.ts'

export const change = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(ChangeMember)
  .mutation(({ ctx: { table, again, happened }, input: { boardId, userId, change: wish } }) =>
    untilDone(async (tries) => {
      if (tries > 0) await again()
      const { member, members } = await memberIn(table, boardId, userId)
      const { field, from, to } = wish
      if (!isNews({ from: member[field], to }) || isNews({ from: member[field], to: from }))
        return orOverruled(member, wish)
      const stepsDown = field === 'role' && from === 'owner'
      const remaining = stepsDown ? anotherOwner(members, userId) : null
      const done = await table.member.change(member, wish, { telling: told(happened, userId, wish), remaining })
      return done ? { ...member, [field]: to } : null
    }),
  )

const told = (happened: Happened, userId: UserId, { field, from, to }: MemberChange) =>
  field === 'role'
    ? happened('member.changed', { userId, from, to })
    : happened('member.switched', { userId, from, to })
