// Concurrent changes of the lifecycle: nothing is lost, and the closed containers of the board stay correct.

import { afterAll, expect, it } from 'vitest'
import { rejectionOf } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { closedContainers, newTaskId, titlesOn } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

async function aBoardWithTwoOwners() {
  const board = await world.aBoard()
  const [one, other] = [await board.with('owner'), await board.with('owner')]
  const { tab } = await one.rpc.tabs.create({ boardId: board.boardId, title: 'Later' })
  return { board, one: one.rpc, other: other.rpc, boardId: board.boardId, tabId: board.tab.tabId, later: tab.tabId }
}

/** Waits for all calls, fulfilled or rejected. */
const allSettled = (...calls: Promise<unknown>[]) => Promise.allSettled(calls)

async function expectConsistent(boardId: Parameters<typeof closedContainers>[1]) {
  const { stored, derived } = await closedContainers(world, boardId)
  expect(stored).toEqual(derived)
}

it.each(Array.from({ length: 6 }, (_, round) => round))(
  'archives a list and its tab at the same time (%d)',
  async () => {
    const { board, one, other, boardId, tabId } = await aBoardWithTwoOwners()
    await allSettled(one.lists.delete({ boardId, listId: board.todo.listId }), other.tabs.archive({ boardId, tabId }))
    await expectConsistent(boardId)
  },
)

it.each(Array.from({ length: 6 }, (_, round) => round))(
  'archives a tab while a list leaves it and another is moved in (%d)',
  async () => {
    const { board, one, other, boardId, tabId, later } = await aBoardWithTwoOwners()
    const position = { after: null, before: null }
    await allSettled(
      one.tabs.archive({ boardId, tabId }),
      other.lists.move({ boardId, listId: board.todo.listId, tabId: later, ...position }),
      other.lists.create({ boardId, tabId, title: 'New', ...position }),
    )
    await expectConsistent(boardId)
  },
)

it('archives every list of a board at the same time', async () => {
  const { board, one, other, boardId } = await aBoardWithTwoOwners()
  const done = await allSettled(
    ...board.lists.map(({ listId }, i) => [one, other][i % 2]!.lists.archive({ boardId, listId })),
  )
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await expectConsistent(boardId)
})

it('hides a task that is added to a list during its deletion, and shows it when the list is restored', async () => {
  const { board, one, other, boardId } = await aBoardWithTwoOwners()
  const { listId } = board.todo
  const task = await board.aTask({ listId: board.done.listId, title: 'moved' })
  const position = { listId, after: null, before: null }
  const [, created, moved] = await allSettled(
    one.lists.delete({ boardId, listId }),
    other.tasks.create({ boardId, taskId: newTaskId(world), title: 'created', ...position }),
    other.tasks.move({ boardId, taskId: task.taskId, ...position }),
  )
  await one.lists.restore({ boardId, listId })
  const there = ['moved', ...(created?.status === 'fulfilled' ? ['created'] : [])].toSorted()
  expect(await titlesOn(one, boardId)).toEqual(there)
  const { listId: where } = (await world.table.task.get(task, true))!
  expect(where).toBe(moved?.status === 'fulfilled' ? listId : board.done.listId)
})

it('checks the permission again after a version conflict', async () => {
  const { board, one, boardId } = await aBoardWithTwoOwners()
  const editor = await board.with('editor')
  const task = await board.aTask({ assigneeId: editor.userId })
  const [assigned, removed] = await allSettled(
    one.tasks.assign({ boardId, taskId: task.taskId, from: editor.userId, to: null }),
    editor.rpc.tasks.delete({ boardId, taskId: task.taskId }),
  )
  const now = (await world.table.task.get(task, true))!
  // Either the Editor was faster, or they lost the right to delete the task.
  if (removed?.status === 'fulfilled') expect(now.state).toBe('deleted')
  else expect(await rejectionOf(Promise.reject(removed?.reason))).toMatchObject({ code: 'permission.denied' })
  expect([assigned?.status, removed?.status]).toContain('fulfilled')
})

it('either restores or purges a list, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { board, one, other, boardId } = await aBoardWithTwoOwners()
    const { listId } = board.todo
    await one.lists.delete({ boardId, listId })
    const [restored, purged] = await allSettled(
      one.lists.restore({ boardId, listId }),
      other.lists.purge({ boardId, listId }),
    )
    expect([restored, purged].filter((call) => call?.status === 'fulfilled')).toHaveLength(1)
    const { lists } = (await world.table.boardStructure.get(boardId, true))!
    expect(lists.some((list) => list.listId === listId)).toBe(restored?.status === 'fulfilled')
    await expectConsistent(boardId)
  }
})
