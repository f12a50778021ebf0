// How somebody ceases to be a member, of their own accord or not: the last Owner cannot (decisions §4).

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { anotherOwner } from './another-owner.ts'
import { memberIn } from './member-in.ts'

type Parting = { boardId: BoardId; userId: UserId }

export const part = (
  { table, again, happened }: { table: Table; again: () => Promise<void>; happened: Happened },
  { boardId, userId }: Parting,
): Promise<{ userId: UserId }> =>
  untilDone(async (tries) => {
    if (tries > 0) await again()
    const { member, members } = await memberIn(table, boardId, userId)
    const remaining = member.role === 'owner' ? anotherOwner(members, userId) : null
    const telling = happened('member.removed', { userId, role: member.role })
    return (await table.member.remove(member, { telling, remaining })) ? { userId } : null
  })
