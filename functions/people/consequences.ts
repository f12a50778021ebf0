// people.consequences: what a removal or a reassignment would affect, shown before it happens.

import { isLastOwner } from '#shared/board/rules.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { PersonRef } from '#shared/people/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import { boardsOf } from './boards-of.ts'
import { findMembership } from './memberships.ts'
import { openTasksOf } from './open-tasks.ts'

export const consequences = workspaceProcedure('people.administer')
  .input(PersonRef)
  .query(async ({ ctx, input: { userId } }) => {
    const { table, workspace } = ctx
    await findMembership(ctx, userId)
    const [accessible, memberships] = await Promise.all([
      accessibleBoards(ctx),
      boardsOf(table, workspace.workspaceId, userId),
    ])
    const tasks = await openTasksOf(ctx, { userId, boards: accessible })
    const solelyOwned = new Set<BoardId>()
    // In a vault its managers are Owners, so that the caller does not become one.
    const ownerships = memberships.filter(({ board, member }) => member.role === 'owner' && !board.vaultId)
    for (const { member } of ownerships) {
      const structure = await table.boardStructure.get(member.boardId)
      if (structure && isLastOwner(structure.members, member)) solelyOwned.add(member.boardId)
    }
    const memberOf = new Set(memberships.map(({ board }) => board.boardId))
    return {
      /** Active projects that the caller may see. */
      boards: accessible
        .filter(({ board }) => memberOf.has(board.boardId) || tasks.some((task) => task.boardId === board.boardId))
        .map(({ board: { boardId, title, color }, facts }) => ({
          boardId,
          title,
          color,
          isMember: memberOf.has(boardId),
          isLastOwner: solelyOwned.has(boardId),
          openTaskIds: tasks.filter((task) => task.boardId === boardId).map(({ taskId }) => taskId),
          mayReassign: can('board.configure', facts) === 'allowed',
        })),
    }
  })
