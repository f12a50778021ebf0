// lifecycle.restore and lifecycle.purge: restoring and purging many items at once.

import { afterAll, describe, expect, it } from 'vitest'
import { itemsPerCall } from '#shared/common/limits.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected, rejectionOf } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { removalBy } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

/** Creates a board with one deleted item of each kind. */
async function aBoardWithDeletedItems() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId, done, tab } = board
  const later = (await owner.rpc.tabs.create({ boardId, title: 'Later' })).tab
  const tasks = [await board.aTask({ title: 'one' }), await board.aTask({ title: 'two' })]
  for (const task of tasks) await owner.rpc.tasks.delete(task)
  await owner.rpc.lists.delete({ boardId, listId: done.listId })
  await owner.rpc.tabs.archive({ boardId, tabId: later.tabId })
  const items = [
    ...tasks.map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId })),
    { kind: 'list' as const, boardId, id: done.listId },
    { kind: 'tab' as const, boardId, id: later.tabId },
  ]
  return { board, owner, boardId, tab, later, tasks, items }
}

describe.each(['restore', 'purge'] as const)('lifecycle.%s', (verb) => {
  // An item that the caller may not see has the outcome NOT_FOUND; a missing permission rejects the whole call.
  testCallers(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.updateTask(task, { state: 'deleted', removal: removalBy(owner, world, workspace.workspaceId) })
      const { boardId, taskId: id } = task
      const { outcomes } = await rpc.lifecycle[verb]({ items: [{ kind: 'task', boardId, id }] })
      const errorCode = outcomes[0]?.error?.code
      if (errorCode && !['task.not_found', 'lifecycle.not_active'].includes(errorCode)) throw new Error(errorCode)
    },
    {
      ...Object.fromEntries(
        Object.entries(editTaskAnswers)
          .filter(([, answer]) => answer === 'task.not_found')
          .map(([callerName]) => [callerName, 'is allowed' as const]),
      ),
      'a viewer': 'is allowed',
      'an editor': 'is allowed',
      'an editor who may edit others’ tasks': 'is allowed',
      'an owner, the board archived': 'is allowed',
      'an owner, the board deleted': 'is allowed',
    },
  )

  it('rejects a call without items or with too many', async () => {
    const { owner, items } = await aBoardWithDeletedItems()
    expect(await rejectionOf(owner.rpc.lifecycle[verb]({ items: [] }))).toMatchObject({ rpc: 'BAD_REQUEST' })
    const many = Array.from({ length: itemsPerCall + 1 }, () => items[0]!)
    expect(await rejectionOf(owner.rpc.lifecycle[verb]({ items: many }))).toMatchObject({ rpc: 'BAD_REQUEST' })
  })
})

describe('lifecycle.restore', () => {
  it('restores one item of each kind, once for a repeated call', async () => {
    const { board, owner, boardId, items } = await aBoardWithDeletedItems()
    const mutationId = newMutationId(world)
    const call = () => owner.rpc.lifecycle.restore({ items, mutationId })
    const first = await call()
    expect(first.outcomes.map(({ error }) => error)).toEqual([null, null, null, null])
    const events = (await world.log(boardId)).length
    expect(await call()).toEqual(first)
    expect((await world.log(boardId)).length).toBe(events)
    expect((await world.table.boardStructure.get(boardId))?.board.closed).toEqual({})
    const { rows } = await owner.rpc.lifecycle.list({ state: 'deleted', kind: 'task' })
    expect(rows).toEqual([])
    expect(board.lists).toHaveLength(3)
  })

  it('restores containers before their content', async () => {
    const { board, owner, boardId, tab, tasks } = await aBoardWithDeletedItems()
    await board.anotherTab()
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    await owner.rpc.tabs.delete({ boardId, tabId: tab.tabId })
    const { outcomes } = await owner.rpc.lifecycle.restore({
      items: [
        { kind: 'task', boardId, id: tasks[0]!.taskId },
        { kind: 'list', boardId, id: board.todo.listId },
        { kind: 'tab', boardId, id: tab.tabId },
      ],
    })
    expect(outcomes.map(({ error }) => error)).toEqual([null, null, null])
  })

  it('restores a task before its sub-tasks', async () => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    const root = await board.aTask()
    const subTasks = [await board.aSubTask(root), await board.aSubTask(root)]
    for (const task of [...subTasks, root]) await owner.rpc.tasks.delete(task)
    const items = [subTasks[0]!, root, subTasks[1]!].map(({ taskId }) => ({
      kind: 'task' as const,
      boardId,
      id: taskId,
    }))
    const { outcomes } = await owner.rpc.lifecycle.restore({ items })
    expect(outcomes.map(({ error }) => error)).toEqual([null, null, null])
    for (const task of [...subTasks, root]) {
      expect(await world.table.task.get(task, true)).toMatchObject({ state: 'active' })
    }
  })

  it('returns the reason for each item that cannot be restored, and restores the others', async () => {
    const { board, owner, boardId, tasks } = await aBoardWithDeletedItems()
    const other = await board.aTask({ listId: board.doing.listId })
    await owner.rpc.tasks.delete(other)
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    await owner.rpc.tasks.purge(tasks[1]!)
    const named = [...tasks, other].map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId }))
    const { outcomes } = await owner.rpc.lifecycle.restore({ items: named })
    const removed = { code: 'lifecycle.container_removed', details: { kind: 'list', id: board.todo.listId } }
    expect(outcomes.map(({ error }) => error)).toMatchObject([removed, { code: 'task.not_found' }, null])
    expect(await world.table.task.get(other)).toMatchObject({ state: 'active' })
  })

  it('changes nothing and names the item if one may not be restored', async () => {
    const { board, boardId } = await aBoardWithDeletedItems()
    const editor = await board.with('editor')
    const tasks = await Promise.all([1, 2].map(() => board.aTask({ assigneeId: editor.userId })))
    await editor.rpc.tasks.archive(tasks[0]!)
    world.clock.forward(3_601)
    await editor.rpc.tasks.archive(tasks[1]!)
    const items = tasks.map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId }))
    await expectRejected(editor.rpc.lifecycle.restore({ items }), 'permission.denied', {
      id: tasks[0]!.taskId,
    })
    expect(await world.table.task.get(tasks[1]!)).toMatchObject({ state: 'archived' })
  })

  it.runIf(isFullRun)('restores five hundred items', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const removed = removalBy(owner, world, board.workspaceId)
    const tasks = await Promise.all(
      Array.from({ length: itemsPerCall }, () => board.aTask({ state: 'deleted', removal: removed })),
    )
    const items = tasks.map(({ boardId, taskId: id }) => ({ kind: 'task' as const, boardId, id }))
    const { outcomes } = await owner.rpc.lifecycle.restore({ items })
    expect(outcomes.filter(({ error }) => error)).toEqual([])
    expect((await world.log(board.boardId)).length).toBe(itemsPerCall)
  })
})

describe('lifecycle.purge', () => {
  it('purges deleted items, including boards, once for a repeated call', async () => {
    const { board, boardId, items } = await aBoardWithDeletedItems()
    const administrator = await board.nonMember('administrator')
    const mutationId = newMutationId(world)
    const call = () => administrator.rpc.lifecycle.purge({ items, mutationId })
    const first = await call()
    // The tab is archived, and only deleted items are purged.
    expect(first.outcomes.map(({ error }) => error?.code ?? null)).toEqual([null, null, null, 'lifecycle.not_active'])
    const events = (await world.log(boardId)).length
    expect(await call()).toEqual(first)
    expect((await world.log(boardId)).length).toBe(events)
    await administrator.rpc.boards.delete({ boardId })
    await administrator.rpc.lifecycle.purge({ items: [{ kind: 'board', boardId, id: boardId }] })
    await expectRejected(administrator.rpc.boards.open({ boardId }), 'board.not_found')
  })
})
