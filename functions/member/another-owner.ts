// Nobody goes, or steps down, who is the last Owner of a board.

import type { Member } from '#shared/board/model.ts'
import { ownerBeside } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'

/** @throws member.last_owner when there is no other */
export const anotherOwner = (members: readonly Member[], leaving: UserId): UserId =>
  ownerBeside(members, leaving)?.userId ?? refuse('member.last_owner')
