// board.list: the boards somebody may open, with what the list of projects shows of them.

import { roleShown } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { reachableBoards } from './reachable.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx }) => {
  const [reachable, shelf] = await Promise.all([reachableBoards(ctx), ctx.table.person.shelf(ctx.me.userId)])
  const pinned = new Map(shelf.pinned.map((boardId, place) => [boardId, place]))
  const boards = reachable.map(({ board: { boardId, title, color, status }, facts }) => ({
    boardId,
    title,
    color,
    status,
    role: roleShown(facts),
    // Whether a task may be put there is asked where its board is not at hand.
    mayCreate: can('task.create', facts),
    pinned: pinned.get(boardId) ?? null,
  }))
  const theirs = new Set(boards.map(({ boardId }) => boardId))
  // A board that somebody was removed from is not named to them.
  return { boards, recent: shelf.recent.filter(({ boardId }) => theirs.has(boardId)) }
})
