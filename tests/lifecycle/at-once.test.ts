// Two people at the same moment: nothing is lost, and what the board says of its being closed is true.

import { afterAll, expect, it } from 'vitest'
import { refusalOf } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { closedOn, newTaskId, titlesOn } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

async function aBoardOfTwo() {
  const board = await world.aBoard()
  const [one, other] = [await board.with('owner'), await board.with('owner')]
  const { tab } = await one.rpc.tabs.create({ boardId: board.boardId, title: 'Later' })
  return { board, one: one.rpc, other: other.rpc, boardId: board.boardId, tabId: board.tab.tabId, later: tab.tabId }
}

/** Both end, well or refused. */
const both = (...calls: Promise<unknown>[]) => Promise.allSettled(calls)

async function expectTrue(boardId: Parameters<typeof closedOn>[1]) {
  const { said, truth } = await closedOn(world, boardId)
  expect(said).toEqual(truth)
}

it.each(Array.from({ length: 6 }, (_, round) => round))('closes a list and its tab at once (%d)', async () => {
  const { board, one, other, boardId, tabId } = await aBoardOfTwo()
  await both(one.lists.delete({ boardId, listId: board.todo.listId }), other.tabs.archive({ boardId, tabId }))
  await expectTrue(boardId)
})

it.each(Array.from({ length: 6 }, (_, round) => round))(
  'closes a tab while a list leaves it, and another comes (%d)',
  async () => {
    const { board, one, other, boardId, tabId, later } = await aBoardOfTwo()
    const place = { after: null, before: null }
    await both(
      one.tabs.archive({ boardId, tabId }),
      other.lists.move({ boardId, listId: board.todo.listId, tabId: later, ...place }),
      other.lists.create({ boardId, tabId, title: 'New', ...place }),
    )
    await expectTrue(boardId)
  },
)

it('closes every list of a board at once', async () => {
  const { board, one, other, boardId } = await aBoardOfTwo()
  const done = await both(
    ...board.lists.map(({ listId }, i) => [one, other][i % 2]!.lists.archive({ boardId, listId })),
  )
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await expectTrue(boardId)
})

it('hides a task that comes into a list while it is put away, and shows it when the list is back', async () => {
  const { board, one, other, boardId } = await aBoardOfTwo()
  const { listId } = board.todo
  const task = await board.aTask({ listId: board.done.listId, title: 'moved' })
  const place = { listId, after: null, before: null }
  const [, created, moved] = await both(
    one.lists.delete({ boardId, listId }),
    other.tasks.create({ boardId, taskId: newTaskId(world), title: 'created', ...place }),
    other.tasks.move({ boardId, taskId: task.taskId, ...place }),
  )
  await one.lists.restore({ boardId, listId })
  const there = ['moved', ...(created?.status === 'fulfilled' ? ['created'] : [])].toSorted()
  expect(await titlesOn(one, boardId)).toEqual(there)
  const { listId: where } = (await world.table.task.get(task, true))!
  expect(where).toBe(moved?.status === 'fulfilled' ? listId : board.done.listId)
})

it('asks whoever is slower again whether they may', async () => {
  const { board, one, boardId } = await aBoardOfTwo()
  const editor = await board.with('editor')
  const task = await board.aTask({ assigneeId: editor.userId })
  const [assigned, removed] = await both(
    one.tasks.assign({ boardId, taskId: task.taskId, from: editor.userId, to: null }),
    editor.rpc.tasks.delete({ boardId, taskId: task.taskId }),
  )
  const now = (await world.table.task.get(task, true))!
  // Either the Editor was quicker, or it is not theirs to delete any more.
  if (removed?.status === 'fulfilled') expect(now.state).toBe('deleted')
  else expect(await refusalOf(Promise.reject(removed?.reason))).toMatchObject({ code: 'permission.denied' })
  expect([assigned?.status, removed?.status]).toContain('fulfilled')
})

it('brings a thing back, or takes it away for good, and never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { board, one, other, boardId } = await aBoardOfTwo()
    const { listId } = board.todo
    await one.lists.delete({ boardId, listId })
    const [back, gone] = await both(one.lists.restore({ boardId, listId }), other.lists.purge({ boardId, listId }))
    expect([back, gone].filter((call) => call?.status === 'fulfilled')).toHaveLength(1)
    const { lists } = (await world.table.boardStructure.get(boardId, true))!
    expect(lists.some((list) => list.listId === listId)).toBe(back?.status === 'fulfilled')
    await expectTrue(boardId)
  }
})
