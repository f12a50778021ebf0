// Computes the counts that a user sees: one policy decision per kind of task, and one per task with explicit viewers (adr
// 0037).

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { type Cells, type Counts, emptyCounts, addCells, addTasks } from '#shared/task-counters/task-counters.ts'
import { newTaskFacts, mayViewEveryTask, mayViewOpenTask } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { BoardPeople, StoredTaskCounters } from '#functions/table/access/task-counters.ts'
import type { Table } from '#functions/table/open.ts'
import { boardPeopleOf } from './recount.ts'

type AccessibleBoard = { board: Board; facts: BoardFacts }
type CountsRequest = { me: UserId; now: Date; timeZone: string }
type CountedBoard = AccessibleBoard & { taskCounters: StoredTaskCounters }

export type CountsOfBoard = {
  boardId: BoardId
  counts: Counts
  /** Members of the board, whatever tasks the user may see. */
  people: BoardPeople
}

/** Returns the task counts of each board, limited to tasks that the user may see. */
export async function visibleCountsOf(
  table: Table,
  boards: readonly AccessibleBoard[],
  request: CountsRequest,
): Promise<CountsOfBoard[]> {
  const countersByBoard = await table.taskCounters.ofBoards(boards.map(({ board }) => board.boardId))
  const countedBoards = boards.flatMap((one) => {
    const taskCounters = countersByBoard.get(one.board.boardId)
    return taskCounters ? [{ ...one, taskCounters }] : []
  })
  const restrictedBoards = countedBoards.filter(({ facts }) => !mayViewEveryTask(facts))
  const ownOnlyBoards = restrictedBoards.filter(isOwnOnly)
  const [cells, explicitViewerTasks] = await Promise.all([
    table.taskCounters.personalCells(
      ownOnlyBoards.map(({ board: { boardId }, taskCounters: { counting } }) => ({
        boardId,
        counting,
        userId: request.me,
      })),
    ),
    table.task.ofBoards(restrictedBoards.flatMap(explicitViewerTaskRefs)),
  ])
  const personalCells = new Map(ownOnlyBoards.map(({ board: { boardId } }, at) => [boardId, cells[at]!]))
  const tasks = Map.groupBy(explicitViewerTasks, ({ boardId }) => boardId)
  return Promise.all(
    boards.map(async (one) => {
      const { boardId } = one.board
      const taskCounters = countersByBoard.get(boardId)
      // Not counted yet: computed from the cards.
      if (!taskCounters) return countFromCards(table, one, request)
      const counts = countsFromCounters(
        { ...one, taskCounters },
        { personalCells: personalCells.get(boardId) ?? {}, explicitViewerTasks: tasks.get(boardId) ?? [] },
        request,
      )
      return { boardId, counts, people: taskCounters.people }
    }),
  )
}

const seesSharedCounts = (facts: BoardFacts) =>
  can('task.view', { ...newTaskFacts(facts), createdByMe: false }) === 'allowed'
const seesOwnCounts = (facts: BoardFacts) => can('task.view', { ...newTaskFacts(facts), assigned: true }) === 'allowed'

const isOwnOnly = ({ facts }: AccessibleBoard): boolean => !seesSharedCounts(facts) && seesOwnCounts(facts)

const explicitViewerTaskRefs = ({ board: { boardId }, taskCounters: { limitedIds } }: CountedBoard): TaskRef[] =>
  (Object.keys(limitedIds) as TaskId[]).map((taskId) => ({ boardId, taskId }))

type PersonalData = {
  /** Numbers of the tasks that are assigned to the user, except those with explicit viewers. */
  personalCells: Cells
  explicitViewerTasks: readonly Task[]
}

function countsFromCounters(
  { board, facts, taskCounters }: CountedBoard,
  { personalCells, explicitViewerTasks }: PersonalData,
  { me, now, timeZone }: CountsRequest,
): Counts {
  const counts = emptyCounts()
  const cellsContext = { closed: board.closed, now, timeZone }
  if (seesSharedCounts(facts)) addCells(taskCounters.shared, cellsContext, counts)
  else if (seesOwnCounts(facts)) addCells(personalCells, cellsContext, counts)
  if (mayViewEveryTask(facts)) addCells(taskCounters.limited, cellsContext, counts)
  else
    addTasks(
      // A task that became visible to everybody since the counters were read is in the shared counters, or will be soon.
      explicitViewerTasks.filter((task) => task.visibleTo !== null && mayViewOpenTask(task, null, { facts, me })),
      cellsContext,
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
  const tasks = [...cards.values()].map(({ card }) => unpackTask(boardId, card))
  const counts = emptyCounts()
  const visibleTasks = tasks.filter((task) => task.rootId === null && mayViewOpenTask(task, null, { facts, me }))
  addTasks(visibleTasks, { closed: board.closed, now, timeZone }, counts)
  return { boardId, counts, people: boardPeopleOf(structure?.members ?? []) }
}
