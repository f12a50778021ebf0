// What a call names beside a board or a task is looked for in as many requests before what is hidden as before what
// never was: whoever guesses names learns nothing by the clock.

import { afterAll, describe, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { aloneInBulk, answerTo, countsRequests, requestsOf } from './asked.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

/** A board with all that a call can name. */
async function thingsOn(board: ABoard) {
  const [task, label, { userId }] = [await board.aTask(), await board.aLabel(), await board.with('editor')]
  const { listId, tabId } = board.todo
  return { boardId: board.boardId, taskId: task.taskId, listId, tabId, labelId: label.labelId, userId }
}
type Things = Record<keyof Awaited<ReturnType<typeof thingsOn>>, string>

const never = (): Things => ({
  boardId: next('brd'),
  taskId: next('tsk'),
  listId: next('lst'),
  tabId: next('tab'),
  labelId: next('lbl'),
  userId: next('usr'),
})

type Call = (me: Person, on: Pick<Things, 'boardId' | 'taskId'>, beside: Things) => Promise<unknown>
const calls: Record<string, Call> = {
  'tasks.create in a list, beside a task': ({ rpc }, { boardId }, { listId, taskId: after }) =>
    rpc.tasks.create({ boardId, listId, taskId: next('tsk'), title: 'Oil it', after, before: null }),
  'tasks.create with a label': ({ rpc }, { boardId }, { listId, labelId }) =>
    rpc.tasks.create({
      boardId,
      listId,
      taskId: next('tsk'),
      title: 'Oil it',
      labelIds: [labelId],
      after: null,
      before: null,
    }),
  'tasks.move beside a task': ({ rpc }, { boardId, taskId }, { listId, taskId: after }) =>
    rpc.tasks.move({ boardId, taskId, listId, after, before: null }),
  'tasks.assign': ({ rpc }, { boardId, taskId }, { userId: to }) =>
    rpc.tasks.assign({ boardId, taskId, from: null, to }),
  'tasks.addLabel': ({ rpc }, { boardId, taskId }, { labelId }) => rpc.tasks.addLabel({ boardId, taskId, labelId }),
  'tasks.bulk into a list': ({ rpc }, { boardId, taskId }, { listId }) =>
    aloneInBulk(rpc.tasks.bulk({ boardId, steps: [{ does: 'move', taskId, listId, after: null, before: null }] })),
  'lists.create in a tab': ({ rpc }, { boardId }, { tabId }) =>
    rpc.lists.create({ boardId, tabId, title: 'Mine', after: null, before: null }),
  'members.remove': ({ rpc }, { boardId }, { userId }) => rpc.members.remove({ boardId, userId }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  it('takes as long before a board that is hidden as before one that never was', async () => {
    const [board, me] = [await world.aBoard(), await (await world.aBoard()).with('owner')]
    const there = await thingsOn(board)
    await me.rpc.users.session()
    const before = (on: Things, beside: Things) => answerTo(() => call(me, on, beside))
    const nowhere = await before(never(), never())
    expect(nowhere.requests).toBeGreaterThan(1)
    expect([await before(there, there), await before(there, never())]).toEqual([nowhere, nowhere])
  })
})

it('a neighbour that is hidden is looked for as often as one that never was', async () => {
  const board = await world.aBoard()
  const [me, hidden] = [await board.with('restricted', { createTasks: true }), await board.aTask()]
  const { listId } = board.todo
  const mine = await board.aTask({ assigneeId: me.userId })
  const beside = (after: Things['taskId']) =>
    requestsOf(() => me.rpc.tasks.move({ ...mine, listId, after, before: null }))
  await me.rpc.users.session()
  expect(await beside(hidden.taskId)).toBe(await beside(next('tsk')))
})
