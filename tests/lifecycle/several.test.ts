// Many things of the archive or the recycle bin are brought back or deleted forever at once.

import { afterAll, describe, expect, it } from 'vitest'
import { itemsPerCall } from '#shared/common/limits.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused, refusalOf } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { awayBy } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

/** A board with one of everything in the recycle bin. */
async function aFullBin() {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId, done, tab } = board
  const later = (await owner.rpc.tabs.create({ boardId, title: 'Later' })).tab
  const tasks = [await board.aTask({ title: 'one' }), await board.aTask({ title: 'two' })]
  for (const task of tasks) await owner.rpc.tasks.delete(task)
  await owner.rpc.lists.delete({ boardId, listId: done.listId })
  await owner.rpc.tabs.archive({ boardId, tabId: later.tabId })
  const things = [
    ...tasks.map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId })),
    { kind: 'list' as const, boardId, id: done.listId },
    { kind: 'tab' as const, boardId, id: later.tabId },
  ]
  return { board, owner, boardId, tab, later, tasks, things }
}

describe.each(['bringBack', 'purge'] as const)('lifecycle.%s', (verb) => {
  // Who may not see a thing is told that it is not there, beside the others; who may not do it stops everything.
  answersEverybody(
    world,
    async ({ rpc, board, task, owner, workspace }) => {
      await board.taskBecomes(task, { state: 'deleted', away: awayBy(owner, world, workspace.workspaceId) })
      const { boardId, taskId: id } = task
      const { outcomes } = await rpc.lifecycle[verb]({ things: [{ kind: 'task', boardId, id }] })
      const refused = outcomes[0]?.refusal?.code
      if (refused && refused !== 'task.not_found' && refused !== 'lifecycle.not_active') throw new Error(refused)
    },
    {
      ...Object.fromEntries(
        Object.entries(editingATask)
          .filter(([, answer]) => answer === 'task.not_found')
          .map(([who]) => [who, 'is let in' as const]),
      ),
      'a viewer': 'is let in',
      'an editor': 'is let in',
      'an editor who may edit others’ tasks': 'is let in',
      'an owner, the board archived': 'is let in',
      'an owner, the board deleted': 'is let in',
    },
  )

  it('takes no call without things, or with too many', async () => {
    const { owner, things } = await aFullBin()
    expect(await refusalOf(owner.rpc.lifecycle[verb]({ things: [] }))).toMatchObject({ rpc: 'BAD_REQUEST' })
    const many = Array.from({ length: itemsPerCall + 1 }, () => things[0]!)
    expect(await refusalOf(owner.rpc.lifecycle[verb]({ things: many }))).toMatchObject({ rpc: 'BAD_REQUEST' })
  })
})

describe('lifecycle.bringBack', () => {
  it('brings back one of everything, once however often it is asked for', async () => {
    const { board, owner, boardId, things } = await aFullBin()
    const mutationId = aMutation(world)
    const call = () => owner.rpc.lifecycle.bringBack({ things, mutationId })
    const first = await call()
    expect(first.outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null, null])
    const events = (await world.log(boardId)).length
    expect(await call()).toEqual(first)
    expect((await world.log(boardId)).length).toBe(events)
    expect((await world.table.boardStructure.get(boardId))?.board.closed).toEqual({})
    const { rows } = await owner.rpc.lifecycle.away({ state: 'deleted', kind: 'task' })
    expect(rows).toEqual([])
    expect(board.lists).toHaveLength(3)
  })

  it('brings what holds others back before them', async () => {
    const { board, owner, boardId, tab, tasks } = await aFullBin()
    await board.anotherTab()
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    await owner.rpc.tabs.delete({ boardId, tabId: tab.tabId })
    const { outcomes } = await owner.rpc.lifecycle.bringBack({
      things: [
        { kind: 'task', boardId, id: tasks[0]!.taskId },
        { kind: 'list', boardId, id: board.todo.listId },
        { kind: 'tab', boardId, id: tab.tabId },
      ],
    })
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null])
  })

  it('brings a task back before its sub-tasks', async () => {
    const { board, owner, boardId } = await aFullBin()
    const root = await board.aTask()
    const parts = [await board.aSubTask(root), await board.aSubTask(root)]
    for (const task of [...parts, root]) await owner.rpc.tasks.delete(task)
    const things = [parts[0]!, root, parts[1]!].map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId }))
    const { outcomes } = await owner.rpc.lifecycle.bringBack({ things })
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null])
    for (const task of [...parts, root]) {
      expect(await world.table.task.get(task, true)).toMatchObject({ state: 'active' })
    }
  })

  it('says of each what stood in its way, and does the others', async () => {
    const { board, owner, boardId, tasks } = await aFullBin()
    const other = await board.aTask({ listId: board.doing.listId })
    await owner.rpc.tasks.delete(other)
    await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    await owner.rpc.tasks.purge(tasks[1]!)
    const named = [...tasks, other].map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId }))
    const { outcomes } = await owner.rpc.lifecycle.bringBack({ things: named })
    const away = { code: 'lifecycle.container_away', details: { kind: 'list', id: board.todo.listId } }
    expect(outcomes.map(({ refusal }) => refusal)).toMatchObject([away, { code: 'task.not_found' }, null])
    expect(await world.table.task.get(other)).toMatchObject({ state: 'active' })
  })

  it('does nothing when one of them may not be brought back, and names it', async () => {
    const { board, boardId } = await aFullBin()
    const editor = await board.with('editor')
    const tasks = await Promise.all([1, 2].map(() => board.aTask({ assigneeId: editor.userId })))
    await editor.rpc.tasks.archive(tasks[0]!)
    world.clock.forward(3_601)
    await editor.rpc.tasks.archive(tasks[1]!)
    const things = tasks.map(({ taskId }) => ({ kind: 'task' as const, boardId, id: taskId }))
    await expectRefused(editor.rpc.lifecycle.bringBack({ things }), 'permission.denied', { id: tasks[0]!.taskId })
    expect(await world.table.task.get(tasks[1]!)).toMatchObject({ state: 'archived' })
  })

  it.runIf(isFullRun)('brings back five hundred', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const away = awayBy(owner, world, board.workspaceId)
    const tasks = await Promise.all(Array.from({ length: itemsPerCall }, () => board.aTask({ state: 'deleted', away })))
    const things = tasks.map(({ boardId, taskId: id }) => ({ kind: 'task' as const, boardId, id }))
    const { outcomes } = await owner.rpc.lifecycle.bringBack({ things })
    expect(outcomes.filter(({ refusal }) => refusal)).toEqual([])
    expect((await world.log(board.boardId)).length).toBe(itemsPerCall)
  })
})

describe('lifecycle.purge', () => {
  it('deletes forever what lies in the bin, boards too, once however often it is asked for', async () => {
    const { board, boardId, things } = await aFullBin()
    const administrator = await board.colleague('administrator')
    const mutationId = aMutation(world)
    const call = () => administrator.rpc.lifecycle.purge({ things, mutationId })
    const first = await call()
    // The tab is archived, and only what is deleted goes for good.
    expect(first.outcomes.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      null,
      null,
      null,
      'lifecycle.not_active',
    ])
    const events = (await world.log(boardId)).length
    expect(await call()).toEqual(first)
    expect((await world.log(boardId)).length).toBe(events)
    await administrator.rpc.boards.delete({ boardId })
    await administrator.rpc.lifecycle.purge({ things: [{ kind: 'board', boardId, id: boardId }] })
    await expectRefused(administrator.rpc.boards.open({ boardId }), 'board.not_found')
  })
})
