// A member of a board as it stands now, among the others.

import type { Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws member.not_found */
export async function memberIn(
  table: Table,
  boardId: BoardId,
  userId: UserId,
): Promise<{ member: Member; members: readonly Member[] }> {
  const { members } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
  return { members, member: members.find((it) => it.userId === userId) ?? refuse('member.not_found') }
}
