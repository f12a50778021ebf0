// Where a task goes when neighbours are named. Positions are made here, from the keys the neighbours have now (adr 0009).

import type { BoardId, ListId, TaskId } from '#shared/common/ids.ts'
import { isTooLong, placeBetween, type Position, positionBetween } from '#shared/common/position.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { renumber } from './renumber.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Found } from '#functions/table/access/door.ts'
import type { Table } from '#functions/table/open.ts'

type Given = { table: Table; platform: Platform; found: Pick<Found, 'tasks'>; happened: Happened }
type Row = { boardId: BoardId; listId: ListId; rootId: TaskId | null; taskId?: TaskId }
type Neighbours = { after: TaskId | null; before: TaskId | null }

/** A key between the neighbours, or as near as can be when they have gone elsewhere meanwhile. */
export async function placeIn(
  { table, platform, found, happened }: Given,
  row: Row,
  { after, before }: Neighbours,
): Promise<Position> {
  const { random } = platform.ids
  const [low, high] = [after, before].map((id) => (id ? (found.tasks.get(id) ?? null) : null))
  const asSeen = (!after || isIn(row, low)) && (!before || isIn(row, high))
  if (asSeen && (!low || !high || low.position < high.position)) {
    const position = positionBetween(low?.position ?? null, high?.position ?? null, random)
    if (!isTooLong(position)) return position
  }
  // The neighbours are not where they were seen, or the keys have grown long: look at the whole row of tasks.
  const others = (await rowOf(table, row, platform.clock.now())).filter(({ taskId }) => taskId !== row.taskId)
  const named = others.map(({ taskId: id, position }) => ({ id, position }))
  const position = placeBetween(named, { after, before }, random)
  return isTooLong(position) ? renumber(others, position, { table, happened, random }) : position
}

const isIn = ({ listId, rootId }: Row, task: Task | null | undefined): boolean =>
  Boolean(task && task.rootId === rootId && (rootId !== null || task.listId === listId))

/** The tasks of a list, or the sub-tasks of a root. */
async function rowOf(table: Table, row: Row, now: Date): Promise<Task[]> {
  const cards = await table.task.cardsOf(row.boardId, now.getTime())
  const tasks: Task[] = []
  for (const { card } of cards.values()) {
    // Most cards of a big board lie elsewhere, and need not be unpacked to be told so.
    if (row.rootId !== null ? card[2] === row.rootId : card[2] === 0 && card[3] === row.listId) {
      tasks.push(unpacked(row.boardId, card))
    }
  }
  return tasks
}
