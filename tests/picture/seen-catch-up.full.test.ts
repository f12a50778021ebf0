// What a browser has kept of a board, however long ago, catches up to what whoever opens the board sees: after thousands
// of changes, by every role (adr 0040).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type BoardState, boardStateOf, withVisibleCards, withChanges } from '#shared/board/board-state.ts'
import { standingOf } from '#shared/board/rules.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { restoreCards, shortenCards } from '#shared/task/short-cards.ts'
import { aPopulatedBoard, carryOut, command } from '#tests/board/any-command.ts'
import { refusalOf } from '#tests/kit/refusals.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld(newClient(), true)
afterAll(world.close)

const rounds = 7
const commandsOfRound = 150

const openedBy = async (rpc: Rpc, boardId: BoardId) => boardStateOf(await rpc.boards.open({ boardId }))

type Kept = { seen: Omit<Snapshot, 'cards'>; cards: string }

/** As the browser keeps it in its database. */
const keptOf = async ({ frame, cursor, look, tasks }: BoardState): Promise<Kept> => ({
  seen: { frame, cursor, look },
  cards: await shortenCards([...tasks.values()], () => Promise.resolve()),
})

/** As the browser does with what it finds in its database. */
async function caughtUp(rpc: Rpc, kept: Kept): Promise<BoardState> {
  const { seen, cards } = structuredClone(kept)
  const picture = withVisibleCards(seen, restoreCards(cards))
  const { board, facts, sharedLabels } = picture.frame
  const looked = {
    boardId: board.boardId,
    since: picture.cursor,
    standing: standingOf(facts),
    labels: sharedLabels.version,
  }
  const changes = await rpc.boards.changes(looked)
  return changes.again ? openedBy(rpc, board.boardId) : withChanges(picture, picture.cursor, changes)
}

/** What is shown; rows that are empty may be there or not. */
const shown = ({ frame, tasks, ofList, ofRoot }: BoardState) => ({
  frame: { ...frame, lists: frame.lists.toSorted((one, other) => (one.listId < other.listId ? -1 : 1)) },
  tasks: [...tasks.values()].toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1)),
  rows: [...ofList, ...ofRoot].filter(([, row]) => row.length > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
})

it(
  'is what a fresh snapshot shows',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: commandsOfRound, maxLength: commandsOfRound }), {
          minLength: rounds,
          maxLength: rounds,
        }),
        async (all) => {
          const given = await aPopulatedBoard(world)
          const { people } = given
          const { boardId } = given.board
          const opened = await Promise.all(people.map(({ rpc }) => openedBy(rpc, boardId)))
          const first = await Promise.all(opened.map(keptOf))
          let last = first
          for (const commands of all) {
            for (const it of commands) {
              await carryOut(world, it, given).catch((error: unknown) => refusalOf(Promise.reject(error)))
            }
            const anew = (await Promise.all(people.map(({ rpc }) => openedBy(rpc, boardId)))).map(shown)
            // What was kept a moment ago, and what was kept at the beginning.
            const now = await Promise.all(people.map(({ rpc }, at) => caughtUp(rpc, last[at]!)))
            expect(now.map(shown)).toEqual(anew)
            const late = await Promise.all(people.map(({ rpc }, at) => caughtUp(rpc, first[at]!)))
            expect(late.map(shown)).toEqual(anew)
            last = await Promise.all(now.map(keptOf))
          }
        },
      ),
      { numRuns: 2, seed: 20261124 },
    ),
  600_000,
)
