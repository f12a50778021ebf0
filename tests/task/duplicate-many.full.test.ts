// tasks.duplicate with more sub-tasks than one transaction holds: repeated and interrupted calls.

import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { accessKeyOf } from '#shared/board/rules.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { type Card, rootIdOf, taskIdOf, unpackTask } from '#shared/task/card.ts'
import { maxTasksPerTransaction } from '#functions/table/access/copy.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyFixtures } from './copy-fixtures.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)

const { copyInput, subTasksOf, withSubTasks, numberedFields } = copyFixtures(world)

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

describe('duplicating a task with ninety sub-tasks', () => {
  it.each([0, 5, 10, 20, 40])('creates one complete copy when the call is repeated after %i ms', async (ms) => {
    const { board, root } = await withSubTasks(numberedFields(subTasksPerTask))
    const owner = await board.with('owner')
    const input = { ...copyInput(root), mutationId: newMutationId(world) }
    const again = async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return owner.rpc.tasks.duplicate(input)
    }
    const [one, other] = await Promise.all([owner.rpc.tasks.duplicate(input), again()])
    expect(other).toEqual(one)
    expect((await subTasksOf(board, input.copyId)).map(({ title }) => title)).toEqual(
      numberedFields(90).map(({ title }) => title),
    )
    expect(await world.log(board.boardId)).toHaveLength(91)
    expect(await world.table.counter.value(board.boardId, subTaskCounter(input.copyId))).toBe(90)
    expect(await world.outboxSize()).toBe(0)
  })

  it.each([1, 2, 3, 4])('hides the incomplete copy and resumes after %i batches', async (slices) => {
    const { board, root } = await withSubTasks(numberedFields(subTasksPerTask))
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const input = { ...copyInput(root), mutationId: newMutationId(world) }
    const { cursor: begun } = await owner.rpc.boards.open({ boardId: board.boardId })
    transactionsLeft = slices
    await expect(owner.rpc.tasks.duplicate(input)).rejects.toThrow('stopped')
    transactionsLeft = Infinity
    expect(await world.table.task.get({ ...root, taskId: input.copyId })).toBeNull()
    expect(await subTasksOf(board, input.copyId)).toHaveLength(
      Math.min(slices * maxTasksPerTransaction, 91 - maxTasksPerTransaction),
    )
    // Readers do not see the incomplete copy.
    for (const { rpc } of [owner, viewer]) {
      const { cards, structure } = await rpc.boards.open({ boardId: board.boardId })
      expect((JSON.parse(cards) as Card[]).map(rootIdOf)).not.toContain(input.copyId)
      const changes = await rpc.boards.changes({
        boardId: board.boardId,
        since: begun,
        accessKey: accessKeyOf(structure.facts),
      })
      expect(changes.cards.map(rootIdOf)).not.toContain(input.copyId)
    }
    const { card, subTasks } = await owner.rpc.tasks.duplicate(input)
    expect(taskIdOf(card)).toBe(input.copyId)
    expect(subTasks).toHaveLength(90)
    expect(await subTasksOf(board, input.copyId)).toEqual(subTasks.map((it) => unpackTask(board.boardId, it)))
    expect(await world.log(board.boardId)).toHaveLength(91)
  })
})
