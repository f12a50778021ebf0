// Calls with hundreds of unknown ids: the number of requests is limited.

import { afterAll, describe, expect, it } from 'vitest'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
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
  const guest = await board.nonMember('guest')
  await guest.rpc.boards.list({})
  return { board, rpc: guest.rpc }
}

describe.each(['restore', 'purge'] as const)('lifecycle.%s', (verb) => {
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
  ])('reads 500 unknown %s in batches', async (_, items) => {
    const { rpc, board } = await aGuest()
    const call = { items: items(board.boardId), mutationId: newMutationId(world) }
    let outcomes: unknown[] = []
    const cost = await count.costOf(async () => (outcomes = (await rpc.lifecycle[verb](call)).outcomes))
    expect(outcomes).toHaveLength(itemsPerCall)
    // Three rows for each item, 100 per request, read twice; plus the outcomes of an earlier call.
    expect(cost.requests).toBeLessThanOrEqual(2 * 15 + 2 + 5)
    expect(cost).toMatchObject({ writes: 0, transactions: 0 })
  })
})

it.each(['bulk', 'bulkLifecycle'] as const)('tasks.%s reads 500 unknown tasks in batches', async (call) => {
  const { board } = await aGuest()
  const { rpc } = await board.with('owner')
  const { boardId } = board
  await rpc.boards.open({ boardId })
  const archive = () => ({ taskId: newTask(), does: 'archive' as const })
  const change = { field: 'priority' as const, from: 'medium' as const, to: 'high' as const }
  const edit = () => ({ taskId: newTask(), does: 'change' as const, change })
  const mutationId = newMutationId(world)
  const cost = await count.costOf(() =>
    (call === 'bulk'
      ? rpc.tasks.bulk({ boardId, steps: times(edit), mutationId })
      : rpc.tasks.bulkLifecycle({ boardId, steps: times(archive), mutationId })
    ).catch(() => null),
  )
  expect(cost.requests).toBeLessThanOrEqual(2 * 6 + 2 + 5)
})
