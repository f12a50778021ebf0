// How a task, or a sub-task of it, looks when it arrives on another board, and what is told of its going and coming.

import type { BoardId, EntryId, ListId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { arriving, droppedWatchers, returning, type Way } from '#shared/task/transfer.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Entry } from '#functions/table/access/entry.ts'
import type { Carried, Passing } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'

export type Passes = {
  table: Table
  way: Way
  /** Tells of something on each of the two boards. */
  tells: { here: Happened; there: Happened }
}

/** How something left a board that it is about to be taken back to. */
export type Left = { task: Task; event: Extract<Entry['event'], { type: 'task.transferred' }> }

/** @param left null where it is no way back */
export async function passingOf(
  { table, way, tells }: Passes,
  before: Task,
  { carried, left, listId, position }: { carried: Carried; left: Left | null; listId: ListId; position: Position },
): Promise<Passing> {
  const { boardId: toBoardId } = way.to
  const { boardId: fromBoardId, taskId, rootId, title } = before
  const after = left
    ? { ...returning(before, left.task, way), listId }
    : arriving(before, way, { listId, position, number: await table.counter.nextNumber(toBoardId) })
  const watchers = droppedWatchers(carried, way.to)
  const again = (left?.event.watchers ?? []).filter((userId) => way.to.members.has(userId))
  const stay = carried.watchers.filter((userId) => !watchers.includes(userId))
  return {
    before,
    after,
    left: tells.here('task.transferred', { taskId, rootId, title, toBoardId, watchers }),
    arrived: tells.there('task.arrived', { taskId, rootId, title, listId, fromBoardId }),
    watchers: again.length > 0 ? [...new Set([...stay, ...again])] : null,
  }
}

/**
 * How a task left a board, by the entry there that tells of it.
 * @returns null when that is not how it came to where it is now
 */
export async function leftBy(
  table: Table,
  boardId: BoardId,
  { taskId, cameBy, entryId }: Pick<Carried, 'cameBy'> & { taskId: Task['taskId']; entryId?: EntryId },
): Promise<Left | null> {
  if (cameBy?.boardId !== boardId || (entryId && cameBy.entryId !== entryId)) return null
  const entry = await table.activity.get(boardId, cameBy.entryId)
  const { event, card } = entry ?? {}
  if (event?.type !== 'task.transferred' || event.taskId !== taskId || !card) return null
  // What has gone says of itself that it is not there; its own state goes with it.
  return { task: { ...unpacked(boardId, card), ...inUse }, event }
}
