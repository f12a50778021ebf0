// Catching up returns the same board state as opening the board, also from a process that has the board in its
// cache (adr 0015).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { sized } from '#tests/kit/full-run.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { catchUp, openBoardState, type BoardState } from '#tests/kit/board-state.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { aPopulatedBoard, executeCommand, command } from './random-commands.ts'

const world = await openWorld(newClient(), true)
const caller = createCallerFactory(appRouter)
/** Calls the handlers as the same user, in a process with an empty cache. */
const withEmptyCache = ({ context }: Person): Rpc => caller({ ...context(), table: world.reopenTable() })
afterAll(world.close)

const comparable = ({ structure, cards }: BoardState) => ({
  structure: {
    ...structure,
    lists: structure.lists.toSorted((a, b) => (a.listId < b.listId ? -1 : 1)),
  },
  cards: [...cards.values()].toSorted((a, b) => (a[0] < b[0] ? -1 : 1)),
})

it(
  'returns the same board state by catching up as by opening, after random commands',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 10, maxLength: 40 }), { minLength: 3, maxLength: 4 }),
        async (rounds) => {
          const populated = await aPopulatedBoard(world)
          const { board, people } = populated
          let boardStates = await Promise.all(people.map(({ rpc }) => openBoardState(rpc, board.boardId)))
          for (const commands of rounds) {
            for (const it of commands) {
              await executeCommand(world, it, populated).catch((error: unknown) => rejectionOf(Promise.reject(error)))
            }
            boardStates = await Promise.all(people.map(({ rpc }, i) => catchUp(rpc, board.boardId, boardStates[i]!)))
            const reopened = await Promise.all(people.map(({ rpc }) => openBoardState(rpc, board.boardId)))
            expect(boardStates.map(comparable)).toEqual(reopened.map(comparable))
            const expected = await Promise.all(
              people.map((person) => openBoardState(withEmptyCache(person), board.boardId)),
            )
            expect(reopened.map(comparable)).toEqual(expected.map(comparable))
          }
        },
      ),
      { numRuns: sized({ full: 7, quick: 1 }), seed: 20261121 },
    ),
  120_000,
)
