// member.leave: somebody leaves a board of their own accord; the last Owner cannot (decisions §4).

import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { anotherOwner } from './another-owner.ts'

export const leave = boardProcedure('board.view').mutation(
  async ({ ctx: { table, me, found, happened }, input: { boardId } }) => {
    const member = found.member ?? refuse('member.not_found')
    const { members } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const remaining = member.role === 'owner' ? anotherOwner(members, me.userId) : null
    const telling = happened('member.removed', { userId: me.userId, role: member.role })
    if (!(await table.frame.removeMember(member, { telling, remaining }))) {
      refuse('board.changed_meanwhile', { field: 'member' })
    }
    return { userId: me.userId }
  },
)
