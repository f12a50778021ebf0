// Property test: a persisted board of any age catches up to the same state as a fresh snapshot, after thousands of changes
// and for every role (adr 0040).

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type BoardState, boardStateFromSnapshot, boardStateFromCards, withChanges } from '#shared/board/board-state.ts'
import { accessKeyOf } from '#shared/board/rules.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { parseCards, serializeCards } from '#shared/task/card-serialization.ts'
import { aPopulatedBoard, executeCommand, command } from '#tests/board/random-commands.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld(newClient(), true)
afterAll(world.close)

const rounds = 7
const commandsOfRound = 150

const openedBy = async (rpc: Rpc, boardId: BoardId) => boardStateFromSnapshot(await rpc.boards.open({ boardId }))

type StoredBoard = { snapshot: Omit<Snapshot, 'cards'>; cards: string }

/** Returns the board as IndexedDB stores it. */
const toStored = async ({ structure, cursor, lastView, tasks }: BoardState): Promise<StoredBoard> => ({
  snapshot: { structure, cursor, lastView },
  cards: await serializeCards([...tasks.values()], () => Promise.resolve()),
})

/** Loads a stored board and catches up, like the browser. */
async function loadAndCatchUp(rpc: Rpc, stored: StoredBoard): Promise<BoardState> {
  const { snapshot, cards } = structuredClone(stored)
  const boardState = boardStateFromCards(snapshot, parseCards(cards))
  const { board, facts, workspaceLabels } = boardState.structure
  const input = {
    boardId: board.boardId,
    since: boardState.cursor,
    accessKey: accessKeyOf(facts),
    labels: workspaceLabels.version,
  }
  const changes = await rpc.boards.changes(input)
  return changes.mustReload ? openedBy(rpc, board.boardId) : withChanges(boardState, boardState.cursor, changes)
}

/** Returns a comparable form of the state: sorted, without empty rows. */
const shown = ({ structure, tasks, tasksByList, subTasksByRoot }: BoardState) => ({
  structure: { ...structure, lists: structure.lists.toSorted((one, other) => (one.listId < other.listId ? -1 : 1)) },
  tasks: [...tasks.values()].toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1)),
  rows: [...tasksByList, ...subTasksByRoot]
    .filter(([, row]) => row.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
})

it(
  'equals a fresh snapshot',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: commandsOfRound, maxLength: commandsOfRound }), {
          minLength: rounds,
          maxLength: rounds,
        }),
        async (all) => {
          const populated = await aPopulatedBoard(world)
          const { people } = populated
          const { boardId } = populated.board
          const opened = await Promise.all(people.map(({ rpc }) => openedBy(rpc, boardId)))
          const first = await Promise.all(opened.map(toStored))
          let last = first
          for (const commands of all) {
            for (const it of commands) {
              await executeCommand(world, it, populated).catch((error: unknown) => rejectionOf(Promise.reject(error)))
            }
            const fresh = (await Promise.all(people.map(({ rpc }) => openedBy(rpc, boardId)))).map(shown)
            // Catch up from the last round, and from the first one.
            const now = await Promise.all(people.map(({ rpc }, at) => loadAndCatchUp(rpc, last[at]!)))
            expect(now.map(shown)).toEqual(fresh)
            const fromFirst = await Promise.all(people.map(({ rpc }, at) => loadAndCatchUp(rpc, first[at]!)))
            expect(fromFirst.map(shown)).toEqual(fresh)
            last = await Promise.all(now.map(toStored))
          }
        },
      ),
      { numRuns: 2, seed: 20261124 },
    ),
  600_000,
)
