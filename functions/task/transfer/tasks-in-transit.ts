// Builds a transferred task as it arrives, and the events of both boards.

import type { BoardId, EntryId, ListId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { taskOnNewBoard, droppedWatchers, taskOnOldBoard, type TransferRoute } from '#shared/task/transfer.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { CarriedRows, TasksInTransit } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'

export type PassingTasks = {
  table: Table
  route: TransferRoute
  /** Creates events on each of the two boards. */
  createEvents: { here: CreateEvent; there: CreateEvent }
}

/** How a task left a board that it is about to return to. */
export type DepartedTask = { task: Task; event: Extract<Entry['event'], { type: 'task.transferred' }> }

/** @param left null when the transfer is not an undo */
export async function tasksInTransit(
  { table, route, createEvents }: PassingTasks,
  before: Task,
  {
    carried,
    left,
    listId,
    position,
  }: { carried: CarriedRows; left: DepartedTask | null; listId: ListId; position: Position },
): Promise<TasksInTransit> {
  const { boardId: toBoardId } = route.to
  const { boardId: fromBoardId, taskId, rootId, title } = before
  const after = left
    ? { ...taskOnOldBoard(before, left.task, route), listId }
    : taskOnNewBoard(before, route, { listId, position, number: await table.counter.nextNumber(toBoardId) })
  const watchers = droppedWatchers(carried, route.to)
  const reread = (left?.event.watchers ?? []).filter((userId) => route.to.members.has(userId))
  const stay = carried.watchers.filter((userId) => !watchers.includes(userId))
  return {
    before,
    after,
    left: createEvents.here('task.transferred', { taskId, rootId, title, toBoardId, watchers }),
    arrived: createEvents.there('task.arrived', { taskId, rootId, title, listId, fromBoardId }),
    watchers: reread.length > 0 ? [...new Set([...stay, ...reread])] : null,
  }
}

/**
 * Reads how a task left a board from its log entry.
 * @returns null when another transfer brought it here
 */
export async function departedTask(
  table: Table,
  boardId: BoardId,
  { taskId, cameBy, entryId }: Pick<CarriedRows, 'cameBy'> & { taskId: Task['taskId']; entryId?: EntryId },
): Promise<DepartedTask | null> {
  if (cameBy?.boardId !== boardId || (entryId && cameBy.entryId !== entryId)) return null
  const entry = await table.activity.get(boardId, cameBy.entryId)
  const { event, card } = entry ?? {}
  if (event?.type !== 'task.transferred' || event.taskId !== taskId || !card) return null
  // The card of the entry says that the task is gone; its state is restored.
  return { task: { ...unpacked(boardId, card), ...inUse }, event }
}
