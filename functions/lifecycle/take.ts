// What is marked as purged is taken away, with everything that belongs to it.
//
// Sub-tasks go before their roots and everything before what tells of it, so that whoever is killed is followed by
// somebody who finds what is left. Nothing here is seen by anybody, and nothing comes to it any more.

import type { Board } from '#shared/board/model.ts'
import { type BoardId, isTemplate, type ListId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { type Card, isActive, listIdOf, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { doomedOf } from '#functions/table/access/purge.ts'
import { taskShard } from '#functions/table/access/task-shards.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { countAnew } from '#functions/task-counters/anew.ts'

/** What takes away, and whether there is time for another slice. */
export type Taking = { table: Table; platform: Platform; timeIsLeft: () => boolean }

/** @returns whether it is gone; false when the time ran out */
export async function takeBoard(taking: Taking, board: Board): Promise<boolean> {
  return toTheEnd(taking.table.purge.board(board, remover(taking)), taking)
}

/** @returns as above */
export async function takeList(taking: Taking, { boardId, listId }: List): Promise<boolean> {
  if (!(await takeTasksIn(taking, boardId, new Set([listId])))) return false
  return forget(taking, boardId, { lists: [listId], tabId: null })
}

/** @returns as above */
export async function takeTab(taking: Taking, { boardId, tabId }: Tab): Promise<boolean> {
  const frame = await taking.table.frame.stored(boardId)
  const lists = (frame?.lists ?? []).filter((list) => list.tabId === tabId).map(({ listId }) => listId)
  if (!(await takeTasksIn(taking, boardId, new Set(lists)))) return false
  return forget(taking, boardId, { lists, tabId })
}

/** Several tasks of one board, with their sub-tasks. @returns as above */
export async function takeTasks(taking: Taking, boardId: BoardId, tasks: readonly Task[]): Promise<boolean> {
  const ids = new Set(tasks.map(({ taskId }) => taskId))
  // Only roots take others along, and only for those the whole board has to be looked through.
  const cards = tasks.some(({ rootId }) => rootId === null) ? await taking.table.purge.cards(boardId) : []
  const parts = cards.filter((card) => ids.has(rootIdOf(card)!) && !ids.has(taskIdOf(card)))
  return take(taking, boardId, [...parts.map(doomedOf), ...tasks.toSorted(partsFirst)], parts)
}

const partsFirst = (one: Task, other: Task): number => Number(one.rootId === null) - Number(other.rootId === null)

async function takeTasksIn(taking: Taking, boardId: BoardId, lists: ReadonlySet<ListId>): Promise<boolean> {
  const cards = await taking.table.purge.cards(boardId)
  const roots = cards.filter((card) => !rootIdOf(card) && lists.has(listIdOf(card)))
  const ids = new Set(roots.map(taskIdOf))
  // A sub-task lies where its root lies, whatever its own card says of that.
  const doomed = [...cards.filter((card) => ids.has(rootIdOf(card)!)), ...roots]
  return take(taking, boardId, doomed.map(doomedOf), doomed)
}

type Doomed = ReturnType<typeof doomedOf>

/** Room is given back before anything goes: whoever comes after a kill could not tell any more how much it was. */
async function take(
  taking: Taking,
  boardId: BoardId,
  doomed: readonly Doomed[],
  withRoom: readonly Card[],
): Promise<boolean> {
  const ids = new Set(doomed.map(({ taskId }) => taskId))
  const shards = new Set(withRoom.filter(isActive).map((card) => taskShard(taskIdOf(card))))
  await sideBySide([...shards], async (shard) => {
    await untilDone(async () => (await taking.table.purge.recount(boardId, shard, ids)) || null)
  })
  return toTheEnd(taking.table.purge.tasks(boardId, doomed, remover(taking)), taking)
}

/** Once the board knows nothing of a list any more, nothing would tell the counts that what is counted there is gone. */
async function forget({ table, platform }: Taking, boardId: BoardId, { lists, tabId }: Gone): Promise<boolean> {
  if (!isTemplate(boardId)) await countAnew({ table, platform }, boardId)
  return untilDone(async () => (await table.purge.containers(boardId, lists, tabId)) || null)
}

type Gone = { lists: readonly ListId[]; tabId: Tab['tabId'] | null }

const remover =
  ({ platform }: Taking) =>
  (objectKey: string) =>
    platform.objects.remove(objectKey)

/** @returns false when the time ran out between two slices */
async function toTheEnd(slices: AsyncGenerator<void>, { timeIsLeft }: Taking): Promise<boolean> {
  while (timeIsLeft()) if ((await slices.next()).done) return true
  return false
}
