// What those on either board see of a transfer: in the logs, when they catch up, and of what they may not see nothing.

import { afterAll, describe, expect, it } from 'vitest'
import { standingOf } from '#shared/board/rules.ts'
import { TaskId } from '#shared/common/ids.ts'
import { type Card, taskIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { answerTo, countsRequests } from '#tests/permission/asked.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { transferringIn } from './transferring.ts'

// As on one machine: boards that were served are kept, and brought up to date from their logs.
const world = await openWorld(undefined, true)
countsRequests(world)
afterAll(world.close)
const { twoBoards, aRoot, many } = transferringIn(world)

/** Looks at a board, and later asks what has changed since. */
async function looking({ boardId }: ABoard, { rpc }: Person) {
  const shown = async () => {
    const { cards, cursor, frame } = await rpc.boards.open({ boardId })
    return { cursor, frame, ids: (JSON.parse(cards) as Card[]).map(taskIdOf).toSorted() }
  }
  const { cursor, frame, ids } = await shown()
  return {
    saw: ids,
    sees: async () => (await shown()).ids,
    async later() {
      const { again, cards, gone } = await rpc.boards.changes({
        boardId,
        since: cursor,
        standing: standingOf(frame.facts),
      })
      return { again, cards: cards.map(taskIdOf).toSorted(), gone: gone.toSorted() }
    },
  }
}
const idsOf = (...tasks: Task[]) => tasks.map(({ taskId }) => taskId).toSorted()
const logOf = async ({ rpc }: Person, { boardId }: ABoard) => {
  const { events, tasks } = await rpc.activity.ofBoard({ boardId })
  return { types: events.map(({ type }) => type), tasks }
}

describe('those who look at the boards', () => {
  it('lose it here with its sub-tasks, and have it there', async () => {
    const { here, there, owner, to } = await twoBoards()
    const { root, parts } = await aRoot({ here }, many(20))
    const stays = await here.aTask()
    const [viewer, few] = [await here.with('viewer'), await there.with('viewer')]
    const [atHere, atThere] = [await looking(here, viewer), await looking(there, few)]
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const all = idsOf(root, ...parts)
    expect(await atHere.later()).toEqual({ again: false, cards: [], gone: all })
    expect(await atThere.later()).toEqual({ again: false, cards: all, gone: [] })
    expect(await atHere.sees()).toEqual([stays.taskId])
    expect(await atThere.sees()).toEqual(all)
  })

  it('and back again', async () => {
    const { here, there, owner, to, back } = await twoBoards()
    const { root, parts } = await aRoot({ here }, many(3))
    const [atHere, atThere] = [await looking(here, owner), await looking(there, owner)]
    const { entryId } = await owner.rpc.tasks.transfer({ ...root, ...to })
    await atHere.sees()
    await owner.rpc.tasks.transfer({ ...root, boardId: there.boardId, ...back, back: entryId })
    const all = idsOf(root, ...parts)
    expect(await atHere.later()).toEqual({ again: false, cards: all, gone: [] })
    expect(await atHere.sees()).toEqual(all)
    expect(await atThere.sees()).toEqual([])
  })

  it('hear nothing of what they may not see, on either', async () => {
    const { here, there, owner, to } = await twoBoards()
    const { root } = await aRoot({ here }, [{}], { visibleTo: [owner.userId] })
    const [viewer, few] = [await here.with('viewer'), await there.with('viewer')]
    const [atHere, atThere] = [await looking(here, viewer), await looking(there, few)]
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const nothing = { again: false, cards: [], gone: [] }
    expect(await atHere.later()).toEqual(nothing)
    expect(await atThere.later()).toEqual(nothing)
    expect((await logOf(viewer, here)).types).toEqual([])
    expect((await logOf(few, there)).types).toEqual([])
  })

  it('cannot tell by what they are answered, or how long it takes, where a hidden task is', async () => {
    const { here, there, owner, to } = await twoBoards()
    const task = await here.aTask({ visibleTo: [] })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    const viewer = await there.with('viewer')
    const ask = (taskId: TaskId) => answerTo(() => viewer.rpc.tasks.whereabouts({ taskId }))
    await ask(task.taskId)
    expect(await ask(task.taskId)).toEqual(await ask(TaskId.parse(world.platform.ids.next('tsk'))))
  })
})

describe('the log of the board that it left', () => {
  it('says where to, and keeps what was told of it before', async () => {
    const { workspace, here, there, owner, to } = await twoBoards()
    const { root } = await aRoot({ here }, many(3))
    const change = { field: 'title', from: root.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...root, change })
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const viewer = await here.with('viewer')
    const { taskId, number } = root
    const names = [{ taskId, number, title: 'Paint the gate', state: 'active' }]
    const told = { types: ['task.transferred', 'task.changed'], tasks: names }
    expect(await logOf(viewer, here)).toEqual(told)
    expect((await logOf(owner, there)).types).toEqual(['task.arrived'])
    // When it has gone on from there, the entry of its going stays.
    const third = await workspace.aBoard()
    await third.admits(owner, 'owner')
    const ref = { boardId: there.boardId, taskId }
    await owner.rpc.tasks.transfer({ ...ref, toBoardId: third.boardId, listId: third.todo.listId })
    expect(await logOf(viewer, here)).toEqual({ types: ['task.transferred'], tasks: names })
    expect((await logOf(owner, there)).types).toEqual(['task.transferred', 'task.arrived'])
  })
})
