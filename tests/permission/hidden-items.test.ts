// A call needs as many requests for a hidden board or task as for one that never existed, so that response times reveal
// nothing to a caller who guesses ids.

import { afterAll, describe, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { unwrapBulkOutcome, answerTo, countsRequests, requestsOf } from './answers.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)

/** A board with every kind of item that a call can name. */
async function itemsOn(board: ABoard) {
  const [task, label, { userId }] = [await board.aTask(), await board.aLabel(), await board.with('editor')]
  const { listId, tabId } = board.todo
  return { boardId: board.boardId, taskId: task.taskId, listId, tabId, labelId: label.labelId, userId }
}
type Items = Record<keyof Awaited<ReturnType<typeof itemsOn>>, string>

const never = (): Items => ({
  boardId: next('brd'),
  taskId: next('tsk'),
  listId: next('lst'),
  tabId: next('tab'),
  labelId: next('lbl'),
  userId: next('usr'),
})

type Call = (me: Person, on: Pick<Items, 'boardId' | 'taskId'>, beside: Items) => Promise<unknown>
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
    unwrapBulkOutcome(
      rpc.tasks.bulk({ boardId, steps: [{ does: 'move', taskId, listId, after: null, before: null }] }),
    ),
  'lists.create in a tab': ({ rpc }, { boardId }, { tabId }) =>
    rpc.lists.create({ boardId, tabId, title: 'Mine', after: null, before: null }),
  'members.remove': ({ rpc }, { boardId }, { userId }) => rpc.members.remove({ boardId, userId }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  it('needs as many requests for a hidden board as for one that never existed', async () => {
    const [board, me] = [await world.aBoard(), await (await world.aBoard()).with('owner')]
    const there = await itemsOn(board)
    await me.rpc.users.session()
    const before = (on: Items, beside: Items) => answerTo(() => call(me, on, beside))
    const nowhere = await before(never(), never())
    expect(nowhere.requests).toBeGreaterThan(1)
    expect([await before(there, there), await before(there, never())]).toEqual([nowhere, nowhere])
  })
})

it('needs as many requests for a hidden neighbour as for one that never existed', async () => {
  const board = await world.aBoard()
  const [me, hidden] = [await board.with('restricted', { createTasks: true }), await board.aTask()]
  const { listId } = board.todo
  const ownTask = await board.aTask({ assigneeId: me.userId })
  const beside = (after: Items['taskId']) =>
    requestsOf(() => me.rpc.tasks.move({ ...ownTask, listId, after, before: null }))
  await me.rpc.users.session()
  expect(await beside(hidden.taskId)).toBe(await beside(next('tsk')))
})
