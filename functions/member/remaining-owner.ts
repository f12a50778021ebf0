import type { Member } from '#shared/board/model.ts'
import { otherOwner } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'

/**
 * Returns another Owner of the board, who stays.
 * @throws member.last_owner when there is none
 */
export const remainingOwner = (members: readonly Member[], leaving: UserId): UserId =>
  otherOwner(members, leaving)?.userId ?? throwError('member.last_owner')
