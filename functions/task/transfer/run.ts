// Moves sub-tasks after their transferred root. It may be interrupted and run twice at once, because moved sub-tasks are no
// longer found on the old board.

import type { DomainEvent } from '#shared/activity/event.ts'
import { transferInlineMs } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { eventCreator } from '#functions/rpc/create-event.ts'
import { type TasksInTransit, maxTasksInTransit, type Transfer } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'
import { otherTasksIn } from '#functions/task/ordered-row.ts'
import { departedTask, tasksInTransit } from './tasks-in-transit.ts'
import { readTransferRoute } from './route.ts'

export type Deps = { table: Table; platform: Platform; committedEvents: DomainEvent[] }

/** Retries after a version conflict, or when the counter says that there are more sub-tasks. */
const mostLooks = 6

/** @returns false when it has not ended; the job continues */
export async function runTransfer(deps: Deps, transfer: Transfer, timeIsLeft: () => boolean): Promise<boolean> {
  const { table } = deps
  for (let looks = 0; looks < mostLooks && timeIsLeft(); looks++) {
    const parts = await partsOf(deps, transfer)
    if (parts.length === 0 && (await table.transfer.end(transfer))) return true
    if (parts.length > 0 && (await follow(deps, transfer, parts.slice(0, maxTasksInTransit)))) looks = -1
    else if ((await table.transfer.get(transfer.taskId)) === null) return true
    else await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** looks))
  }
  return false
}

/** Returns the sub-tasks that are still on the old board, except those being purged. */
export async function partsOf(
  { table, platform }: Pick<Deps, 'table' | 'platform'>,
  it: TransferRoot,
): Promise<Task[]> {
  const { fromBoardId: boardId, taskId: rootId } = it
  // The list does not matter for sub-tasks.
  const parts = await otherTasksIn(table, { boardId, listId: '' as Task['listId'], rootId }, platform.clock.now())
  return parts.filter(({ state }) => state !== 'purged')
}
type TransferRoot = Pick<Transfer, 'fromBoardId' | 'taskId'>

async function follow(deps: Deps, transfer: Transfer, parts: readonly Task[]): Promise<boolean> {
  const { table, platform, committedEvents } = deps
  const { taskId, workspaceId, fromBoardId: from, toBoardId: to, userId: actorId, isBack } = transfer
  const [route, root, carried] = await Promise.all([
    readTransferRoute(table, { workspaceId, from, to }),
    table.task.get({ boardId: to, taskId }, true),
    table.transfer.carried(parts.map((part) => part.taskId)),
  ])
  if (!route || !root) return false
  const pendingEvent = {
    platform,
    committedEvents,
    workspaceId,
    actorId,
    mutationId: undefined,
    call: { fingerprint: 'transfer' },
  }
  const createEvents = {
    here: eventCreator({ ...pendingEvent, boardId: from }),
    there: eventCreator({ ...pendingEvent, boardId: to }),
  }
  const passing: TasksInTransit[] = []
  for (const part of parts) {
    const its = carried.get(part.taskId)!
    const left = isBack ? await departedTask(table, to, { taskId: part.taskId, cameBy: its.cameBy }) : null
    const place = { listId: root.listId, position: part.position }
    passing.push(await tasksInTransit({ table, route, createEvents }, part, { carried: its, left, ...place }))
  }
  return table.transfer.goOn(transfer, passing as [TasksInTransit, ...TasksInTransit[]])
}

/** The first seconds run within the call. */
export async function runTransferNow(deps: Deps, taskId: Task['taskId']): Promise<void> {
  const until = performance.now() + transferInlineMs
  try {
    const transfer = await deps.table.transfer.get(taskId)
    if (transfer) await runTransfer(deps, transfer, () => performance.now() < until)
  } catch (error) {
    // The task was transferred, and the job moves the rest; the call still succeeds.
    deps.platform.reports.problem(error, { transfer: taskId })
  }
}
