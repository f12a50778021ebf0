// The one write that shows a board in the making: from then on it is a board like any other.

import { isTemplate } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { Board } from '#shared/board/model.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import { workspaceFacts } from '#functions/rpc/context.ts'
import { teller } from '#functions/rpc/happened.ts'
import { handOver } from '#functions/rpc/hand-over.ts'
import { type Lease, Superseded } from './lease.ts'
import { type Ground, touched } from './life.ts'
import type { Layout } from './maker.ts'

export async function showBoard({ table, platform }: Ground, layout: Layout, lease: Lease): Promise<void> {
  // Read anew, so that the version is the last one, and the lease still holds.
  const before = await lease.note({})
  const { boardId, workspaceId, userId, objectKey } = before
  const action = isTemplate(boardId) ? 'template.create' : 'board.create'
  const standing = await table.person.standing(userId, workspaceId)
  if (!standing || can(action, workspaceFacts(standing)) !== 'allowed') throw new DomainError('making.not_allowed')

  const told: DomainEvent[] = []
  const call = { is: 'makings.run' }
  const happened = teller({ platform, told, boardId, workspaceId, actorId: userId, mutationId: undefined, call })
  const telling = layout.begins(happened)
  const board: Board = {
    boardId,
    workspaceId,
    ...layout.board,
    status: 'none',
    ...inUse,
    createdAt: telling.event.at,
    createdBy: userId,
  }
  const after = touched(
    before,
    // What was read is the board's now; the making only remembers what it was made of.
    { state: 'done', done: before.total, summary: null, people: [], trouble: null, runner: null, runUntil: null },
    telling.event.at,
  )
  const shown = await table.making.show({ board, owner: layout.owner }, { before, after }, telling)
  if (!shown) throw new Superseded()
  await handOver({ table, platform, told })
  await platform.objects.remove(objectKey)
}
