// Random moves by eight users: no task is lost, all users see the same order, position keys stay short. Each user moves by
// the board state they loaded last and reloads it now and then, as a browser does.

import { afterAll, expect, it } from 'vitest'
import { positionLength } from '#shared/common/limits.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { catchUp, openBoardState, tasksIn } from '#tests/kit/board-state.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { idsOf, longestPosition, visibleTasks, boardsWithRow } from './task-row.ts'

const moves = 10_000
// A fixed seed makes the moves reproducible.
const seed = Number(process.env['MOVES_SEED'] ?? 7)
const people = 8
const movesPerReload = 25

const world = await openWorld()
afterAll(world.close)

it(`${moves} random moves by eight users lose no task and end in one order`, async () => {
  const { board, tasks, ids } = await boardsWithRow(world)(150)
  const { boardId } = board
  const lists = [board.todo, board.doing, board.done].map(({ listId }) => listId)
  const moveRandomly = async ({ rpc }: Person, at: number) => {
    const random = mulberry32(seed * people + at)
    const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    let loaded = await openBoardState(rpc, boardId)
    for (let step = 1; step <= moves / people; step++) {
      if (step % movesPerReload === 0) loaded = await catchUp(rpc, boardId, loaded)
      const task = any(tasks)
      const listId = any(lists)
      const row: (TaskId | null)[] = idsOf(
        tasksIn(loaded).filter((it) => it.listId === listId && it.taskId !== task.taskId),
      )
      const index = Math.floor(random() * (row.length + 1))
      await rpc.tasks.move({ ...task, listId, after: row[index - 1] ?? null, before: row[index] ?? null })
    }
    return catchUp(rpc, boardId, loaded)
  }
  const users = await Promise.all(Array.from({ length: people }, () => board.with('owner')))
  await Promise.all(users.map(moveRandomly))
  const orders = await Promise.all(users.map(({ rpc }) => visibleTasks(rpc, boardId)))
  expect(idsOf(orders[0]!).toSorted()).toEqual(ids.toSorted())
  for (const order of orders) expect(idsOf(order)).toEqual(idsOf(orders[0]!))
  const places = orders[0]!.map(({ listId, position }) => `${listId} ${position}`)
  expect(new Set(places).size).toBe(ids.length)
  expect(longestPosition(orders[0]!)).toBeLessThanOrEqual(positionLength)
  // Each move is logged once, in addition to the renumbered tasks.
  const events = await world.log(boardId)
  expect(events.filter(({ type }) => type === 'task.moved')).toHaveLength(moves)
}, 600_000)
