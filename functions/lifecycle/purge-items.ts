// Deletes purged items with everything that belongs to them. Sub-tasks are deleted before their roots, and rows before the
// rows that lead to them, so that an interrupted run can be continued. Purged items are invisible and no longer written.

import type { Board } from '#shared/board/model.ts'
import { type BoardId, isTemplate, type ListId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { type Card, isActive, listIdOf, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { purgedRowsOf } from '#functions/table/access/purge.ts'
import { taskShard } from '#functions/table/entities/task.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { recountTasks } from '#functions/task-counters/recount.ts'

/** The deletion of objects and rows, and whether time is left for another slice. */
export type PurgeContext = { table: Table; platform: Platform; timeIsLeft: () => boolean }

/** @returns whether it is deleted; false when the time ran out */
export async function purgeBoard(purgeContext: PurgeContext, board: Board): Promise<boolean> {
  return deleteSlices(purgeContext.table.purge.board(board, objectRemover(purgeContext)), purgeContext)
}

/** @returns like purgeBoard */
export async function purgeList(purgeContext: PurgeContext, { boardId, listId }: List): Promise<boolean> {
  if (!(await purgeTasksIn(purgeContext, boardId, new Set([listId])))) return false
  return deleteContainers(purgeContext, boardId, { lists: [listId], tabId: null })
}

/** @returns like purgeBoard */
export async function purgeTab(purgeContext: PurgeContext, { boardId, tabId }: Tab): Promise<boolean> {
  const structure = await purgeContext.table.boardStructure.stored(boardId)
  const lists = (structure?.lists ?? []).filter((list) => list.tabId === tabId).map(({ listId }) => listId)
  if (!(await purgeTasksIn(purgeContext, boardId, new Set(lists)))) return false
  return deleteContainers(purgeContext, boardId, { lists, tabId })
}

/**
 * Deletes several tasks of one board with their sub-tasks.
 * @returns like purgeBoard
 */
export async function purgeTasks(
  purgeContext: PurgeContext,
  boardId: BoardId,
  tasks: readonly Task[],
): Promise<boolean> {
  const ids = new Set(tasks.map(({ taskId }) => taskId))
  // Only roots have sub-tasks, which are found by reading the whole board.
  const cards = tasks.some(({ rootId }) => rootId === null) ? await purgeContext.table.purge.cards(boardId) : []
  const subTasks = cards.filter((card) => ids.has(rootIdOf(card)!) && !ids.has(taskIdOf(card)))
  return purgeTaskRows(
    purgeContext,
    boardId,
    [...subTasks.map(purgedRowsOf), ...tasks.toSorted(subTasksFirst)],
    subTasks,
  )
}

const subTasksFirst = (one: Task, other: Task): number => Number(one.rootId === null) - Number(other.rootId === null)

async function purgeTasksIn(
  purgeContext: PurgeContext,
  boardId: BoardId,
  lists: ReadonlySet<ListId>,
): Promise<boolean> {
  const cards = await purgeContext.table.purge.cards(boardId)
  const roots = cards.filter((card) => !rootIdOf(card) && lists.has(listIdOf(card)))
  const ids = new Set(roots.map(taskIdOf))
  // A sub-task is in the list of its root, whatever its own card says.
  const purged = [...cards.filter((card) => ids.has(rootIdOf(card)!)), ...roots]
  return purgeTaskRows(purgeContext, boardId, purged.map(purgedRowsOf), purged)
}

type PurgedRows = ReturnType<typeof purgedRowsOf>

/** Counters are adjusted first: after an interruption the number would be unknown. */
async function purgeTaskRows(
  purgeContext: PurgeContext,
  boardId: BoardId,
  purged: readonly PurgedRows[],
  countedCards: readonly Card[],
): Promise<boolean> {
  const ids = new Set(purged.map(({ taskId }) => taskId))
  const shards = new Set(countedCards.filter(isActive).map((card) => taskShard(taskIdOf(card))))
  await inParallel([...shards], async (shard) => {
    await retryUntilDone(async () => (await purgeContext.table.purge.recount(boardId, shard, ids)) || null)
  })
  return deleteSlices(purgeContext.table.purge.tasks(boardId, purged, objectRemover(purgeContext)), purgeContext)
}

/** Deletes counters of lists before the board forgets the lists. */
async function deleteContainers(
  { table, platform }: PurgeContext,
  boardId: BoardId,
  { lists, tabId }: PurgedContainer,
): Promise<boolean> {
  if (!isTemplate(boardId)) await recountTasks({ table, platform }, boardId)
  return retryUntilDone(async () => (await table.purge.containers(boardId, lists, tabId)) || null)
}

type PurgedContainer = { lists: readonly ListId[]; tabId: Tab['tabId'] | null }

const objectRemover =
  ({ platform }: PurgeContext) =>
  (objectKey: string) =>
    platform.objects.remove(objectKey)

/** @returns false when the time ran out between two slices */
export async function deleteSlices(slices: AsyncGenerator<void>, { timeIsLeft }: PurgeContext): Promise<boolean> {
  while (timeIsLeft()) if ((await slices.next()).done) return true
  return false
}
