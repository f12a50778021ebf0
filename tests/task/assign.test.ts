import { afterAll, describe, expect, it } from 'vitest'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('tasks.assign', () => {
  it('assigns a task to a member, logs it and publishes the event', async () => {
    const board = await world.aBoard()
    const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask()
    await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
    expect(await world.table.task.get(task)).toMatchObject({ assigneeId: editor.userId })
    expect(world.published.at(-1)).toMatchObject({ type: 'task.assigned', from: null, to: editor.userId })
    await owner.rpc.tasks.assign({ ...task, from: editor.userId, to: null })
    expect(await world.table.task.get(task)).toMatchObject({ assigneeId: null })
  })

  it('lists an open task under its assignee and removes it from the list when it is completed', async () => {
    const board = await world.aBoard()
    const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
    const task = await board.aTask()
    const theirs = async () => (await world.table.task.assignedTo(editor.userId)).refs
    await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
    expect(await theirs()).toHaveLength(1)
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    expect(await theirs()).toHaveLength(0)
  })

  it('returns the current assignee on a version conflict', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const task = await board.aTask({ assigneeId: ann.userId })
    const outdated = owner.rpc.tasks.assign({ ...task, from: null, to: ben.userId })
    await expectRejected(outdated, 'task.changed_meanwhile', { field: 'assigneeId', now: ann.userId })
  })

  it('rejects an assignee who is not a member of the board', async () => {
    const board = await world.aBoard()
    const [owner, colleague] = await Promise.all([board.with('owner'), board.nonMember()])
    const task = await board.aTask()
    const call = owner.rpc.tasks.assign({ ...task, from: null, to: colleague.userId })
    await expectRejected(call, 'task.assignee_no_member')
  })

  it.each(['deactivated', 'pending'] as const)('rejects an assignee whose membership is %s', async (state) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    await workspace.updateMember(editor, { state })
    const to = editor.userId
    await expectRejected(owner.rpc.tasks.assign({ ...task, from: null, to }), 'task.assignee_inactive')
    const input = { boardId: board.boardId, listId: board.todo.listId, title: 'Oil', after: null, before: null }
    const create = owner.rpc.tasks.create({ ...input, taskId: world.platform.ids.next('tsk'), assigneeId: to })
    await expectRejected(create, 'task.assignee_inactive')
  })

  it('unassigns a deactivated user', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor')]
    const task = await board.aTask({ assigneeId: editor.userId })
    await workspace.updateMember(editor, { state: 'deactivated' })
    const { card } = await owner.rpc.tasks.assign({ ...task, from: editor.userId, to: owner.userId })
    expect(card[10]).toBe(owner.userId)
  })

  it.each([
    ['an editor gives away what is theirs', 'editor', {}, null],
    ['an editor who may not', 'editor', { reassignOwnTasks: false }, 'permission.denied'],
    ['a restricted member', 'restricted', {}, 'permission.denied'],
    ['a restricted member who may', 'restricted', { reassignOwnTasks: true }, null],
  ] as const)('checks the permission when %s', async (_, role, switches, error) => {
    const board = await world.aBoard()
    const [mine, other] = await Promise.all([board.with(role, switches), board.with('editor')])
    const task = await board.aTask({ assigneeId: mine.userId })
    const call = mine.rpc.tasks.assign({ ...task, from: mine.userId, to: other.userId })
    if (error) await expectRejected(call, error)
    else expect((await call).card[10]).toBe(other.userId)
  })

  testCallers(
    world,
    ({ rpc, task, owner }) => rpc.tasks.assign({ ...task, from: null, to: owner.userId }),
    editTaskAnswers,
  )

  testIdempotency(world, async ({ board, owner }) => {
    const [task, editor] = await Promise.all([board.aTask(), board.with('editor')])
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.assign({ ...task, from: editor.userId, to: null }),
    }
  })
})
