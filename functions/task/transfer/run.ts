// Moves sub-tasks after their transferred root. It may be interrupted and run twice at once, because moved sub-tasks are no
// longer found on the old board.

import type { DomainEvent } from '#shared/activity/event.ts'
import { transferInlineMs } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import { type TaskInTransit, maxTasksInTransit, type Transfer } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'
import { otherTasksIn } from '#functions/task/ordered-row.ts'
import { departedTask, taskInTransit } from './tasks-in-transit.ts'
import { readTransferRoute } from './route.ts'

export type Deps = { table: Table; platform: Platform; committedEvents: DomainEvent[] }

/** Retries after a version conflict, or when the counter says that there are more sub-tasks. */
const maxAttempts = 6

/** @returns false when it has not ended; the job continues */
export async function runTransfer(deps: Deps, transfer: Transfer, timeIsLeft: () => boolean): Promise<boolean> {
  const { table } = deps
  for (let attempts = 0; attempts < maxAttempts && timeIsLeft(); attempts++) {
    const subTasks = await readRemainingSubTasks(deps, transfer)
    if (subTasks.length === 0 && (await table.transfer.end(transfer))) return true
    if (subTasks.length > 0 && (await moveSubTasks(deps, transfer, subTasks.slice(0, maxTasksInTransit)))) attempts = -1
    else if ((await table.transfer.get(transfer.taskId)) === null) return true
    else await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempts))
  }
  return false
}

/** Returns the sub-tasks that are still on the old board, except those being purged. */
export async function readRemainingSubTasks(
  { table, platform }: Pick<Deps, 'table' | 'platform'>,
  { fromBoardId: boardId, taskId: rootId }: TransferRoot,
): Promise<Task[]> {
  // The list does not matter for sub-tasks.
  const subTasks = await otherTasksIn(table, { boardId, listId: '' as Task['listId'], rootId }, platform.clock.now())
  return subTasks.filter(({ state }) => state !== 'purged')
}
type TransferRoot = Pick<Transfer, 'fromBoardId' | 'taskId'>

async function moveSubTasks(deps: Deps, transfer: Transfer, subTasks: readonly Task[]): Promise<boolean> {
  const { table, platform, committedEvents } = deps
  const { taskId, workspaceId, fromBoardId: from, toBoardId: to, userId: actorId, isBack } = transfer
  const [route, root, origins] = await Promise.all([
    readTransferRoute(table, { workspaceId, from, to }),
    table.task.get({ boardId: to, taskId }, true),
    table.transfer.watchersAndOrigins(subTasks.map((subTask) => subTask.taskId)),
  ])
  if (!route || !root) return false
  const eventContext = {
    platform,
    committedEvents,
    workspaceId,
    actorId,
    mutationId: undefined,
    call: { fingerprint: 'transfer' },
  }
  const createEvents = {
    source: eventCreator({ ...eventContext, boardId: from }),
    target: eventCreator({ ...eventContext, boardId: to }),
  }
  const tasks: TaskInTransit[] = []
  for (const subTask of subTasks) {
    const origin = origins.get(subTask.taskId)!
    const departed = isBack ? await departedTask(table, to, { taskId: subTask.taskId, cameBy: origin.cameBy }) : null
    const place = { listId: root.listId, position: subTask.position }
    tasks.push(await taskInTransit({ table, route, createEvents }, subTask, { origin, departed, ...place }))
  }
  return table.transfer.moveMore(transfer, tasks as [TaskInTransit, ...TaskInTransit[]])
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
