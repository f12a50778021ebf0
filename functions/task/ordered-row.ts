// The row in which a task has its position: a list, or the sub-tasks of a root.

import type { BoardId, ListId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { listIdOf, rootIdOf, taskIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'

/** @param taskId of the positioned task, if it exists */
export type OrderedRow = { boardId: BoardId; listId: ListId; rootId: TaskId | null; taskId?: TaskId }

export const isInRow = ({ listId, rootId }: OrderedRow, task: Pick<Task, 'listId' | 'rootId'>): boolean =>
  task.rootId === rootId && (rootId !== null || task.listId === listId)

/** Reads the other tasks of the row, in order. Reads the whole board; needed once in hundreds of moves. */
export async function otherTasksIn(table: Table, row: OrderedRow, now: Date): Promise<Task[]> {
  const cards = await table.task.cardsOf(row.boardId, now.getTime())
  const tasks: Task[] = []
  for (const { card } of cards.values()) {
    // Cards are filtered before they are unpacked.
    const isInSameRow = isInRow(row, { listId: listIdOf(card), rootId: rootIdOf(card) })
    if (isInSameRow && taskIdOf(card) !== row.taskId) tasks.push(unpackTask(row.boardId, card))
  }
  return tasks.toSorted(byPosition(({ taskId }) => taskId))
}
