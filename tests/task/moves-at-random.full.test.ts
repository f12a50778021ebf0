// Thousands of random moves by eight people at once: no task is lost, everybody ends with one order, keys stay short
// (issue: proof). Each looks again now and then, as a browser does, and moves by what it saw last in between.

import { afterAll, expect, it } from 'vitest'
import { positionLength } from '#shared/common/limits.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { caughtUp, openPicture, tasksIn } from '#tests/kit/seen.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { idsOf, longest, orderSeen, rowsOf } from './a-row.ts'

const moves = 10_000
// The same moves every time; another seed finds others.
const seed = Number(process.env['MOVES_SEED'] ?? 7)
const people = 8
const looksEvery = 25

const world = await openWorld()
afterAll(world.close)

it(`${moves} random moves by eight people lose nothing, and end in one order`, async () => {
  const { board, tasks, ids } = await rowsOf(world)(150)
  const { boardId } = board
  const lists = [board.todo, board.doing, board.done].map(({ listId }) => listId)
  const walk = async ({ rpc }: Person, at: number) => {
    const random = mulberry32(seed * people + at)
    const any = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)]!
    let seen = await openPicture(rpc, boardId)
    for (let step = 1; step <= moves / people; step++) {
      if (step % looksEvery === 0) seen = await caughtUp(rpc, boardId, seen)
      const task = any(tasks)
      const listId = any(lists)
      const row: (TaskId | null)[] = idsOf(
        tasksIn(seen).filter((it) => it.listId === listId && it.taskId !== task.taskId),
      )
      const place = Math.floor(random() * (row.length + 1))
      await rpc.tasks.move({ ...task, listId, after: row[place - 1] ?? null, before: row[place] ?? null })
    }
    return caughtUp(rpc, boardId, seen)
  }
  const eight = await Promise.all(Array.from({ length: people }, () => board.with('owner')))
  await Promise.all(eight.map(walk))
  const orders = await Promise.all(eight.map(({ rpc }) => orderSeen(rpc, boardId)))
  expect(idsOf(orders[0]!).toSorted()).toEqual(ids.toSorted())
  for (const order of orders) expect(idsOf(order)).toEqual(idsOf(orders[0]!))
  const places = orders[0]!.map(({ listId, position }) => `${listId} ${position}`)
  expect(new Set(places).size).toBe(ids.length)
  expect(longest(orders[0]!)).toBeLessThanOrEqual(positionLength)
  // Each move is told once, and what was renumbered for the sake of short keys beside it.
  const told = await world.log(boardId)
  expect(told.filter(({ type }) => type === 'task.moved')).toHaveLength(moves)
}, 600_000)
