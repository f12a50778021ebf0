// One transaction for every command, and transaction conflicts.

import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)

// The embedded table runs transactions one after the other, so it never answers with a conflict as DynamoDB does.
let conflicts = 0
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'TransactWriteItemsCommand' || conflicts-- <= 0) return next(args)
      const { TransactItems = [] } = args.input as { TransactItems?: unknown[] }
      throw new TransactionCanceledException({
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
        $metadata: {},
        CancellationReasons: TransactItems.map((_, i) => ({ Code: i === 0 ? 'TransactionConflict' : 'None' })),
      })
    },
  { step: 'initialize', name: 'meetings' },
)

describe('a command with a transaction conflict', () => {
  it('is retried, so that its answer is committed', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    conflicts = 1
    const { boardId } = await person.rpc.boards.create({ title: 'Havel One' })
    expect(await world.table.boardStructure.get(boardId)).not.toBeNull()
    conflicts = 1
    const { structure } = await person.rpc.boards.open({ boardId })
    const { listId } = await person.rpc.lists.create({
      boardId,
      tabId: structure.tabs[0]!.tabId,
      title: 'In review',
      after: null,
      before: null,
    })
    expect((await world.table.boardStructure.get(boardId))!.lists.map((list) => list.listId)).toContain(listId)
  })

  it('fails with a conflict if all retries fail, and nothing is written', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    conflicts = 1_000
    const mutationId = newMutationId(world)
    await expectRejected(person.rpc.boards.create({ title: 'Havel One', mutationId }), 'request.too_busy')
    conflicts = 0
    expect((await person.rpc.boards.list({})).boards).toEqual([])
    await person.rpc.boards.create({ title: 'Havel One', mutationId })
    expect((await person.rpc.boards.list({})).boards).toHaveLength(1)
  })

  it('is not reported as a version conflict or a full board', async () => {
    const board = await world.aBoard()
    const [{ rpc }, task] = [await board.with('owner'), await board.aTask()]
    const { boardId, todo } = board
    conflicts = 1_000
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    await expectRejected(rpc.lists.change({ boardId, listId: todo.listId, change }), 'request.too_busy')
    await expectRejected(
      rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'low' } }),
      'request.too_busy',
    )
    const taskId = world.platform.ids.next('tsk')
    const input = { boardId, taskId, listId: todo.listId, title: 'Oil the chain', after: null, before: null }
    await expectRejected(rpc.tasks.create(input), 'request.too_busy')
    conflicts = 0
  })

  it('is written completely or not at all', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const before = world.published.length
    conflicts = 3
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
    expect(await world.table.task.get(task)).toMatchObject({ version: 2 })
    expect(await world.log(board.boardId)).toHaveLength(1)
    expect(world.published.length - before).toBe(1)
    expect(await world.outboxSize()).toBe(0)
  })
})
