// Task counters equal the visible tasks after any sequence of changes and any order of events.

import * as fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { emptyCounts, addTasks } from '#shared/task-counters/task-counters.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { aPopulatedBoard, executeCommand, command } from '#tests/board/random-commands.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)
beforeEach(() => void (world.published.length = 0))

/** Counts the tasks by reading them. */
async function countTasks({ rpc }: Person, boardId: BoardId) {
  const counts = emptyCounts()
  const { cards } = await rpc.boards.open({ boardId })
  const tasks = (JSON.parse(cards) as Card[]).map((card) => unpackTask(boardId, card))
  addTasks(tasks, { closed: {}, now: world.clock.now(), timeZone: 'Europe/Berlin' }, counts)
  return counts
}

const countsSeenBy = async ({ rpc }: Person, boardId: BoardId) =>
  (await rpc.boards.counts({})).boards.find((one) => one.boardId === boardId)?.counts

/** Delivers events in any order, some twice, some concurrently, to two processes that have counted nothing yet. */
async function deliver(events: readonly DomainEvent[], seed: readonly number[]): Promise<void> {
  const order = events
    .flatMap((event, at) => ((seed[at % seed.length] ?? 0) % 4 === 0 ? [event, event] : [event]))
    .map((event, at) => [(seed[(at * 7) % seed.length] ?? 0) + at / 3, event] as const)
    .toSorted(([one], [other]) => one - other)
  const processes = [world.reopenTable(), world.reopenTable()].map((table) => ({ ...world, table }))
  for (let at = 0; at < order.length; at += 3) {
    const events = order.slice(at, at + 3)
    await Promise.all(events.map(([, event], index) => countEvent(processes[(at + index) % 2]!, event)))
  }
}

it(
  'equal the visible tasks after any sequence of changes',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 10, maxLength: 40 }), { minLength: 3, maxLength: 4 }),
        fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
        async (rounds, seed) => {
          const fixture = await aPopulatedBoard(world)
          const { board, people } = fixture
          world.published.length = 0
          for (const commands of rounds) {
            for (const it of commands) {
              await executeCommand(world, it, fixture).catch((error: unknown) => rejectionOf(Promise.reject(error)))
            }
            await deliver(world.published.splice(0), seed)
            const counted = await Promise.all(people.map((person) => countsSeenBy(person, board.boardId)))
            expect(counted).toEqual(await Promise.all(people.map((person) => countTasks(person, board.boardId))))
          }
        },
      ),
      { numRuns: 7, seed: 20261123 },
    ),
  180_000,
)
