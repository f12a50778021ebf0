// Removes a member, except for the last Owner.

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { remainingOwner } from './remaining-owner.ts'
import { memberIn } from './member-in.ts'

type LeavingMember = { boardId: BoardId; userId: UserId }

export const removeMember = (
  { table, reread, createEvent }: { table: Table; reread: () => Promise<void>; createEvent: CreateEvent },
  { boardId, userId }: LeavingMember,
): Promise<{ userId: UserId }> =>
  retryUntilDone(async (tries) => {
    if (tries > 0) await reread()
    const { member, members } = await memberIn(table, boardId, userId)
    const remaining = member.role === 'owner' ? remainingOwner(members, userId) : null
    const pendingEvent = createEvent('member.removed', { userId, role: member.role })
    return (await table.member.remove(member, { pendingEvent, remaining })) ? { userId } : null
  })
