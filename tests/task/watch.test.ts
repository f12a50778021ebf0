// tasks.addWatcher, tasks.removeWatcher: whoever sees a task says themselves whether they are told of it; whoever may
// change it, who else is.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Whoever sees it, while it is in use. */
const watching = { ...editingATask, 'a viewer': 'is let in', 'an editor': 'is let in' } as const

const watchers = async (task: Task) => (await world.table.taskDetails.body(task)).watchers
const told = async ({ boardId }: Task) =>
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
  it('adds oneself, says so once, and leaves the others', async () => {
    const { owner, viewer, task } = await aTask()
    await owner.rpc.tasks.addWatcher({ ...task, userId: owner.userId })
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    expect(await watchers(task)).toEqual(expect.arrayContaining([owner.userId, viewer.userId]))
    expect(await told(task)).toMatchObject([
      { userId: owner.userId, actorId: owner.userId },
      { userId: viewer.userId, actorId: viewer.userId },
    ])
  })

  it('adds another, and counts on the version of the task, but writes nothing for one who watches already', async () => {
    const { owner, viewer, task } = await aTask()
    const add = () => owner.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    const { card } = await add()
    expect(card[1]).toBe(task.version + 1)
    expect(await add()).toEqual({ card })
    expect(await told(task)).toMatchObject([{ userId: viewer.userId, actorId: owner.userId }])
  })

  it('goes well for many at once, and tells once of the same one', async () => {
    const { board, owner, viewer, task } = await aTask()
    const people = await Promise.all(Array.from({ length: 5 }, () => board.with('editor')))
    await Promise.all([
      ...people.map(({ rpc, userId }) => rpc.tasks.addWatcher({ ...task, userId })),
      ...[owner, viewer].map(({ rpc }) => rpc.tasks.addWatcher({ ...task, userId: viewer.userId })),
    ])
    expect(await watchers(task)).toEqual(expect.arrayContaining([...people, viewer].map(({ userId }) => userId)))
    expect(await told(task)).toHaveLength(6)
  })

  it('takes only people who see the task', async () => {
    const { workspace, board, owner, viewer, task } = await aTask()
    const add = (userId: string, to = task) => owner.rpc.tasks.addWatcher({ ...to, userId })
    const blind = await board.with('editor', { viewOthersTasks: false })
    const gone = await board.with('editor')
    await workspace.makes(gone, { state: 'deactivated' })
    for (const { userId } of [blind, gone]) await expectRefused(add(userId), 'task.watcher_no_sight')
    const toAFew = await board.aTask({ visibleTo: [] })
    await expectRefused(add(viewer.userId, toAFew), 'task.watcher_no_sight')
    const outside = [await board.colleague(), await world.aNewcomer(), { userId: world.platform.ids.next('usr') }]
    for (const { userId } of outside) await expectRefused(add(userId), 'task.assignee_no_member')
    expect(await told(task)).toEqual([])
    // Who is no member may see it all the same, and who sees a task sees its sub-tasks.
    await add((await board.colleague('administrator')).userId)
    const theirs = await board.aTask({ assigneeId: blind.userId })
    await add(blind.userId, await board.aSubTask(theirs))
  })

  it.each(['a viewer', 'an editor who may not edit'])('lets %s add nobody but themselves', async (who) => {
    const { board, owner, viewer, task } = await aTask()
    const { rpc, userId } = who === 'a viewer' ? viewer : await board.with('editor')
    await expectRefused(rpc.tasks.addWatcher({ ...task, userId: owner.userId }), 'permission.denied')
    await rpc.tasks.addWatcher({ ...task, userId })
  })

  happensOnce(world, async ({ board, owner }) => {
    const [task, viewer] = [await board.aTask(), await board.with('viewer')]
    const { userId } = viewer
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.addWatcher({ ...task, userId, mutationId }),
      meanwhile: () => viewer.rpc.tasks.removeWatcher({ ...task, userId }),
    }
  })

  describe('oneself', () => {
    answersEverybody(
      world,
      ({ rpc, task, me, owner }) => rpc.tasks.addWatcher({ ...task, userId: me ?? owner.userId }),
      watching,
    )
  })
  describe('another', () => {
    answersEverybody(
      world,
      ({ rpc, task, owner }) => rpc.tasks.addWatcher({ ...task, userId: owner.userId }),
      editingATask,
    )
  })
})

describe('tasks.removeWatcher', () => {
  it('takes oneself away and nobody else, also as the last one', async () => {
    const { owner, viewer, task } = await aTask()
    for (const { rpc, userId } of [owner, viewer]) await rpc.tasks.addWatcher({ ...task, userId })
    await owner.rpc.tasks.removeWatcher({ ...task, userId: owner.userId })
    expect(await watchers(task)).not.toContain(owner.userId)
    expect(await watchers(task)).toContain(viewer.userId)
    for (const userId of await watchers(task)) await owner.rpc.tasks.removeWatcher({ ...task, userId })
    expect(await watchers(task)).toEqual([])
    const before = await told(task)
    await viewer.rpc.tasks.removeWatcher({ ...task, userId: viewer.userId })
    expect(await told(task)).toEqual(before)
    await viewer.rpc.tasks.addWatcher({ ...task, userId: viewer.userId })
    expect(await watchers(task)).toEqual([viewer.userId])
  })

  it('takes away who has left the project, and only by whoever may change the task', async () => {
    const { workspace, board, owner, viewer, task } = await aTask()
    const editor = await board.with('editor')
    const { userId } = editor
    await editor.rpc.tasks.addWatcher({ ...task, userId })
    await workspace.makes(editor, { state: 'deactivated' })
    await expectRefused(viewer.rpc.tasks.removeWatcher({ ...task, userId }), 'permission.denied')
    await owner.rpc.tasks.removeWatcher({ ...task, userId })
    expect(await watchers(task)).not.toContain(userId)
  })

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { userId } = owner
    await owner.rpc.tasks.addWatcher({ ...task, userId })
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.removeWatcher({ ...task, userId, mutationId }),
      meanwhile: () => owner.rpc.tasks.addWatcher({ ...task, userId }),
    }
  })

  describe('oneself', () => {
    answersEverybody(
      world,
      ({ rpc, task, me, owner }) => rpc.tasks.removeWatcher({ ...task, userId: me ?? owner.userId }),
      watching,
    )
  })
  describe('another', () => {
    answersEverybody(
      world,
      ({ rpc, task, owner }) => rpc.tasks.removeWatcher({ ...task, userId: owner.userId }),
      editingATask,
    )
  })
})
