// Inputs that are valid field by field but wrong in combination, or out of range.

import { afterAll, describe, expect, it } from 'vitest'
import { type Card, unpackTask } from '#shared/task/card.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const next = (kind: string) => world.platform.ids.next(kind)
const end = { after: null, before: null }

describe('the activity log of a board', () => {
  it.each([-1, 8.64e15, -8.64e15, 2 ** 48])('cannot be queried from or until the moment %d', async (moment) => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    for (const range of [{ from: new Date(moment) }, { until: new Date(moment) }]) {
      const log = rpc.activity.ofBoard({ boardId: board.boardId, ...range })
      await expect(log).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('can be queried from the earliest to the latest time', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const range = { from: new Date(0), until: new Date(2 ** 48 - 1) }
    expect(await rpc.activity.ofBoard({ boardId: board.boardId, ...range })).toMatchObject({ events: [] })
  })
})

describe('a new item with the ID of another item in the same input', () => {
  it('is rejected as a sub-task before anything is written', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const task = await board.aTask()
    const { boardId, taskId } = task
    const add = rpc.tasks.addSubTask({ boardId, taskId, subTaskId: taskId, title: 'Buy paint', ...end })
    await expectRejected(add, 'request.invalid', { field: 'subTaskId' })
    expect(world.problems).toEqual([])
  })
})

describe('a board among the items to restore or purge', () => {
  it.each(['restore', 'purge'] as const)('is rejected with two different IDs: %s', async (verb) => {
    const workspace = await world.aWorkspace()
    const { rpc } = await workspace.aPerson('administrator')
    const [one, other] = [await workspace.aBoard(), await workspace.aBoard()]
    const items = [{ kind: 'board' as const, boardId: one.boardId, id: other.boardId }]
    await expect(rpc.lifecycle[verb]({ items })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await world.table.boardStructure.get(one.boardId))?.board.state).toBe('active')
  })
})

describe('a rejected new task', () => {
  async function aBoardWithCalls() {
    const board = await world.aBoard()
    const { boardId, todo } = board
    const { rpc } = await board.with('owner')
    const taskOf = ({ card }: { card: Card }) => unpackTask(boardId, card)
    const create = async (taskId: string, mutationId = newMutationId(world)) =>
      taskOf(await rpc.tasks.create({ boardId, taskId, listId: todo.listId, title: 'Oil', ...end, mutationId }))
    const addTo = async (taskId: string, subTaskId: string) =>
      taskOf(await rpc.tasks.addSubTask({ boardId, taskId, subTaskId, title: 'Rag', ...end }))
    return { boardId, todo, rpc, create, addTo }
  }

  it('uses no task number', async () => {
    const { boardId, todo, rpc, create, addTo } = await aBoardWithCalls()
    const { taskId, number } = await create(next('tsk'))
    await expectRejected(create(taskId), 'request.invalid', { field: 'taskId' })
    await expectRejected(addTo(taskId, taskId), 'request.invalid', { field: 'subTaskId' })
    const mutationId = newMutationId(world)
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    await rpc.lists.change({ boardId, listId: todo.listId, change, mutationId })
    await expectRejected(create(next('tsk'), mutationId), 'request.invalid', { field: 'mutationId' })
    expect((await create(next('tsk'))).number).toBe(number + 1)
    expect((await addTo(taskId, next('tsk'))).number).toBe(number + 2)
  })

  it('leaves its number to another task, and no number is used twice', async () => {
    const { create } = await aBoardWithCalls()
    const { taskId } = await create(next('tsk'))
    const calls = [taskId, next('tsk'), taskId, next('tsk'), next('tsk')].map((id) => create(id))
    const results = await Promise.allSettled(calls)
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : []))
    const after = [(await create(next('tsk'))).number, (await create(next('tsk'))).number]
    expect(new Set([...made, ...after])).toEqual(new Set([2, 3, 4, 5, 6]))
    expect(made).toHaveLength(3)
  })
})
