// The one write that shows an imported board: from then on it is a board like any other.

import { inUse } from '#shared/lifecycle/states.ts'
import type { Board } from '#shared/board/model.ts'
import { defaultSwitches } from '#shared/board/model.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import { workspaceFacts } from '#functions/rpc/context.ts'
import { teller } from '#functions/rpc/happened.ts'
import { handOver } from '#functions/rpc/hand-over.ts'
import type { Layout } from './layout.ts'
import { type Lease, Superseded } from './lease.ts'
import { type Ground, touched } from './life.ts'

export async function showBoard(
  { table, platform }: Ground,
  { layout, tasks }: { layout: Layout; tasks: number },
  lease: Lease,
): Promise<void> {
  // Read anew, so that the version is the last one, and the lease still holds.
  const before = await lease.note({})
  const { boardId, workspaceId, userId, objectKey } = before
  const standing = await table.person.standing(userId, workspaceId)
  if (!standing || can('board.create', workspaceFacts(standing)) !== 'allowed')
    throw new DomainError('import.not_allowed')

  const told: DomainEvent[] = []
  const call = { is: 'imports.run' }
  const happened = teller({ platform, told, boardId, workspaceId, actorId: userId, mutationId: undefined, call })
  const { title, color } = layout.plan
  const telling = happened('board.imported', { title, tasks })
  const board: Board = {
    boardId,
    workspaceId,
    title,
    color,
    status: 'none',
    ...inUse,
    switches: defaultSwitches,
    closed: layout.closed,
    createdAt: telling.event.at,
    createdBy: userId,
  }
  const after = touched(
    before,
    // What was read from the file is the board's now; the import only remembers which file it was.
    { state: 'done', done: before.total, summary: null, people: [], trouble: null, runner: null, runUntil: null },
    telling.event.at,
  )
  const shown = await table.import.show({ board, owner: layout.owner }, { before, after }, telling)
  if (!shown) throw new Superseded()
  await handOver({ table, platform, told })
  await platform.objects.remove(objectKey)
}
