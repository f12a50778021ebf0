// member.remove: somebody is no longer a member of the board.

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { anotherOwner } from './another-owner.ts'

export const remove = boardProcedure('board.configure')
  .input(z.object({ userId: UserId }))
  .mutation(async ({ ctx: { table, happened }, input: { boardId, userId } }) => {
    const { members } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const member = members.find((it) => it.userId === userId) ?? refuse('member.not_found')
    const remaining = member.role === 'owner' ? anotherOwner(members, userId) : null
    const telling = happened('member.removed', { userId, role: member.role })
    if (!(await table.frame.removeMember(member, { telling, remaining }))) {
      refuse('board.changed_meanwhile', { field: 'member' })
    }
    return { userId }
  })
