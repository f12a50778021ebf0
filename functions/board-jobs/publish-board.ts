import { type GroupId, isTemplate, type WorkspaceId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import type { Board } from '#shared/board/model.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { DomainEvent } from '#shared/activity/event.ts'
import { readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import { eventCreator, publishEvents } from '#functions/rpc/events.ts'
import type { Table } from '#functions/table/open.ts'
import { type Lease, LeaseLostError } from './lease.ts'
import { type BoardJobDeps, changedJob } from './update.ts'
import type { BoardContent } from './source.ts'

/**
 * Makes the written board visible in one transaction: the board row, its owner, its groups, the event and the finished job.
 * @throws LeaseLostError
 * @throws board_job.not_allowed if the owner of the job may not create boards any more
 */
export async function publishBoard(
  { table, platform }: BoardJobDeps,
  content: BoardContent,
  lease: Lease,
): Promise<void> {
  // Renews the lease and gets the latest version.
  const before = await lease.update({})
  const { boardId, workspaceId, userId, objectKey } = before
  const action = isTemplate(boardId) ? 'template.create' : 'board.create'
  const access = await table.person.access(userId, workspaceId)
  const facts = access && workspaceFacts(access, await readVaultGrants(table, access))
  const { vaultId } = content.board
  const mayCreate =
    facts &&
    can(action, facts) === 'allowed' &&
    (!vaultId || can('vault.add_boards', { ...facts, vaultLevel: facts.vaultRoles[vaultId] ?? null }) === 'allowed')
  if (!mayCreate) throw new DomainError('board_job.not_allowed')

  const committedEvents: DomainEvent[] = []
  const call = { fingerprint: 'board-jobs.run' }
  const createEvent = eventCreator({
    platform,
    committedEvents,
    boardId,
    workspaceId,
    actorId: userId,
    mutationId: undefined,
    call,
  })
  const pendingEvent = content.createFirstEvent(createEvent)
  const board: Board = {
    boardId,
    workspaceId,
    ...content.board,
    status: 'none',
    ...activeFields,
    groups: await existingGroups(table, workspaceId, content.board.groups),
    createdAt: pendingEvent.event.at,
    createdBy: userId,
  }
  const after = changedJob(
    before,
    // The summary and the people were only needed for the preview.
    { state: 'done', done: before.total, summary: null, people: [], trouble: null, runner: null, runUntil: null },
    pendingEvent.event.at,
  )
  const isPublished = await table.boardJob.publish({ board, owner: content.owner }, { before, after }, pendingEvent)
  if (!isPublished) throw new LeaseLostError()
  await publishEvents({ table, platform, committedEvents })
  await platform.objects.remove(objectKey)
}

/** Leaves out groups that were deleted since the source was read: the transaction needs the row of each group. */
async function existingGroups(
  table: Table,
  workspaceId: WorkspaceId,
  groups: Board['groups'],
): Promise<Board['groups']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record lose their type
  const groupIds = Object.keys(groups) as GroupId[]
  const existing = await Promise.all(groupIds.map((groupId) => table.group.get({ workspaceId, groupId })))
  return Object.fromEntries(existing.flatMap((group) => (group ? [[group.groupId, groups[group.groupId]!]] : [])))
}
