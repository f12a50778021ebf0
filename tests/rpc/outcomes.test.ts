// The first outcome of a mutation is the answer to that very call, and to nobody who may not make it any more.

import { afterAll, describe, expect, it } from 'vitest'
import { aMutation } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function given() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, editor] = [await board.with('owner'), await board.with('editor', { editOthersTasks: true })]
  const task = await board.aTask()
  const mutationId = aMutation(world)
  const rename = { ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } as const, mutationId }
  const { card } = await editor.rpc.tasks.change(rename)
  return { workspace, board, boardId: board.boardId, owner, editor, task, mutationId, rename, card }
}

describe('a call that is repeated', () => {
  it('has its first outcome, whatever happened since', async () => {
    const { owner, editor, rename, card, task } = await given()
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: 'Paint the gate', to: 'Oil' } })
    expect((await editor.rpc.tasks.change(rename)).card).toEqual(card)
  })

  it('is refused to somebody who was removed, and to somebody who was deactivated', async () => {
    const { workspace, boardId, owner, editor, rename } = await given()
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    await expectRefused(editor.rpc.tasks.change(rename), 'task.not_found')
    await workspace.makes(editor, { state: 'deactivated' })
    await expectRefused(editor.rpc.tasks.change(rename), 'auth.no_workspace')
  })

  it('is another call with another input, and is not done', async () => {
    const { editor, rename, task } = await given()
    const other = { ...rename, change: { ...rename.change, from: 'Paint the gate', to: 'Oil the chain' } }
    await expectRefused(editor.rpc.tasks.change(other), 'request.invalid', { field: 'mutationId' })
    expect(await world.table.task.get(task)).toMatchObject({ title: 'Paint the gate' })
  })

  it('is another call by another name: that one is refused for what is wrong with it', async () => {
    const { board, boardId, owner, mutationId, task } = await given()
    await owner.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' }, mutationId })
    const { listId } = board.todo
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    const rename = owner.rpc.lists.change({ boardId, listId, change, mutationId })
    await expectRefused(rename, 'request.invalid', { field: 'mutationId' })
    const stale = owner.rpc.lists.change({ boardId, listId, change: { ...change, from: 'Later' }, mutationId })
    await expectRefused(stale, 'request.invalid', { field: 'mutationId' })
    const nowhere = { boardId, taskId: world.platform.ids.next('tsk'), listId: world.platform.ids.next('lst') }
    const create = owner.rpc.tasks.create({ ...nowhere, title: 'Oil', after: null, before: null, mutationId })
    await expectRefused(create, 'list.not_found')
    expect((await world.table.boardStructure.get(boardId))!.lists.map(({ title }) => title)).not.toContain('Next')
  })
})

describe('a call that ends the caller’s own right', () => {
  it('is answered once more all the same: leaving, removing oneself, stepping down, giving a task away', async () => {
    const board = await world.aBoard()
    const { boardId } = board
    const [stays, leaves] = [await board.with('owner'), await board.with('owner')]
    const [removes, steps] = [await board.with('owner'), await board.with('owner')]
    const gives = await board.with('restricted', { reassignOwnTasks: true })
    const task = await board.aTask({ assigneeId: gives.userId })
    const mutationId = aMutation(world)
    const change = { field: 'role', from: 'owner', to: 'viewer' } as const
    const calls = [
      () => leaves.rpc.members.leave({ boardId, mutationId }),
      () => removes.rpc.members.remove({ boardId, userId: removes.userId, mutationId }),
      () => steps.rpc.members.change({ boardId, userId: steps.userId, change, mutationId }),
      () => gives.rpc.tasks.assign({ ...task, from: gives.userId, to: stays.userId, mutationId }),
    ]
    for (const call of calls) {
      const first = await call()
      expect(await call()).toEqual(first)
    }
    expect(await world.log(boardId)).toHaveLength(calls.length)
  })

  it('is refused like any other when it was not made before', async () => {
    const board = await world.aBoard()
    const { boardId } = board
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    await expectRefused(editor.rpc.members.leave({ boardId, mutationId: aMutation(world) }), 'board.not_found')
  })
})
