// member.add: people of the workspace become members of the board. Pending people cannot (spec §4).

import { AddMembers } from '#shared/board/inputs.ts'
import type { Member } from '#shared/board/model.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { orDoneBefore } from '#functions/table/commit.ts'

export const add = boardProcedure('board.configure')
  .input(AddMembers)
  .mutation(async ({ ctx: { table, workspace, happened }, input: { boardId, userIds, role, switches } }) => {
    const [people, frame] = await Promise.all([
      table.person.ofWorkspace(workspace.workspaceId),
      table.frame.get(boardId, true),
    ])
    const stateOf = new Map(people.map(({ userId, state }) => [userId, state]))
    for (const userId of userIds) {
      const state = stateOf.get(userId) ?? refuse('member.not_found')
      if (state === 'pending') refuse('member.pending')
      if (state === 'deactivated') refuse('member.not_found')
    }
    const members = new Set(frame?.members.map(({ userId }) => userId))
    const wanted = [...new Set(userIds)]
    if (new Set([...members, ...wanted]).size > membersPerBoard)
      refuse('member.limit_reached', { limit: membersPerBoard })
    const added: Member[] = []
    // Each is a change of its own in the log; whoever was added by somebody else has the role they were given. Those who
    // are there already are asked for, too: it may be this very call that has added them.
    for (const userId of wanted) {
      const member = { boardId, userId, role, switches }
      const telling = happened('member.added', { userId, role }, userId)
      if (await table.member.add(member, telling).catch(orDoneBefore)) added.push(member)
    }
    return { added }
  })
