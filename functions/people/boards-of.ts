// The boards of the workspace that a person is a direct member of.

import type { Board, Member } from '#shared/board/model.ts'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Table } from '#functions/table/open.ts'

/** Boards in any state, except purged ones. */
export async function boardsOf(
  table: Table,
  workspaceId: WorkspaceId,
  userId: UserId,
): Promise<{ board: Board; member: Member }[]> {
  const members = await table.member.ofUser(userId)
  const boards = await table.boardStructure.several(members.map(({ boardId }) => boardId))
  const memberByBoard = new Map(members.map((member) => [member.boardId, member]))
  return boards
    .filter((board) => board.workspaceId === workspaceId && board.state !== 'purged')
    .map((board) => ({ board, member: memberByBoard.get(board.boardId)! }))
}
