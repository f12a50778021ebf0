// members.add: adds people of the workspace to the board. Pending people cannot be added.

import { AddMembers } from '#shared/board/inputs.ts'
import type { Member } from '#shared/board/model.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { levelOf } from '#shared/vault/rules.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'

export const add = boardProcedure('board.configure')
  .input(AddMembers)
  .mutation(
    async ({
      ctx: { table, workspace, board, accessRows, createEvent },
      input: { boardId, userIds, role, switches },
    }) => {
      const [people, structure] = await Promise.all([
        table.person.ofWorkspace(workspace.workspaceId),
        table.boardStructure.get(boardId, true),
      ])
      const personOf = new Map(people.map((person) => [person.userId, person]))
      for (const userId of userIds) {
        const person = personOf.get(userId) ?? throwError('member.not_found')
        const { state } = person
        if (state === 'pending') throwError('member.pending')
        if (state === 'deactivated') throwError('member.not_found')
        // A membership gives no access to a board of a vault.
        if (board.vaultId && !levelOf(accessRows.vaultGrants, person)) throwError('vault.no_access')
      }
      const members = new Set(structure?.members.map(({ userId }) => userId))
      const newUserIds = [...new Set(userIds)]
      if (new Set([...members, ...newUserIds]).size > membersPerBoard)
        throwError('member.limit_reached', { limit: membersPerBoard })
      const added: Member[] = []
      // Each member is a separate event. People whom another user has added keep their role. Existing members are
      // included, because this call may have added them on an earlier delivery.
      for (const userId of newUserIds) {
        const member = { boardId, userId, role, switches }
        const pendingEvent = createEvent('member.added', { userId, role }, userId)
        if (await table.member.add(member, pendingEvent).catch(ignoreAlreadyDone)) added.push(member)
      }
      return { added }
    },
  )
