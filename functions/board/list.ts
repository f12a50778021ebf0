// board.list: the boards somebody may open, with what the list of projects shows of them.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts, managesBoards, roleShown } from '#shared/board/rules.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const { workspaceRole, writable } = me.facts
  const [memberships, shelf, all] = await Promise.all([
    table.member.ofUser(me.userId),
    table.person.shelf(me.userId),
    managesBoards(workspaceRole) ? table.frame.ofWorkspace(workspace.workspaceId) : [],
  ])
  const mine = new Map(memberships.map((member) => [member.boardId, member]))
  const known = new Set(all.map(({ boardId }) => boardId))
  const others = await table.frame.several([...mine.keys()].filter((boardId) => !known.has(boardId)))
  const pinned = new Map(shelf.pinned.map((boardId, place) => [boardId, place]))

  const shown = (board: Board) => {
    const member: Member | null = mine.get(board.boardId) ?? null
    const facts = boardFacts({ board, member, workspaceRole, writable })
    // Templates are never counted among the projects.
    if (isTemplate(board.boardId)) return []
    if (board.workspaceId !== workspace.workspaceId || board.state !== 'active') return []
    if (can('board.view', facts) !== 'allowed') return []
    const { boardId, title, color, status } = board
    return [{ boardId, title, color, status, role: roleShown(facts), pinned: pinned.get(boardId) ?? null }]
  }
  const boards = [...all, ...others].flatMap(shown)
  const theirs = new Set(boards.map(({ boardId }) => boardId))
  // A board that somebody was removed from is not named to them.
  return { boards, recent: shelf.recent.filter(({ boardId }) => theirs.has(boardId)) }
})
