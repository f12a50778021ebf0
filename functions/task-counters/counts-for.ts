// Computes the counts that a user sees: one policy decision per kind of task, and one per task with explicit viewers (adr
// 0037).

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { type Cells, type Counts, noCounts, readCells, readTasks } from '#shared/task-counters/task-counters.ts'
import { newTaskFacts, mayViewEveryTask, mayViewOpenTask } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { unpacked } from '#shared/task/card.ts'
import type { BoardPeople, StoredTaskCounters } from '#functions/table/access/task-counters.ts'
import type { Table } from '#functions/table/open.ts'
import { viewerGroups } from './recount.ts'

type AccessibleBoard = { board: Board; facts: BoardFacts }
type CountsRequest = { me: UserId; now: Date; timeZone: string }
type CountedBoard = AccessibleBoard & { taskCounters: StoredTaskCounters }

export type CountsOfBoard = { boardId: BoardId; counts: Counts; people: BoardPeople }

export async function countsFor(
  table: Table,
  boards: readonly AccessibleBoard[],
  reading: CountsRequest,
): Promise<CountsOfBoard[]> {
  const countersByBoard = await table.taskCounters.ofBoards(boards.map(({ board }) => board.boardId))
  const counted = boards.flatMap((one) => {
    const taskCounters = countersByBoard.get(one.board.boardId)
    return taskCounters ? [{ ...one, taskCounters }] : []
  })
  const limited = counted.filter(({ facts }) => !mayViewEveryTask(facts))
  const alone = limited.filter(isOwnAlone)
  const [cells, named] = await Promise.all([
    table.taskCounters.own(
      alone.map(({ board: { boardId }, taskCounters: { counting } }) => ({ boardId, counting, userId: reading.me })),
    ),
    table.task.ofBoards(limited.flatMap(namedOf)),
  ])
  const own = new Map(alone.map(({ board: { boardId } }, at) => [boardId, cells[at]!]))
  const tasks = Map.groupBy(named, ({ boardId }) => boardId)
  return Promise.all(
    boards.map(async (one) => {
      const { boardId } = one.board
      const taskCounters = countersByBoard.get(boardId)
      // Not counted yet: computed from the cards.
      if (!taskCounters) return countFromCards(table, one, reading)
      const counts = countsIn(
        { ...one, taskCounters },
        { own: own.get(boardId) ?? {}, named: tasks.get(boardId) ?? [] },
        reading,
      )
      return { boardId, counts, people: taskCounters.people }
    }),
  )
}

const sharedCounts = (facts: BoardFacts) => can('task.view', { ...newTaskFacts(facts), created: false }) === 'allowed'
const ownCounts = (facts: BoardFacts) => can('task.view', { ...newTaskFacts(facts), assigned: true }) === 'allowed'

const isOwnAlone = ({ facts }: AccessibleBoard): boolean => !sharedCounts(facts) && ownCounts(facts)

const namedOf = ({ board: { boardId }, taskCounters: { limitedIds } }: CountedBoard): TaskRef[] =>
  (Object.keys(limitedIds) as TaskId[]).map((taskId) => ({ boardId, taskId }))

type OwnCounts = { own: Cells; named: readonly Task[] }

function countsIn(
  { board, facts, taskCounters }: CountedBoard,
  { own, named }: OwnCounts,
  { me, now, timeZone }: CountsRequest,
): Counts {
  const counts = noCounts()
  const asked = { closed: board.closed, now, timeZone }
  if (sharedCounts(facts)) readCells(taskCounters.shared, asked, counts)
  else if (ownCounts(facts)) readCells(own, asked, counts)
  if (mayViewEveryTask(facts)) readCells(taskCounters.limited, asked, counts)
  else
    readTasks(
      // A task that became visible to everybody since is in the shared counters, or will be soon.
      named.filter((task) => task.visibleTo !== null && mayViewOpenTask(task, null, { facts, me })),
      asked,
      counts,
    )
  return counts
}

async function countFromCards(
  table: Table,
  { board, facts }: AccessibleBoard,
  { me, now, timeZone }: CountsRequest,
): Promise<CountsOfBoard> {
  const { boardId } = board
  const [cards, structure] = await Promise.all([
    table.task.cardsOf(boardId, now.getTime()),
    table.boardStructure.get(boardId),
  ])
  const tasks = [...cards.values()].map(({ card }) => unpacked(boardId, card))
  const counts = noCounts()
  const seen = tasks.filter((task) => task.rootId === null && mayViewOpenTask(task, null, { facts, me }))
  readTasks(seen, { closed: board.closed, now, timeZone }, counts)
  return { boardId, counts, people: viewerGroups(structure?.members ?? []) }
}
