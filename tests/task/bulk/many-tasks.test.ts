// tasks.bulk with many tasks: retry after an interruption, capacity and duration.

import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { itemsPerCall } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

/** Number of transactions that succeed before the simulated process stops. */
let transactionsLeft = Infinity
/** Number of transactions that were attempted. */
let attempts = 0
/** Runs before the next transaction, as a concurrent change. */
let beforeNext: (() => Promise<unknown>) | null = null
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      const isWriting = commandName === 'TransactWriteItemsCommand'
      if (isWriting) attempts++
      const others = isWriting ? beforeNext : null
      if (others) {
        beforeNext = null
        await others()
      }
      if (isWriting && transactionsLeft-- <= 0) {
        throw new DynamoDBServiceException({ name: 'Stopped', $fault: 'client', $metadata: {}, message: 'stopped' })
      }
      return next(args)
    },
  { step: 'initialize', name: 'stopped' },
)

async function aBoardOf(length: number) {
  const board = await world.aBoard()
  const tasks: Task[] = []
  for (let i = 0; i < length; i++) tasks.push(await board.aTask({ title: `Task ${i}` }))
  const { rpc } = await board.with('owner')
  await rpc.boards.open({ boardId: board.boardId })
  return { board, boardId: board.boardId, tasks, rpc }
}

async function inOrder({ boardId }: ABoard): Promise<Task[]> {
  const cards = await world.table.task.cardsOf(boardId, world.clock.now().getTime())
  return [...cards.values()].map(({ card }) => unpackTask(boardId, card)).toSorted(byPosition(({ taskId }) => taskId))
}

const noNeighbours = { after: null, before: null }
type Steps = Record<string, (board: ABoard) => (task: Task) => TaskStep>
const steps: Steps = {
  'are given another priority':
    () =>
    ({ taskId, priority: from }) => ({
      does: 'change',
      taskId,
      change: { field: 'priority', from, to: 'urgent' },
    }),
  'are moved':
    ({ done: { listId } }) =>
    ({ taskId }) => ({ does: 'move', taskId, listId, ...noNeighbours }),
}

describe.each(Object.entries(steps))('forty tasks that %s', (_, stepOn) => {
  it.each(isFullRun ? [1, 7, 20, 39] : [20])(
    'are each changed once when the call stops after %i transactions and is sent again',
    async (after) => {
      const { board, boardId, tasks, rpc } = await aBoardOf(40)
      const call = { boardId, steps: tasks.map(stepOn(board)), mutationId: newMutationId(world) }
      transactionsLeft = after
      await expect(rpc.tasks.bulk(call)).rejects.toThrow('stopped')
      // Requests in flight when the first one failed are still written.
      await expect.poll(async () => (await world.log(boardId)).length).toBe(after)
      transactionsLeft = Infinity
      const { outcomes } = await rpc.tasks.bulk(call)
      expect(outcomes.every(({ changed, error }) => changed && !error)).toBe(true)
      expect(await rpc.tasks.bulk(call)).toEqual({ outcomes })
      const seen = await inOrder(board)
      expect(seen.map(({ title, version }) => [title, version])).toEqual(tasks.map(({ title }) => [title, 2]))
      expect(await world.log(boardId)).toHaveLength(40)
    },
  )
})

describe('cost of a bulk change', () => {
  it('costs the same per task as a single change and reads all tasks at once', async () => {
    const { board, boardId, tasks, rpc } = await aBoardOf(150)
    const urgent = steps['are given another priority']!(board)
    const alone = await count.costOf(() =>
      rpc.tasks.change({ ...tasks[0]!, change: { field: 'title', from: 'Task 0', to: 'Other' } }),
    )
    const together = await count.costOf(() => rpc.tasks.bulk({ boardId, steps: tasks.slice(0, 100).map(urgent) }))
    // Board, member and a hundred tasks in two batches; one transaction per task; the outbox is emptied in batches of 25.
    expect(together).toMatchObject({ transactions: 100, reads: 2, readUnits: (2 + 100) / 2, writes: 4 })
    expect(together.writeUnits).toBe(100 * alone.writeUnits)
  })

  it('costs the same per task for moves and reads the positions once', async () => {
    const { board, boardId, tasks, rpc } = await aBoardOf(60)
    const moved = steps['are moved']!(board)
    const alone = await count.costOf(() => rpc.tasks.move({ ...tasks[0]!, listId: board.done.listId, ...noNeighbours }))
    const call = { boardId, steps: tasks.slice(1, 51).map(moved), mutationId: newMutationId(world) }
    const together = await count.costOf(() => rpc.tasks.bulk(call))
    expect(together).toMatchObject({ transactions: 50, reads: 1, writeUnits: 50 * alone.writeUnits })
  })

  it('reads but does not write when the call is rejected', async () => {
    const { board, boardId, tasks } = await aBoardOf(100)
    const viewer = await board.with('viewer')
    await viewer.rpc.boards.open({ boardId })
    const urgent = steps['are given another priority']!(board)
    const cost = await count.costOf(() =>
      viewer.rpc.tasks.bulk({ boardId, steps: tasks.map(urgent) }).catch(() => null),
    )
    expect(cost).toMatchObject({ requests: 2, readUnits: 51, writeUnits: 0 })
  })
})

it('skips the remaining steps of a task that is archived during the call', async () => {
  const { boardId, tasks, rpc } = await aBoardOf(1)
  const [task] = tasks as [Task]
  const step = (change: object) => ({ does: 'change', taskId: task.taskId, change }) as TaskStep
  const steps = [
    step({ field: 'title', from: task.title, to: 'Other' }),
    step({ field: 'priority', from: task.priority, to: 'urgent' }),
    step({ field: 'status', from: task.status, to: 'completed' }),
  ]
  beforeNext = () => rpc.tasks.archive(task)
  attempts = 0
  const { outcomes } = await rpc.tasks.bulk({ boardId, steps })
  const error = { code: 'lifecycle.not_active' }
  expect(outcomes).toMatchObject([{ error }, { error }, { error }])
  // The concurrent transaction, and the first step, which conflicts with it.
  expect(attempts).toBe(2)
})

it.runIf(isFullRun)('changes five hundred tasks within the time limit of a call', async () => {
  const { board, boardId, tasks, rpc } = await aBoardOf(itemsPerCall)
  const call = { boardId, steps: tasks.map(steps['are moved']!(board)), mutationId: newMutationId(world) }
  const begun = performance.now()
  const { outcomes } = await rpc.tasks.bulk(call)
  expect(outcomes.every(({ changed }) => changed)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(29_000)
})
