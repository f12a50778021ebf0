// What somebody reads of the counts of boards: of each kind of task the policy is asked once, and of those that single
// people were named for, task by task (adr 0037).

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { type Cells, type Counts, noCounts, readCells, readTasks } from '#shared/task-counters/task-counters.ts'
import { newTaskFacts, seesEveryTask, seesOpen } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { unpacked } from '#shared/task/card.ts'
import type { BoardPeople, StoredTaskCounters } from '#functions/table/access/task-counters.ts'
import type { Table } from '#functions/table/open.ts'
import { facesOf } from './anew.ts'

type Reachable = { board: Board; facts: BoardFacts }
type Reading = { me: UserId; now: Date; timeZone: string }
type Kept = Reachable & { taskCounters: StoredTaskCounters }

export type CountsOfBoard = { boardId: BoardId; counts: Counts; people: BoardPeople }

export async function countsFor(
  table: Table,
  boards: readonly Reachable[],
  reading: Reading,
): Promise<CountsOfBoard[]> {
  const countersByBoard = await table.taskCounters.ofBoards(boards.map(({ board }) => board.boardId))
  const kept = boards.flatMap((one) => {
    const taskCounters = countersByBoard.get(one.board.boardId)
    return taskCounters ? [{ ...one, taskCounters }] : []
  })
  const limited = kept.filter(({ facts }) => !seesEveryTask(facts))
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
      // Nobody has counted it yet: its cards are.
      if (!taskCounters) return anew(table, one, reading)
      const counts = countsIn(
        { ...one, taskCounters },
        { own: own.get(boardId) ?? {}, named: tasks.get(boardId) ?? [] },
        reading,
      )
      return { boardId, counts, people: taskCounters.people }
    }),
  )
}

const ofOthers = (facts: BoardFacts) => can('task.view', { ...newTaskFacts(facts), created: false }) === 'allowed'
const ofOneself = (facts: BoardFacts) => can('task.view', { ...newTaskFacts(facts), assigned: true }) === 'allowed'

const isOwnAlone = ({ facts }: Reachable): boolean => !ofOthers(facts) && ofOneself(facts)

const namedOf = ({ board: { boardId }, taskCounters: { limitedIds } }: Kept): TaskRef[] =>
  (Object.keys(limitedIds) as TaskId[]).map((taskId) => ({ boardId, taskId }))

type Mine = { own: Cells; named: readonly Task[] }

function countsIn({ board, facts, taskCounters }: Kept, { own, named }: Mine, { me, now, timeZone }: Reading): Counts {
  const counts = noCounts()
  const asked = { closed: board.closed, now, timeZone }
  if (ofOthers(facts)) readCells(taskCounters.shared, asked, counts)
  else if (ofOneself(facts)) readCells(own, asked, counts)
  if (seesEveryTask(facts)) readCells(taskCounters.limited, asked, counts)
  else
    readTasks(
      // What was shown to all since is among those by now, or will be in a moment.
      named.filter((task) => task.visibleTo !== null && seesOpen(task, null, { facts, me })),
      asked,
      counts,
    )
  return counts
}

async function anew(table: Table, { board, facts }: Reachable, { me, now, timeZone }: Reading): Promise<CountsOfBoard> {
  const { boardId } = board
  const [cards, frame] = await Promise.all([table.task.cardsOf(boardId, now.getTime()), table.frame.get(boardId)])
  const tasks = [...cards.values()].map(({ card }) => unpacked(boardId, card))
  const counts = noCounts()
  const seen = tasks.filter((task) => task.rootId === null && seesOpen(task, null, { facts, me }))
  readTasks(seen, { closed: board.closed, now, timeZone }, counts)
  return { boardId, counts, people: facesOf(frame?.members ?? []) }
}
