// A repeated mutation ID returns the first outcome, only for the same call, and only if the user may still make it.

import { afterAll, describe, expect, it } from 'vitest'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function setUp() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, editor] = [await board.with('owner'), await board.with('editor', { editOthersTasks: true })]
  const task = await board.aTask()
  const mutationId = newMutationId(world)
  const rename = { ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } as const, mutationId }
  const { card } = await editor.rpc.tasks.change(rename)
  return { workspace, board, boardId: board.boardId, owner, editor, task, mutationId, rename, card }
}

describe('a repeated mutation', () => {
  it('returns the first outcome, whatever has changed since', async () => {
    const { owner, editor, rename, card, task } = await setUp()
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: 'Paint the gate', to: 'Oil' } })
    expect((await editor.rpc.tasks.change(rename)).card).toEqual(card)
  })

  it('is rejected for removed members and deactivated users', async () => {
    const { workspace, boardId, owner, editor, rename } = await setUp()
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    await expectRejected(editor.rpc.tasks.change(rename), 'task.not_found')
    await workspace.updateMember(editor, { state: 'deactivated' })
    await expectRejected(editor.rpc.tasks.change(rename), 'auth.no_workspace')
  })

  it('is rejected with another input', async () => {
    const { editor, rename, task } = await setUp()
    const other = { ...rename, change: { ...rename.change, from: 'Paint the gate', to: 'Oil the chain' } }
    await expectRejected(editor.rpc.tasks.change(other), 'request.invalid', { field: 'mutationId' })
    expect(await world.table.task.get(task)).toMatchObject({ title: 'Paint the gate' })
  })

  it('is validated as another call with another procedure', async () => {
    const { board, boardId, owner, mutationId, task } = await setUp()
    await owner.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' }, mutationId })
    const { listId } = board.todo
    const change = { field: 'title', from: 'To do', to: 'Next' } as const
    const rename = owner.rpc.lists.change({ boardId, listId, change, mutationId })
    await expectRejected(rename, 'request.invalid', { field: 'mutationId' })
    const stale = owner.rpc.lists.change({ boardId, listId, change: { ...change, from: 'Later' }, mutationId })
    await expectRejected(stale, 'request.invalid', { field: 'mutationId' })
    const nowhere = { boardId, taskId: world.platform.ids.next('tsk'), listId: world.platform.ids.next('lst') }
    const create = owner.rpc.tasks.create({ ...nowhere, title: 'Oil', after: null, before: null, mutationId })
    await expectRejected(create, 'list.not_found')
    expect((await world.table.boardStructure.get(boardId))!.lists.map(({ title }) => title)).not.toContain('Next')
  })
})

describe('a mutation that ends the access of its own user', () => {
  it('returns the first outcome: leaving, removing oneself, giving up a role, assigning a task to somebody else', async () => {
    const board = await world.aBoard()
    const { boardId } = board
    const [stays, leaves] = [await board.with('owner'), await board.with('owner')]
    const [removes, steps] = [await board.with('owner'), await board.with('owner')]
    const gives = await board.with('restricted', { reassignOwnTasks: true })
    const task = await board.aTask({ assigneeId: gives.userId })
    const mutationId = newMutationId(world)
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

  it('is rejected if it was not made before', async () => {
    const board = await world.aBoard()
    const { boardId } = board
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    await owner.rpc.members.remove({ boardId, userId: editor.userId })
    await expectRejected(editor.rpc.members.leave({ boardId, mutationId: newMutationId(world) }), 'board.not_found')
  })
})
