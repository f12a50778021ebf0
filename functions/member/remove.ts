// members.remove: removes a member from the board.

import * as z from 'zod'
import { UserId, type BoardId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { requireOtherOwner, findMember } from './find-member.ts'

export const remove = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(z.object({ userId: UserId }))
  .mutation(({ ctx, input: { boardId, userId } }) => removeMember(ctx, { boardId, userId }))

type LeavingMember = { boardId: BoardId; userId: UserId }

/**
 * Removes a member, except for the last Owner.
 * @throws member.last_owner
 */
export const removeMember = (
  { table, reread, createEvent }: { table: Table; reread: () => Promise<void>; createEvent: CreateEvent },
  { boardId, userId }: LeavingMember,
): Promise<{ userId: UserId }> =>
  retryUntilDone(async (tries) => {
    if (tries > 0) await reread()
    const { member, members } = await findMember(table, boardId, userId)
    const remainingOwnerId = member.role === 'owner' ? requireOtherOwner(members, userId) : null
    const pendingEvent = createEvent('member.removed', { userId, role: member.role })
    return (await table.member.remove(member, { pendingEvent, remainingOwnerId })) ? { userId } : null
  })
