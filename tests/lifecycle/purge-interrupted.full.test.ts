// The job that empties the recycle bin is killed repeatedly and run twice at once: the board is deleted completely, and
// nothing else is touched (issue: life cycle).

import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, expect, it } from 'vitest'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { openWorld } from '#tests/kit/world.ts'
import { importRowOf, fillBoard } from './big-board.ts'
import { daySeconds } from './fixtures.ts'
import { allRows } from './table-rows.ts'

const tasks = 20_000
// A fixed seed makes the kills reproducible.
const seed = Number(process.env['PURGE_SEED'] ?? 42)
const random = mulberry32(seed)

const world = await openWorld()
afterAll(world.close)

/** The simulated process of a request: `left` is the number of requests before it is killed. */
const processContext = new AsyncLocalStorage<{ left: number }>()

/** The last request of a process may be sent without its answer being received. */
async function sendUnlessKilled<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const simulated = processContext.getStore()
  if (!simulated) return request()
  simulated.left--
  if (simulated.left < 0 || (simulated.left === 0 && random() < 0.5)) throw new Error('killed')
  const answer = await request()
  if (simulated.left <= 0) throw new Error('killed')
  return answer
}
world.client.middlewareStack.add((next) => (args) => sendUnlessKilled(() => next(args)), {
  step: 'initialize',
  name: 'mortal',
})

/**
 * Runs the job in a process that is killed after `lives` requests; @returns the number of items, or null if it was killed
 */
function runUntilKilled(requestCount: number): Promise<number | null> {
  const simulated = { left: requestCount }
  const isKilled = () => simulated.left <= 0
  const { objects, reports } = world.platform
  const platform = {
    ...world.platform,
    objects: { ...objects, remove: (key: string) => sendUnlessKilled(() => objects.remove(key)) },
    reports: { problem: (error: unknown) => void (isKilled() || reports.problem(error)) },
  }
  return processContext.run(simulated, async () => {
    try {
      const done = await purgeExpired({ table: world.table, platform })
      return isKilled() ? null : done
    } catch (error) {
      if (!isKilled()) throw error
      return null
    }
  })
}

it(`purges a board of ${tasks} tasks completely, and nothing else, wherever the job is killed (seed ${seed})`, async () => {
  const workspace = await world.aWorkspace()
  const [neighbour, board] = [await workspace.aBoard(), await workspace.aBoard({ title: 'Doomed' })]
  const administrator = await workspace.aPerson('administrator')
  const owner = await neighbour.with('owner')
  await board.addMember(owner, 'owner')
  await fillBoard({ world, board: neighbour, author: owner.userId }, 200)
  await owner.rpc.boards.visit(neighbour)

  // The other board and all people, as they are without the purged board.
  const isOfBoard = ([key, row]: [string, string]) => key.includes(board.boardId) || row.includes(board.boardId)
  const before = new Map([...(await allRows(world))].filter((entry) => !isOfBoard(entry)))
  const objectsBefore = new Map(world.stored)

  await fillBoard({ world, board: { ...board, createdBy: owner.userId }, author: owner.userId }, tasks)
  await importRowOf({ world, board, author: board.createdBy })
  await board.aLabel()
  const settings = { tabId: null, view: {} }
  for (const whose of ['own', 'shared'] as const)
    await owner.rpc.views.save({ ...board, viewId: world.platform.ids.next('viw'), title: 'Late', settings, whose })
  for (const { rpc } of [owner, administrator]) {
    await rpc.boards.visit(board)
    await rpc.boards.pin({ ...board, pinned: true })
  }
  await owner.rpc.boards.delete(board)
  world.clock.forward(31 * daySeconds)

  const began = performance.now()
  let [kills, runs] = [0, 0]
  for (let isDone = false; !isDone;) {
    const requestCount = () => 1 + Math.floor(random() * random() * tasks * 0.6)
    const together = random() < 0.3 ? 2 : 1
    const results = await Promise.all(Array.from({ length: together }, () => runUntilKilled(requestCount())))
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
