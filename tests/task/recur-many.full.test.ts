// A task with ninety sub-tasks comes again: more than one transaction takes, stopped in between, and by two at once.

import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { afterAll, expect, it } from 'vitest'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { type Card, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { aMutation } from '#tests/kit/once.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)
const { partsOf, tasksOf, withParts, many } = copyingIn(world)

/** How many transactions go through before the process is stopped. */
let goesOnFor = Infinity
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && goesOnFor-- <= 0) {
        throw new DynamoDBServiceException({ name: 'Stopped', $fault: 'client', $metadata: {}, message: 'stopped' })
      }
      return next(args)
    },
  { step: 'initialize', name: 'stopped' },
)

const change = { field: 'status', from: 'not_started', to: 'completed' } as const
const recurrence = Recurrence.parse('1d Europe/Berlin')

it.each([1, 2, 3])('is whole or not there, and goes on after %i slices', async (slices) => {
  const { board, root } = await withParts(many(subTasksPerTask), { recurrence })
  const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
  const wish = { ...root, change, mutationId: aMutation(world) }
  goesOnFor = slices
  await expect(owner.rpc.tasks.change(wish)).rejects.toThrow('stopped')
  goesOnFor = Infinity
  // Whoever looks meanwhile sees the task as it was, and nothing of another.
  expect(await world.table.task.get(root)).toEqual(root)
  const { cards } = await viewer.rpc.boards.open({ boardId: board.boardId })
  expect(new Set((JSON.parse(cards) as Card[]).map(rootIdOf))).toEqual(new Set([null, root.taskId]))
  const { also = [] } = await owner.rpc.tasks.change(wish)
  const nextId = taskIdOf(also[0]!)
  expect(await partsOf(board, nextId)).toHaveLength(subTasksPerTask)
  expect(await world.table.counter.value(board.boardId, subTaskCounter(nextId))).toBe(subTasksPerTask)
  expect(await tasksOf(board.boardId)).toHaveLength(2 * (subTasksPerTask + 1))
})

it.each([0, 20, 60])('begins once, when somebody else completes it %i ms later', async (ms) => {
  const { board, root } = await withParts(many(subTasksPerTask), { recurrence })
  const [one, other] = await Promise.all([board.with('owner'), board.with('owner')])
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return other.rpc.tasks.change({ ...root, change })
  }
  await Promise.all([one.rpc.tasks.change({ ...root, change }), later()])
  expect(await tasksOf(board.boardId)).toHaveLength(2 * (subTasksPerTask + 1))
  expect(await world.waiting()).toBe(0)
})
