// member.change: a member gets another role, or switches of their own. A board always has an Owner (decisions §4).

import { isDeepStrictEqual } from 'node:util'
import { ChangeMember } from '#shared/board/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { anotherOwner } from './another-owner.ts'

export const change = boardProcedure('board.configure')
  .input(ChangeMember)
  .mutation(async ({ ctx: { table, happened }, input: { boardId, userId, role, switches } }) => {
    const { members } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const member = members.find((it) => it.userId === userId) ?? refuse('member.not_found')
    const to = { ...member, role: role ?? member.role, switches: switches === undefined ? member.switches : switches }
    if (to.role === member.role && isDeepStrictEqual(to.switches, member.switches)) return member
    const stepsDown = member.role === 'owner' && to.role !== 'owner'
    const telling =
      to.role === member.role
        ? happened('member.switched', { userId, from: member.switches, to: to.switches })
        : happened('member.changed', { userId, from: member.role, to: to.role })
    const remaining = stepsDown ? anotherOwner(members, userId) : null
    if (!(await table.frame.changeMember(member, to, { telling, remaining }))) {
      refuse('board.changed_meanwhile', { field: 'member' })
    }
    return to
  })
