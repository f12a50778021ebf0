import type { Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Table } from '#functions/table/open.ts'
import { otherOwner } from '#shared/board/rules.ts'

/**
 * Reads a member and all members of the board.
 * @throws member.not_found
 */
export async function findMember(
  table: Table,
  boardId: BoardId,
  userId: UserId,
): Promise<{ member: Member; members: readonly Member[] }> {
  const { members } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
  return { members, member: members.find((it) => it.userId === userId) ?? throwError('member.not_found') }
}

/**
 * Returns another Owner of the board, who stays.
 * @throws member.last_owner when there is none
 */
export const requireOtherOwner = (members: readonly Member[], leavingUserId: UserId): UserId =>
  otherOwner(members, leavingUserId)?.userId ?? throwError('member.last_owner')
