// An Owner who stays when another one goes: a board always has one (decisions §4).

import type { Member } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'

/** @throws member.last_owner when there is no other */
export const anotherOwner = (members: readonly Member[], leaving: UserId): UserId =>
  members.find(({ userId, role }) => role === 'owner' && userId !== leaving)?.userId ?? refuse('member.last_owner')
