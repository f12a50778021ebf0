// tasks.assign: whose a task is.

import { afterAll, describe, expect, it } from 'vitest'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('tasks.assign', () => {
  it('gives a task to a member, logs it and tells the world', async () => {
    const board = await world.aBoard()
    const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask()
    await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
    expect(await world.table.task.get(task)).toMatchObject({ assigneeId: editor.userId })
    expect(world.published.at(-1)).toMatchObject({ type: 'task.assigned', from: null, to: editor.userId })
    await owner.rpc.tasks.assign({ ...task, from: editor.userId, to: null })
    expect(await world.table.task.get(task)).toMatchObject({ assigneeId: null })
  })

  it('lists an open task under its assignee, and no longer when it is done', async () => {
    const board = await world.aBoard()
    const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask()
    const theirs = async () => (await world.table.task.assignedTo(editor.userId)).refs
    await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
    expect(await theirs()).toHaveLength(1)
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect(await theirs()).toHaveLength(0)
  })

  it('tells whoever was slower whose it is now', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const task = await board.aTask({ assigneeId: ann.userId })
    const slower = owner.rpc.tasks.assign({ ...task, from: null, to: ben.userId })
    await expectRefused(slower, 'task.changed_meanwhile', { field: 'assigneeId', now: ann.userId })
  })

  it('gives nothing to somebody who is no member of the board', async () => {
    const board = await world.aBoard()
    const [owner, colleague] = await Promise.all([board.with('owner'), board.colleague()])
    const task = await board.aTask()
    const call = owner.rpc.tasks.assign({ ...task, from: null, to: colleague.userId })
    await expectRefused(call, 'task.assignee_no_member')
  })

  it.each(['deactivated', 'pending'] as const)('gives nothing to a member who is %s', async (state) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    await workspace.makes(editor, { state })
    const to = editor.userId
    await expectRefused(owner.rpc.tasks.assign({ ...task, from: null, to }), 'task.assignee_inactive')
    const wish = { boardId: board.boardId, listId: board.todo.listId, title: 'Oil', after: null, before: null }
    const create = owner.rpc.tasks.create({ ...wish, taskId: world.platform.ids.next('tsk'), assigneeId: to })
    await expectRefused(create, 'task.assignee_inactive')
  })

  it('takes a task from somebody who is deactivated', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const task = await board.aTask({ assigneeId: editor.userId })
    await workspace.makes(editor, { state: 'deactivated' })
    const { card } = await owner.rpc.tasks.assign({ ...task, from: editor.userId, to: owner.userId })
    expect(card[10]).toBe(owner.userId)
  })

  it.each([
    ['an editor gives away what is theirs', 'editor', {}, null],
    ['an editor who may not', 'editor', { reassignOwnTasks: false }, 'permission.denied'],
    ['a restricted member', 'restricted', {}, 'permission.denied'],
    ['a restricted member who may', 'restricted', { reassignOwnTasks: true }, null],
  ] as const)('is asked when %s', async (_, role, switches, refusal) => {
    const board = await world.aBoard()
    const [mine, other] = await Promise.all([board.with(role, switches), board.with('editor')])
    const task = await board.aTask({ assigneeId: mine.userId })
    const call = mine.rpc.tasks.assign({ ...task, from: mine.userId, to: other.userId })
    if (refusal) await expectRefused(call, refusal)
    else expect((await call).card[10]).toBe(other.userId)
  })

  answersEverybody(
    world,
    ({ rpc, task, owner }) => rpc.tasks.assign({ ...task, from: null, to: owner.userId }),
    editingATask,
  )

  happensOnce(world, async ({ board, owner }) => {
    const [task, editor] = await Promise.all([board.aTask(), board.with('editor')])
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId, mutationId }),
      meanwhile: () => owner.rpc.tasks.assign({ ...task, from: editor.userId, to: null }),
    }
  })
})
