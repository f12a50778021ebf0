// Task counters of a board with thousands of changes a minute (issue 28).

import { afterEach, beforeEach, expect, it } from 'vitest'
import { chunk } from '#shared/common/chunk.ts'
import type { Task } from '#shared/task/model.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { sized } from '#tests/kit/full-run.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { busyBoard, countRecounts, rangeRowBytes } from './busy-board.ts'
import { countsSeenBy } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
beforeEach(async () => {
  world = await openWorld()
  board = await world.aBoard()
  owner = await board.with('owner')
})
afterEach(() => world.close())

const maxRowBytes = 12 * 1024
const countsOf = async () => (await countsSeenBy(owner, board.boardId))?.counts
const tasksOf = (count: number): Promise<Task[]> => Promise.all(Array.from({ length: count }, () => board.aTask()))
/** A process that counts events: it knows only what it has counted itself. */
const aProcess = () => ({ ...world, table: world.reopenTable() })
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [world.random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)

async function deliver(
  events: readonly Parameters<typeof countEvent>[1][],
  processes: readonly Parameters<typeof countEvent>[0][],
): Promise<void> {
  for (const batch of chunk(events, 16)) {
    await Promise.all(batch.map((event, at) => countEvent(processes[at % processes.length]!, event)))
  }
}

it('counts a minute of changes exactly, with entries committed late and events delivered late, twice and in any order', async () => {
  const changeCount = sized({ quick: 4_000, full: 20_000 })
  const busy = busyBoard(world, board, await tasksOf(1_000))
  const recounts = countRecounts(world, board.boardId)
  const start = world.clock.now().getTime()
  const processes = [aProcess(), aProcess()]
  const undelivered: Parameters<typeof countEvent>[1][] = []
  let held: ReturnType<typeof busy.change>[] = []
  for (let at = 0; at < changeCount; at += 400) {
    const changes = Array.from({ length: 400 }, (_, index) =>
      busy.change(new Date(start + ((at + index) * 60_000) / changeCount)),
    )
    world.clock.set(new Date(start + ((at + 400) * 60_000) / changeCount))
    const late = changes.filter(() => world.random() < 0.05)
    const written = [...held, ...changes.filter((change) => !late.includes(change))]
    held = late
    await busy.write(written)
    undelivered.push(...written.map(({ event }) => event))
    // A tenth of the events arrives at once; the others when the bus has caught up.
    const arriving = undelivered.filter(() => world.random() < 0.1)
    await deliver(shuffled(arriving), processes)
    expect(await rangeRowBytes(world, board.boardId)).toBeLessThan(maxRowBytes)
  }
  await busy.write(held)
  undelivered.push(...held.map(({ event }) => event))
  await deliver(shuffled([...undelivered, ...undelivered.slice(0, 500)]), processes)
  expect(await countsOf()).toMatchObject(busy.counts())
  // Processes that have counted nothing themselves.
  for (const events of chunk(shuffled(undelivered).slice(0, 60), 20)) await deliver(events, [aProcess()])
  expect(await countsOf()).toMatchObject(busy.counts())
  expect(await rangeRowBytes(world, board.boardId)).toBeLessThan(maxRowBytes)
  // The first event of a board that was never counted.
  expect(recounts.count).toBeLessThanOrEqual(processes.length)
}, 180_000)

it('reads the cards once for many first events', async () => {
  const changes = busyBoard(world, board, await tasksOf(40))
  const written = Array.from({ length: 90 }, () => changes.change(world.clock.now()))
  await changes.write(written)
  const recounts = countRecounts(world, board.boardId)
  await Promise.all(written.map(({ event }) => countEvent(world, event)))
  expect(recounts.count).toBe(1)
  expect(await countsOf()).toMatchObject(changes.counts())
})

it('recounts from a burst that was never counted into a row of limited size', async () => {
  const changes = busyBoard(world, board, await tasksOf(1_000))
  const written = Array.from({ length: sized({ quick: 2_500, full: 20_000 }) }, () => changes.change(world.clock.now()))
  await changes.write(written)
  await countEvent(world, written[0]!.event)
  expect(await rangeRowBytes(world, board.boardId)).toBeLessThan(maxRowBytes)
  expect(await countsOf()).toMatchObject(changes.counts())
}, 120_000)
