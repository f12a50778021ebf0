// boards.list: the boards that the user may open, for the list of projects.

import { displayedRole } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { accessibleBoards } from './accessible-boards.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx }) => {
  const [accessible, userBoards] = await Promise.all([
    accessibleBoards(ctx),
    ctx.table.person.userBoards(ctx.me.userId),
  ])
  const pinned = new Map(userBoards.pinned.map((boardId, index) => [boardId, index]))
  const boards = accessible.map(({ board: { boardId, title, color, status, vaultId }, facts }) => ({
    boardId,
    title,
    color,
    status,
    /** Null outside vaults. */
    vaultId: vaultId ?? null,
    role: displayedRole(facts),
    // Whether the user may create tasks there, for choosers outside of the board.
    mayCreate: can('task.create', facts),
    pinned: pinned.get(boardId) ?? null,
  }))
  const accessibleIds = new Set(boards.map(({ boardId }) => boardId))
  // Boards that the user can no longer open are left out.
  return { boards, recent: userBoards.recent.filter(({ boardId }) => accessibleIds.has(boardId)) }
})
