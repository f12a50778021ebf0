// One transaction for every command, and what becomes of it when two of them meet.

import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)

// The embedded table does one transaction after the other, so it never answers as DynamoDB does when two of them meet.
let meetings = 0
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'TransactWriteItemsCommand' || meetings-- <= 0) return next(args)
      const { TransactItems = [] } = args.input as { TransactItems?: unknown[] }
      throw new TransactionCanceledException({
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
        $metadata: {},
        CancellationReasons: TransactItems.map((_, i) => ({ Code: i === 0 ? 'TransactionConflict' : 'None' })),
      })
    },
  { step: 'initialize', name: 'meetings' },
)

describe('a command that meets another one', () => {
  it('is tried again, so that what it answers is there', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    meetings = 1
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    expect(await world.table.boardStructure.get(boardId)).not.toBeNull()
    meetings = 1
    const { frame } = await person.rpc.boards.open({ boardId })
    const { listId } = await person.rpc.lists.create({
      boardId,
      tabId: frame.tabs[0]!.tabId,
      title: 'In review',
      after: null,
      before: null,
    })
    expect((await world.table.boardStructure.get(boardId))!.lists.map((list) => list.listId)).toContain(listId)
  })

  it('says so when it never gets through, and nothing has happened', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    meetings = 1_000
    const mutationId = aMutation(world)
    await expectRefused(person.rpc.boards.create({ title: 'Havel One', mutationId }), 'request.too_busy')
    meetings = 0
    expect((await person.rpc.boards.list({})).boards).toEqual([])
    await person.rpc.boards.create({ title: 'Havel One', mutationId })
    expect((await person.rpc.boards.list({})).boards).toHaveLength(1)
  })

  it('is not said to have met another wish, nor a full board', async () => {
    const board = await world.aBoard()
    const [{ rpc }, task] = [await board.with('owner'), await board.aTask()]
    const { boardId, todo } = board
    meetings = 1_000
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    await expectRefused(rpc.lists.change({ boardId, listId: todo.listId, change }), 'request.too_busy')
    await expectRefused(
      rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'low' } }),
      'request.too_busy',
    )
    const taskId = world.platform.ids.next('tsk')
    const wish = { boardId, taskId, listId: todo.listId, title: 'Oil the chain', after: null, before: null }
    await expectRefused(rpc.tasks.create(wish), 'request.too_busy')
    meetings = 0
  })

  it('leaves no half of itself behind', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const before = world.published.length
    meetings = 3
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
    expect(await world.table.task.get(task)).toMatchObject({ version: 2 })
    expect(await world.log(board.boardId)).toHaveLength(1)
    expect(world.published.length - before).toBe(1)
    expect(await world.waiting()).toBe(0)
  })
})
