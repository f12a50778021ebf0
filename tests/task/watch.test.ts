// tasks.addWatcher and tasks.removeWatcher.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Users who see an active task may watch it. */
const expectedAnswers = { ...editTaskAnswers, 'a viewer': 'is allowed', 'an editor': 'is allowed' } as const

const watchers = async (task: Task) => (await world.table.taskDetails.body(task)).watchers
const watcherEvents = async ({ boardId }: Task) =>
  (await world.log(boardId)).flatMap((event) =>
    event.type === 'task.watcher_added' || event.type === 'task.watcher_removed' ? [event] : [],
  )

async function aTask() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, viewer, task] = [await board.with('owner'), await board.with('viewer'), await board.aTask()]
  return { workspace, board, owner, viewer, task }
}

describe('tasks.addWatcher', () => {
  it('adds the caller, logs it once, and keeps the other watchers', async () => {
    const { owner, viewer, task } = await aTask()
    await owner.rpc.tasks.addWatcher({ ...task, userId: owner.userId })
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    expect(await watchers(task)).toEqual(expect.arrayContaining([owner.userId, viewer.userId]))
    expect(await watcherEvents(task)).toMatchObject([
      { userId: owner.userId, actorId: owner.userId },
      { userId: viewer.userId, actorId: viewer.userId },
    ])
  })

  it('adds another user with a version check, and writes nothing for one who already watches', async () => {
    const { owner, viewer, task } = await aTask()
    const add = () => owner.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    const { card } = await add()
    expect(card[1]).toBe(task.version + 1)
    expect(await add()).toEqual({ card })
    expect(await watcherEvents(task)).toMatchObject([{ userId: viewer.userId, actorId: owner.userId }])
  })

  it('succeeds for many users at the same time, and logs a repeated one once', async () => {
    const { board, owner, viewer, task } = await aTask()
    const people = await Promise.all(Array.from({ length: 5 }, () => board.with('editor')))
    await Promise.all([
      ...people.map(({ rpc, userId }) => rpc.tasks.addWatcher({ ...task, userId })),
      ...[owner, viewer].map(({ rpc }) => rpc.tasks.addWatcher({ ...task, userId: viewer.userId })),
    ])
    expect(await watchers(task)).toEqual(expect.arrayContaining([...people, viewer].map(({ userId }) => userId)))
    expect(await watcherEvents(task)).toHaveLength(6)
  })

  it('accepts only users who see the task', async () => {
    const { workspace, board, owner, viewer, task } = await aTask()
    const add = (userId: string, to = task) => owner.rpc.tasks.addWatcher({ ...to, userId })
    const limited = await board.with('editor', { viewOthersTasks: false })
    const formerMember = await board.with('editor')
    await workspace.updateMember(formerMember, { state: 'deactivated' })
    for (const { userId } of [limited, formerMember]) await expectRejected(add(userId), 'task.watcher_no_sight')
    const toAFew = await board.aTask({ visibleTo: [] })
    await expectRejected(add(viewer.userId, toAFew), 'task.watcher_no_sight')
    const outside = [
      await board.nonMember(),
      await world.aPersonWithoutWorkspace(),
      { userId: world.platform.ids.next('usr') },
    ]
    for (const { userId } of outside) await expectRejected(add(userId), 'task.assignee_no_member')
    expect(await watcherEvents(task)).toEqual([])
    // Administrators see the task without being members; viewers of a root see its sub-tasks.
    await add((await board.nonMember('administrator')).userId)
    const theirs = await board.aTask({ assigneeId: limited.userId })
    await add(limited.userId, await board.aSubTask(theirs))
  })

  it.each(['a viewer', 'an editor who may not edit'])('lets %s add only themselves', async (who) => {
    const { board, owner, viewer, task } = await aTask()
    const { rpc, userId } = who === 'a viewer' ? viewer : await board.with('editor')
    await expectRejected(rpc.tasks.addWatcher({ ...task, userId: owner.userId }), 'permission.denied')
    await rpc.tasks.addWatcher({ ...task, userId })
  })

  testIdempotency(world, async ({ board, owner }) => {
    const [task, viewer] = [await board.aTask(), await board.with('viewer')]
    const { userId } = viewer
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.addWatcher({ ...task, userId, mutationId }),
      changeInBetween: () => viewer.rpc.tasks.removeWatcher({ ...task, userId }),
    }
  })

  describe('for the caller', () => {
    testCallers(
      world,
      ({ rpc, task, me, owner }) => rpc.tasks.addWatcher({ ...task, userId: me ?? owner.userId }),
      expectedAnswers,
    )
  })
  describe('for another user', () => {
    testCallers(
      world,
      ({ rpc, task, owner }) => rpc.tasks.addWatcher({ ...task, userId: owner.userId }),
      editTaskAnswers,
    )
  })
})

describe('tasks.removeWatcher', () => {
  it('removes the caller, also as the last watcher, but nobody else', async () => {
    const { owner, viewer, task } = await aTask()
    for (const { rpc, userId } of [owner, viewer]) await rpc.tasks.addWatcher({ ...task, userId })
    await owner.rpc.tasks.removeWatcher({ ...task, userId: owner.userId })
    expect(await watchers(task)).not.toContain(owner.userId)
    expect(await watchers(task)).toContain(viewer.userId)
    for (const userId of await watchers(task)) await owner.rpc.tasks.removeWatcher({ ...task, userId })
    expect(await watchers(task)).toEqual([])
    const before = await watcherEvents(task)
    await viewer.rpc.tasks.removeWatcher({ ...task, userId: viewer.userId })
    expect(await watcherEvents(task)).toEqual(before)
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    expect(await watchers(task)).toEqual([viewer.userId])
  })

  it('removes a former member only for users who may edit the task', async () => {
    const { workspace, board, owner, viewer, task } = await aTask()
    const editor = await board.with('editor')
    const { userId } = editor
    await editor.rpc.tasks.addWatcher({ ...task, userId })
    await workspace.updateMember(editor, { state: 'deactivated' })
    await expectRejected(viewer.rpc.tasks.removeWatcher({ ...task, userId }), 'permission.denied')
    await owner.rpc.tasks.removeWatcher({ ...task, userId })
    expect(await watchers(task)).not.toContain(userId)
  })

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { userId } = owner
    await owner.rpc.tasks.addWatcher({ ...task, userId })
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.removeWatcher({ ...task, userId, mutationId }),
      changeInBetween: () => owner.rpc.tasks.addWatcher({ ...task, userId }),
    }
  })

  describe('for the caller', () => {
    testCallers(
      world,
      ({ rpc, task, me, owner }) => rpc.tasks.removeWatcher({ ...task, userId: me ?? owner.userId }),
      expectedAnswers,
    )
  })
  describe('for another user', () => {
    testCallers(
      world,
      ({ rpc, task, owner }) => rpc.tasks.removeWatcher({ ...task, userId: owner.userId }),
      editTaskAnswers,
    )
  })
})
