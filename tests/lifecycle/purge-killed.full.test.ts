// The job that empties the recycle bin is killed again and again, and run twice at once: nothing of a board is left in
// the end, and nothing else is touched (issue: life cycle).

import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, expect, it } from 'vitest'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { openWorld } from '#tests/kit/world.ts'
import { anImportOf, fill } from './big-board.ts'
import { daySeconds } from './kit.ts'
import { allRows } from './rows.ts'

const tasks = 20_000
// The same kills every time; another seed finds others.
const seed = Number(process.env['PURGE_SEED'] ?? 42)
const random = mulberry32(seed)

const world = await openWorld()
afterAll(world.close)

/** Whose requests these are: a process that lives for so many of them. */
const life = new AsyncLocalStorage<{ left: number }>()

/** Of the last request, it may have been sent, and its answer never came. */
async function alive<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const mine = life.getStore()
  if (!mine) return request()
  mine.left--
  if (mine.left < 0 || (mine.left === 0 && random() < 0.5)) throw new Error('killed')
  const answer = await request()
  if (mine.left <= 0) throw new Error('killed')
  return answer
}
world.client.middlewareStack.add((next) => (args) => alive(() => next(args)), { step: 'initialize', name: 'mortal' })

/** @returns what was done, or null for who was killed */
function aRun(lives: number): Promise<number | null> {
  const mine = { left: lives }
  const isDead = () => mine.left <= 0
  const { objects, reports } = world.platform
  const platform = {
    ...world.platform,
    objects: { ...objects, remove: (key: string) => alive(() => objects.remove(key)) },
    reports: { problem: (error: unknown) => void (isDead() || reports.problem(error)) },
  }
  return life.run(mine, async () => {
    try {
      const done = await purgeExpired({ table: world.table, platform })
      return isDead() ? null : done
    } catch (error) {
      if (!isDead()) throw error
      return null
    }
  })
}

it(`leaves nothing of a board of ${tasks} tasks, and touches nothing else, wherever it is killed (seed ${seed})`, async () => {
  const workspace = await world.aWorkspace()
  const [neighbour, board] = [await workspace.aBoard(), await workspace.aBoard({ title: 'Doomed' })]
  const administrator = await workspace.aPerson('administrator')
  const owner = await neighbour.with('owner')
  await board.admits(owner, 'owner')
  await fill({ world, board: neighbour, author: owner.userId }, 200)
  await owner.rpc.boards.visit(neighbour)

  // The neighbour and all the people, as they are without the board.
  const isOfBoard = ([key, row]: [string, string]) => key.includes(board.boardId) || row.includes(board.boardId)
  const before = new Map([...(await allRows(world))].filter((entry) => !isOfBoard(entry)))
  const objectsBefore = new Map(world.stored)

  await fill({ world, board: { ...board, createdBy: owner.userId }, author: owner.userId }, tasks)
  await anImportOf({ world, board, author: board.createdBy })
  await board.aLabel()
  const look = { tabId: null, view: {} }
  for (const whose of ['own', 'everybodys'] as const)
    await owner.rpc.views.save({ ...board, viewId: world.platform.ids.next('viw'), title: 'Late', look, whose })
  for (const { rpc } of [owner, administrator]) {
    await rpc.boards.visit(board)
    await rpc.boards.pin({ ...board, pinned: true })
  }
  await owner.rpc.boards.delete(board)
  world.clock.forward(31 * daySeconds)

  const began = performance.now()
  let [kills, runs] = [0, 0]
  for (let isDone = false; !isDone;) {
    const lives = () => 1 + Math.floor(random() * random() * tasks * 0.6)
    const together = random() < 0.3 ? 2 : 1
    const results = await Promise.all(Array.from({ length: together }, () => aRun(lives())))
    runs += together
    kills += results.filter((done) => done === null).length
    isDone = runs > 1 && results.every((done) => done === 0) && (await purgeExpired(world)) === 0
    world.clock.forward(180)
  }
  console.info(`seed ${seed}: ${runs} runs, ${kills} killed, ${Math.round(performance.now() - began)} ms`)

  const after = await allRows(world)
  expect([...after.keys()].filter((key) => !before.has(key))).toEqual([])
  expect(after).toEqual(before)
  expect(world.stored).toEqual(objectsBefore)
  expect(world.problems).toEqual([])
}, 600_000)
