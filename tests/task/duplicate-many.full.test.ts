// tasks.duplicate of more sub-tasks than one transaction takes: sent twice, and stopped in between.

import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { standingOf } from '#shared/board/rules.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { type Card, rootIdOf, taskIdOf, unpacked } from '#shared/task/card.ts'
import { tasksAtOnce } from '#functions/table/access/copy.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { aMutation } from '#tests/kit/once.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)

const { copying, partsOf, withParts, many } = copyingIn(world)

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

describe('a task with ninety sub-tasks', () => {
  it.each([0, 5, 10, 20, 40])('is copied whole, also when the same call arrives again %i ms later', async (ms) => {
    const { board, root } = await withParts(many(subTasksPerTask))
    const owner = await board.with('owner')
    const wish = { ...copying(root), mutationId: aMutation(world) }
    const again = async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return owner.rpc.tasks.duplicate(wish)
    }
    const [one, other] = await Promise.all([owner.rpc.tasks.duplicate(wish), again()])
    expect(other).toEqual(one)
    expect((await partsOf(board, wish.copyId)).map(({ title }) => title)).toEqual(many(90).map(({ title }) => title))
    expect(await world.log(board.boardId)).toHaveLength(91)
    expect(await world.table.counter.value(board.boardId, subTaskCounter(wish.copyId))).toBe(90)
    expect(await world.waiting()).toBe(0)
  })

  it.each([1, 2, 3, 4])('is unseen while it is not whole, and goes on after %i slices', async (slices) => {
    const { board, root } = await withParts(many(subTasksPerTask))
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const wish = { ...copying(root), mutationId: aMutation(world) }
    const { cursor: begun } = await owner.rpc.boards.open({ boardId: board.boardId })
    goesOnFor = slices
    await expect(owner.rpc.tasks.duplicate(wish)).rejects.toThrow('stopped')
    goesOnFor = Infinity
    expect(await world.table.task.get({ ...root, taskId: wish.copyId })).toBeNull()
    expect(await partsOf(board, wish.copyId)).toHaveLength(Math.min(slices * tasksAtOnce, 91 - tasksAtOnce))
    // Nobody who looks meanwhile is shown any of it.
    for (const { rpc } of [owner, viewer]) {
      const { cards, frame } = await rpc.boards.open({ boardId: board.boardId })
      expect((JSON.parse(cards) as Card[]).map(rootIdOf)).not.toContain(wish.copyId)
      const changes = await rpc.boards.changes({
        boardId: board.boardId,
        since: begun,
        standing: standingOf(frame.facts),
      })
      expect(changes.cards.map(rootIdOf)).not.toContain(wish.copyId)
    }
    const { card, subTasks } = await owner.rpc.tasks.duplicate(wish)
    expect(taskIdOf(card)).toBe(wish.copyId)
    expect(subTasks).toHaveLength(90)
    expect(await partsOf(board, wish.copyId)).toEqual(subTasks.map((it) => unpacked(board.boardId, it)))
    expect(await world.log(board.boardId)).toHaveLength(91)
  })
})
