// The row that a task has its place in: a list, or the sub-tasks of a root.

import type { BoardId, ListId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { listIdOf, rootIdOf, taskIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'

/** @param taskId whose place it is about, when it is there already */
export type Row = { boardId: BoardId; listId: ListId; rootId: TaskId | null; taskId?: TaskId }

export const isIn = ({ listId, rootId }: Row, task: Pick<Task, 'listId' | 'rootId'>): boolean =>
  task.rootId === rootId && (rootId !== null || task.listId === listId)

/** The others in the row, in order. Reads the whole board: for what happens once in hundreds of moves. */
export async function othersIn(table: Table, row: Row, now: Date): Promise<Task[]> {
  const cards = await table.task.cardsOf(row.boardId, now.getTime())
  const tasks: Task[] = []
  for (const { card } of cards.values()) {
    // Most cards of a big board lie elsewhere, and need not be unpacked to be told so.
    const there = isIn(row, { listId: listIdOf(card), rootId: rootIdOf(card) })
    if (there && taskIdOf(card) !== row.taskId) tasks.push(unpacked(row.boardId, card))
  }
  return tasks.toSorted(byPosition(({ taskId }) => taskId))
}
