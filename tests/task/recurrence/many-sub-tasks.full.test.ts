// Completing a recurring task with ninety sub-tasks: more than one transaction holds, interrupted, and by two users at once.

import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { afterAll, expect, it } from 'vitest'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { type Card, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyFixtures } from '#tests/task/copy-fixtures.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)
const { subTasksOf, tasksOf, withSubTasks, numberedFields } = copyFixtures(world)

/** Number of transactions that succeed before the simulated process stops. */
let transactionsLeft = Infinity
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && transactionsLeft-- <= 0) {
        throw new DynamoDBServiceException({ name: 'Stopped', $fault: 'client', $metadata: {}, message: 'stopped' })
      }
      return next(args)
    },
  { step: 'initialize', name: 'stopped' },
)

const change = { field: 'status', from: 'not_started', to: 'completed' } as const
const recurrence = Recurrence.parse('1d Europe/Berlin')

it.each([1, 2, 3])('creates the next occurrence completely and resumes after %i batches', async (slices) => {
  const { board, root } = await withSubTasks(numberedFields(subTasksPerTask), { recurrence })
  const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
  const input = { ...root, change, mutationId: newMutationId(world) }
  transactionsLeft = slices
  await expect(owner.rpc.tasks.change(input)).rejects.toThrow('stopped')
  transactionsLeft = Infinity
  // Readers see the task unchanged until the next occurrence is complete.
  expect(await world.table.task.get(root)).toEqual(root)
  const { cards } = await viewer.rpc.boards.open({ boardId: board.boardId })
  expect(new Set((JSON.parse(cards) as Card[]).map(rootIdOf))).toEqual(new Set([null, root.taskId]))
  const { also = [] } = await owner.rpc.tasks.change(input)
  const nextId = taskIdOf(also[0]!)
  expect(await subTasksOf(board, nextId)).toHaveLength(subTasksPerTask)
  expect(await world.table.counter.value(board.boardId, subTaskCounter(nextId))).toBe(subTasksPerTask)
  expect(await tasksOf(board.boardId)).toHaveLength(2 * (subTasksPerTask + 1))
})

it.each([0, 20, 60])('creates one next occurrence when another user completes the task %i ms later', async (ms) => {
  const { board, root } = await withSubTasks(numberedFields(subTasksPerTask), { recurrence })
  const [one, other] = await Promise.all([board.with('owner'), board.with('owner')])
  const completeLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return other.rpc.tasks.change({ ...root, change })
  }
  await Promise.all([one.rpc.tasks.change({ ...root, change }), completeLater()])
  expect(await tasksOf(board.boardId)).toHaveLength(2 * (subTasksPerTask + 1))
  expect(await world.outboxSize()).toBe(0)
})
