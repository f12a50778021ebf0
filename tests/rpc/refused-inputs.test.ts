// Inputs whose parts are valid one by one and wrong together, or valid and out of range: refused as wrong input.

import { afterAll, describe, expect, it } from 'vitest'
import { type Card, unpacked } from '#shared/task/card.ts'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const next = (kind: string) => world.platform.ids.next(kind)
const end = { after: null, before: null }

describe('the log of a board', () => {
  it.each([-1, 8.64e15, -8.64e15, 2 ** 48])('is not asked for from or until the moment %d', async (moment) => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    for (const range of [{ from: new Date(moment) }, { until: new Date(moment) }]) {
      const log = rpc.activity.ofBoard({ boardId: board.boardId, ...range })
      await expect(log).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('is asked for from the first moment to the last', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const range = { from: new Date(0), until: new Date(2 ** 48 - 1) }
    expect(await rpc.activity.ofBoard({ boardId: board.boardId, ...range })).toMatchObject({ events: [] })
  })
})

describe('a new thing with the id of one that is named beside it', () => {
  it('is refused as a sub-task, before it is written', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const task = await board.aTask()
    const { boardId, taskId } = task
    const add = rpc.tasks.addSubTask({ boardId, taskId, subTaskId: taskId, title: 'Buy paint', ...end })
    await expectRefused(add, 'request.invalid', { field: 'subTaskId' })
    expect(world.problems).toEqual([])
  })
})

describe('a board of the archive', () => {
  it.each(['bringBack', 'purge'] as const)('is named by one id: %s', async (verb) => {
    const workspace = await world.aWorkspace()
    const { rpc } = await workspace.aPerson('administrator')
    const [one, other] = [await workspace.aBoard(), await workspace.aBoard()]
    const things = [{ kind: 'board' as const, boardId: one.boardId, id: other.boardId }]
    await expect(rpc.lifecycle[verb]({ things })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await world.table.boardStructure.get(one.boardId))?.board.state).toBe('active')
  })
})

describe('a task that is refused', () => {
  async function aBoardWithCalls() {
    const board = await world.aBoard()
    const { boardId, todo } = board
    const { rpc } = await board.with('owner')
    const taskOf = ({ card }: { card: Card }) => unpacked(boardId, card)
    const create = async (taskId: string, mutationId = aMutation(world)) =>
      taskOf(await rpc.tasks.create({ boardId, taskId, listId: todo.listId, title: 'Oil', ...end, mutationId }))
    const addTo = async (taskId: string, subTaskId: string) =>
      taskOf(await rpc.tasks.addSubTask({ boardId, taskId, subTaskId, title: 'Rag', ...end }))
    return { boardId, todo, rpc, create, addTo }
  }

  it('uses up no number', async () => {
    const { boardId, todo, rpc, create, addTo } = await aBoardWithCalls()
    const { taskId, number } = await create(next('tsk'))
    await expectRefused(create(taskId), 'request.invalid', { field: 'taskId' })
    await expectRefused(addTo(taskId, taskId), 'request.invalid', { field: 'subTaskId' })
    const mutationId = aMutation(world)
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    await rpc.lists.change({ boardId, listId: todo.listId, change, mutationId })
    await expectRefused(create(next('tsk'), mutationId), 'request.invalid', { field: 'mutationId' })
    expect((await create(next('tsk'))).number).toBe(number + 1)
    expect((await addTo(taskId, next('tsk'))).number).toBe(number + 2)
  })

  it('leaves its number to another one, and none is given twice', async () => {
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
