// Builds a transferred task as it arrives, and the events of both boards.

import type { BoardId, EntryId, ListId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { transferredTask, droppedWatchers, returnedTask, type TransferRoute } from '#shared/task/transfer.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'
import type { WatchersAndOrigin, TaskInTransit } from '#functions/table/access/transfer.ts'
import type { Table } from '#functions/table/open.ts'

export type TransitContext = {
  table: Table
  route: TransferRoute
  /** Creates events on each of the two boards. */
  createEvents: { source: CreateEvent; target: CreateEvent }
}

/** How a task left a board that it is about to return to. */
export type DepartedTask = { task: Task; event: Extract<Entry['event'], { type: 'task.transferred' }> }

/**
 * Returns a task before and after its transfer, with the events of both boards.
 * @param departed null when the transfer is not an undo
 */
export async function taskInTransit(
  { table, route, createEvents }: TransitContext,
  before: Task,
  {
    origin,
    departed,
    listId,
    position,
  }: { origin: WatchersAndOrigin; departed: DepartedTask | null; listId: ListId; position: Position },
): Promise<TaskInTransit> {
  const { boardId: toBoardId } = route.to
  const { boardId: fromBoardId, taskId, rootId, title } = before
  const after = departed
    ? { ...returnedTask(before, departed.task, route), listId }
    : transferredTask(before, route, { listId, position, number: await table.counter.nextNumber(toBoardId) })
  const dropped = droppedWatchers(origin, route.to)
  const rejoiningWatchers = (departed?.event.watchers ?? []).filter((userId) => route.to.members.has(userId))
  const keptWatchers = origin.watchers.filter((userId) => !dropped.includes(userId))
  return {
    before,
    after,
    departed: createEvents.source('task.transferred', { taskId, rootId, title, toBoardId, watchers: dropped }),
    arrived: createEvents.target('task.arrived', { taskId, rootId, title, listId, fromBoardId }),
    watchers: rejoiningWatchers.length > 0 ? [...new Set([...keptWatchers, ...rejoiningWatchers])] : null,
  }
}

/**
 * Reads how a task left a board from its log entry.
 * @returns null when another transfer brought it here
 */
export async function departedTask(
  table: Table,
  boardId: BoardId,
  { taskId, cameBy, entryId }: Pick<WatchersAndOrigin, 'cameBy'> & { taskId: Task['taskId']; entryId?: EntryId },
): Promise<DepartedTask | null> {
  if (cameBy?.boardId !== boardId || (entryId && cameBy.entryId !== entryId)) return null
  const entry = await table.activity.get(boardId, cameBy.entryId)
  const { event, card } = entry ?? {}
  if (event?.type !== 'task.transferred' || event.taskId !== taskId || !card) return null
  // The state of the card in the entry is `purged`; the returning task is active.
  return { task: { ...unpackTask(boardId, card), ...activeFields }, event }
}
