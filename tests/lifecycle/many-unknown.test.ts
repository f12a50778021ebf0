// Calls about hundreds of things that are not there: their work is bounded before it begins.

import { afterAll, describe, expect, it } from 'vitest'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { aMutation } from '#tests/kit/once.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const newTask = () => TaskId.parse(world.platform.ids.next('tsk'))
const newBoard = () => BoardId.parse(world.platform.ids.next('brd'))
const times = <Made>(make: () => Made): Made[] => Array.from({ length: itemsPerCall }, make)

async function aGuest() {
  const board = await world.aBoard()
  const guest = await board.colleague('guest')
  await guest.rpc.boards.list({})
  return { board, rpc: guest.rpc }
}

describe.each(['bringBack', 'purge'] as const)('lifecycle.%s', (verb) => {
  it.each([
    ['tasks of one board', (boardId: BoardId) => times(() => ({ kind: 'task' as const, boardId, id: newTask() }))],
    ['tasks of as many boards', () => times(() => ({ kind: 'task' as const, boardId: newBoard(), id: newTask() }))],
    [
      'boards',
      () =>
        times(() => {
          const id = newBoard()
          return { kind: 'board' as const, boardId: id, id }
        }),
    ],
  ])('finds out in batches that 500 %s are not there', async (_, things) => {
    const { rpc, board } = await aGuest()
    const call = { things: things(board.boardId), mutationId: aMutation(world) }
    let outcomes: unknown[] = []
    const cost = await count.of(async () => (outcomes = (await rpc.lifecycle[verb](call)).outcomes))
    expect(outcomes).toHaveLength(itemsPerCall)
    // Three rows for each, 100 in a request, twice; and the outcomes of an earlier call.
    expect(cost.requests).toBeLessThanOrEqual(2 * 15 + 2 + 5)
    expect(cost).toMatchObject({ writes: 0, transactions: 0 })
  })
})

it.each(['bulk', 'bulkLifecycle'] as const)(
  'tasks.%s finds out in batches that 500 tasks are not there',
  async (call) => {
    const { board } = await aGuest()
    const { rpc } = await board.with('owner')
    const { boardId } = board
    await rpc.boards.open({ boardId })
    const archive = () => ({ taskId: newTask(), does: 'archive' as const })
    const change = { field: 'priority' as const, from: 'medium' as const, to: 'high' as const }
    const edit = () => ({ taskId: newTask(), does: 'change' as const, change })
    const mutationId = aMutation(world)
    const cost = await count.of(() =>
      (call === 'bulk'
        ? rpc.tasks.bulk({ boardId, steps: times(edit), mutationId })
        : rpc.tasks.bulkLifecycle({ boardId, steps: times(archive), mutationId })
      ).catch(() => null),
    )
    expect(cost.requests).toBeLessThanOrEqual(2 * 6 + 2 + 5)
  },
)
