import type { Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Table } from '#functions/table/open.ts'

type OwnerChange = { boardId: BoardId; userId: UserId; members: readonly Member[]; createEvent: CreateEvent }

/** Makes a person an Owner of a board that would have none otherwise; the caller reads the members again. */
export async function becomeOwner(table: Table, { boardId, userId, members, createEvent }: OwnerChange): Promise<void> {
  const own = members.find((member) => member.userId === userId)
  if (!own) {
    const owner: Member = { boardId, userId, role: 'owner', switches: null }
    await table.member.add(owner, createEvent('member.added', { userId, role: 'owner' }, 'owner'))
    return
  }
  const { role } = own
  await table.member.change(
    own,
    { field: 'role', from: role, to: 'owner' },
    {
      pendingEvent: createEvent('member.changed', { userId, from: role, to: 'owner' }, 'owner'),
      remainingOwnerId: null,
    },
  )
}
