// tasks.watch, tasks.unwatch: whoever sees a task decides for themselves whether they are told of it.

import { afterAll, describe, expect, it } from 'vitest'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { openWorld, type World } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Whoever sees it, while it is in use. */
const watching = { ...editingATask, 'a viewer': 'is let in', 'an editor': 'is let in' } as const

const watchers = async (task: Parameters<World['table']['opened']['body']>[0]) =>
  (await world.table.opened.body(task)).watchers

describe('tasks.watch', () => {
  it('adds oneself, says so once, and leaves the others', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const task = await board.aTask()
    await owner.rpc.tasks.watch(task)
    await viewer.rpc.tasks.watch(task)
    await viewer.rpc.tasks.watch(task)
    expect(await watchers(task)).toEqual(expect.arrayContaining([owner.userId, viewer.userId]))
    expect((await world.log(board.boardId)).filter(({ type }) => type === 'task.watcher_added')).toMatchObject([
      { userId: owner.userId, actorId: owner.userId },
      { userId: viewer.userId, actorId: viewer.userId },
    ])
  })

  it('goes well for many at once', async () => {
    const board = await world.aBoard()
    const task = await board.aTask()
    const people = await Promise.all(Array.from({ length: 5 }, () => board.with('editor')))
    await Promise.all(people.map(({ rpc }) => rpc.tasks.watch(task)))
    expect(await watchers(task)).toEqual(expect.arrayContaining(people.map(({ userId }) => userId)))
  })

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    return { board, call: (mutationId) => owner.rpc.tasks.watch({ ...task, mutationId }) }
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.watch(task), watching)
})

describe('tasks.unwatch', () => {
  it('takes oneself away and nobody else, also as the last one', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('viewer')]
    const task = await board.aTask()
    await one.rpc.tasks.watch(task)
    await other.rpc.tasks.watch(task)
    await one.rpc.tasks.unwatch(task)
    expect(await watchers(task)).not.toContain(one.userId)
    expect(await watchers(task)).toContain(other.userId)
    await other.rpc.tasks.unwatch(task)
    await other.rpc.tasks.unwatch(task)
    expect(await watchers(task)).not.toContain(other.userId)
    await other.rpc.tasks.watch(task)
    expect(await watchers(task)).toContain(other.userId)
  })

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    await owner.rpc.tasks.watch(task)
    return { board, call: (mutationId) => owner.rpc.tasks.unwatch({ ...task, mutationId }) }
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.unwatch(task), watching)
})
