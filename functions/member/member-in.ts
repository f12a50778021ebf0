// Reads a member and the other members.

import type { Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws member.not_found */
export async function memberIn(
  table: Table,
  boardId: BoardId,
  userId: UserId,
): Promise<{ member: Member; members: readonly Member[] }> {
  const { members } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
  return { members, member: members.find((it) => it.userId === userId) ?? throwError('member.not_found') }
}
