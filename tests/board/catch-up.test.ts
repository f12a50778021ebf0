// Whatever happens on a board, whoever catches up sees what whoever opens it sees; and so does a process
// that has kept the board in its memory (adr 0015).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { sized } from '#tests/kit/full-run.ts'
import { refusalOf } from '#tests/kit/refusals.ts'
import { caughtUp, openPicture, type Picture } from '#tests/kit/seen.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { aPopulatedBoard, carryOut, command } from './any-command.ts'

const world = await openWorld(newClient(), true)
const caller = createCallerFactory(appRouter)
/** Somebody's calls, answered by a process that has served nothing yet. */
const afresh = ({ context }: Person): Rpc => caller({ ...context(), table: world.afresh() })
afterAll(world.close)

const comparable = ({ frame, cards }: Picture) => ({
  frame: {
    ...frame,
    lists: frame.lists.toSorted((a, b) => (a.listId < b.listId ? -1 : 1)),
  },
  cards: [...cards.values()].toSorted((a, b) => (a[0] < b[0] ? -1 : 1)),
})

it(
  'catches up with anything',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 10, maxLength: 40 }), { minLength: 3, maxLength: 4 }),
        async (rounds) => {
          const given = await aPopulatedBoard(world)
          const { board, people } = given
          let pictures = await Promise.all(people.map(({ rpc }) => openPicture(rpc, board.boardId)))
          for (const commands of rounds) {
            for (const it of commands) {
              await carryOut(world, it, given).catch((error: unknown) => refusalOf(Promise.reject(error)))
            }
            pictures = await Promise.all(people.map(({ rpc }, i) => caughtUp(rpc, board.boardId, pictures[i]!)))
            const anew = await Promise.all(people.map(({ rpc }) => openPicture(rpc, board.boardId)))
            expect(pictures.map(comparable)).toEqual(anew.map(comparable))
            const truth = await Promise.all(people.map((person) => openPicture(afresh(person), board.boardId)))
            expect(anew.map(comparable)).toEqual(truth.map(comparable))
          }
        },
      ),
      { numRuns: sized({ full: 7, quick: 1 }), seed: 20261121 },
    ),
  120_000,
)
