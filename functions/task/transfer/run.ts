// Sends sub-tasks after a task that has gone to another board. It may be killed anywhere and run twice at once: what has
// gone is not there any more, and what is left is found below a root that is elsewhere.

import type { DomainEvent } from '#shared/activity/event.ts'
import { transferAtOnceMs } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { teller } from '#functions/rpc/happened.ts'
import { type Passing, passingAtOnce, type Transfer } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'
import { othersIn } from '#functions/task/row.ts'
import { leftBy, passingOf } from './passing.ts'
import { wayBetween } from './way.ts'

export type Ground = { table: Table; platform: Platform; told: DomainEvent[] }

/** Looked at again so often where somebody was quicker, or the counter says that there are more than are found. */
const mostLooks = 6

/** @returns false when it has not ended; what is not done in time is done by the job */
export async function runTransfer(ground: Ground, transfer: Transfer, timeIsLeft: () => boolean): Promise<boolean> {
  const { table } = ground
  for (let looks = 0; looks < mostLooks && timeIsLeft(); looks++) {
    const parts = await partsOf(ground, transfer)
    if (parts.length === 0 && (await table.transfer.end(transfer))) return true
    if (parts.length > 0 && (await follow(ground, transfer, parts.slice(0, passingAtOnce)))) looks = -1
    else if ((await table.transfer.get(transfer.taskId)) === null) return true
    else await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** looks))
  }
  return false
}

/** What is still below the root where that is no more. What is being purged there is purged there. */
export async function partsOf({ table, platform }: Pick<Ground, 'table' | 'platform'>, it: Below): Promise<Task[]> {
  const { fromBoardId: boardId, taskId: rootId } = it
  // Of a sub-task it does not count in which list it lies.
  const parts = await othersIn(table, { boardId, listId: '' as Task['listId'], rootId }, platform.clock.now())
  return parts.filter(({ state }) => state !== 'purged')
}
type Below = Pick<Transfer, 'fromBoardId' | 'taskId'>

async function follow(ground: Ground, transfer: Transfer, parts: readonly Task[]): Promise<boolean> {
  const { table, platform, told } = ground
  const { taskId, workspaceId, fromBoardId: from, toBoardId: to, userId: actorId, isBack } = transfer
  const [way, root, carried] = await Promise.all([
    wayBetween(table, { workspaceId, from, to }),
    table.task.get({ boardId: to, taskId }, true),
    table.transfer.carried(parts.map((part) => part.taskId)),
  ])
  if (!way || !root) return false
  const telling = { platform, told, workspaceId, actorId, mutationId: undefined, call: { is: 'transfer' } }
  const tells = { here: teller({ ...telling, boardId: from }), there: teller({ ...telling, boardId: to }) }
  const passing: Passing[] = []
  for (const part of parts) {
    const its = carried.get(part.taskId)!
    const left = isBack ? await leftBy(table, to, { taskId: part.taskId, cameBy: its.cameBy }) : null
    const place = { listId: root.listId, position: part.position }
    passing.push(await passingOf({ table, way, tells }, part, { carried: its, left, ...place }))
  }
  return table.transfer.goOn(transfer, passing as [Passing, ...Passing[]])
}

/** The first seconds belong to the call that asked for it. */
export async function runTransferAtOnce(ground: Ground, taskId: Task['taskId']): Promise<void> {
  const until = performance.now() + transferAtOnceMs
  try {
    const transfer = await ground.table.transfer.get(taskId)
    if (transfer) await runTransfer(ground, transfer, () => performance.now() < until)
  } catch (error) {
    // The task is there, and the job sends the rest of it after it; the answer is as good as it was.
    ground.platform.reports.problem(error, { transfer: taskId })
  }
}
