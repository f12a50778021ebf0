// A transfer as users of either board see it: logs, board changes and hidden tasks.

import { afterAll, describe, expect, it } from 'vitest'
import { accessKeyOf } from '#shared/board/rules.ts'
import { TaskId } from '#shared/common/ids.ts'
import { type Card, taskIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { answerTo, countsRequests } from '#tests/permission/answers.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { transferFixtures } from './fixtures.ts'

// Like the local runtime: boards are cached and updated from their logs.
const world = await openWorld(undefined, true)
countsRequests(world)
afterAll(world.close)
const { twoBoards, aRoot, numberedFields } = transferFixtures(world)

/** Opens the board and returns a function that fetches the changes since then. */
async function openBoard({ boardId }: ABoard, { rpc }: Person) {
  const shown = async () => {
    const { cards, cursor, structure } = await rpc.boards.open({ boardId })
    return { cursor, structure, ids: (JSON.parse(cards) as Card[]).map(taskIdOf).toSorted() }
  }
  const { cursor, structure } = await shown()
  return {
    sees: async () => (await shown()).ids,
    async later() {
      const { mustReload, cards, removedTaskIds } = await rpc.boards.changes({
        boardId,
        since: cursor,
        accessKey: accessKeyOf(structure.facts),
      })
      return { mustReload, cards: cards.map(taskIdOf).toSorted(), removedTaskIds: removedTaskIds.toSorted() }
    },
  }
}
const idsOf = (...tasks: Task[]) => tasks.map(({ taskId }) => taskId).toSorted()
const logOf = async ({ rpc }: Person, { boardId }: ABoard) => {
  const { events, tasks } = await rpc.activity.ofBoard({ boardId })
  return { types: events.map(({ type }) => type), tasks }
}

describe('board changes after a transfer', () => {
  it('remove the task with its sub-tasks from the source board and add it to the target board', async () => {
    const { source, target, owner, to } = await twoBoards()
    const { root, subTasks } = await aRoot({ source }, numberedFields(20))
    const stays = await source.aTask()
    const [viewer, targetViewer] = [await source.with('viewer'), await target.with('viewer')]
    const [atSource, atTarget] = [await openBoard(source, viewer), await openBoard(target, targetViewer)]
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const all = idsOf(root, ...subTasks)
    expect(await atSource.later()).toEqual({ mustReload: false, cards: [], removedTaskIds: all })
    expect(await atTarget.later()).toEqual({ mustReload: false, cards: all, removedTaskIds: [] })
    expect(await atSource.sees()).toEqual([stays.taskId])
    expect(await atTarget.sees()).toEqual(all)
  })

  it('return it after the transfer back', async () => {
    const { source, target, owner, to, backTo } = await twoBoards()
    const { root, subTasks } = await aRoot({ source }, numberedFields(3))
    const [atSource, atTarget] = [await openBoard(source, owner), await openBoard(target, owner)]
    const { entryId } = await owner.rpc.tasks.transfer({ ...root, ...to })
    await atSource.sees()
    await owner.rpc.tasks.transfer({ ...root, boardId: target.boardId, ...backTo, undoEntryId: entryId })
    const all = idsOf(root, ...subTasks)
    expect(await atSource.later()).toEqual({ mustReload: false, cards: all, removedTaskIds: [] })
    expect(await atSource.sees()).toEqual(all)
    expect(await atTarget.sees()).toEqual([])
  })

  it('contain nothing of a hidden task on either board', async () => {
    const { source, target, owner, to } = await twoBoards()
    const { root } = await aRoot({ source }, [{}], { visibleTo: [owner.userId] })
    const [viewer, targetViewer] = [await source.with('viewer'), await target.with('viewer')]
    const [atSource, atTarget] = [await openBoard(source, viewer), await openBoard(target, targetViewer)]
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const nothing = { mustReload: false, cards: [], removedTaskIds: [] }
    expect(await atSource.later()).toEqual(nothing)
    expect(await atTarget.later()).toEqual(nothing)
    expect((await logOf(viewer, source)).types).toEqual([])
    expect((await logOf(targetViewer, target)).types).toEqual([])
  })

  it('answer a hidden task like an unknown one, in content and timing', async () => {
    const { source, target, owner, to } = await twoBoards()
    const task = await source.aTask({ visibleTo: [] })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    const viewer = await target.with('viewer')
    const locate = (taskId: TaskId) => answerTo(() => viewer.rpc.tasks.locate({ taskId }))
    await locate(task.taskId)
    expect(await locate(task.taskId)).toEqual(await locate(TaskId.parse(world.platform.ids.next('tsk'))))
  })
})

describe('activity of the source board', () => {
  it('names the target board and keeps the earlier entries', async () => {
    const { workspace, source, target, owner, to } = await twoBoards()
    const { root } = await aRoot({ source }, numberedFields(3))
    const change = { field: 'title', from: root.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...root, change })
    await owner.rpc.tasks.transfer({ ...root, ...to })
    const viewer = await source.with('viewer')
    const { taskId, number } = root
    const names = [{ taskId, number, title: 'Paint the gate', state: 'active' }]
    const expected = { types: ['task.transferred', 'task.changed'], tasks: names }
    expect(await logOf(viewer, source)).toEqual(expected)
    expect((await logOf(owner, target)).types).toEqual(['task.arrived'])
    // After a second transfer, the entry of the first one stays.
    const third = await workspace.aBoard()
    await third.addMember(owner, 'owner')
    const ref = { boardId: target.boardId, taskId }
    await owner.rpc.tasks.transfer({ ...ref, toBoardId: third.boardId, listId: third.todo.listId })
    expect(await logOf(viewer, source)).toEqual({ types: ['task.transferred'], tasks: names })
    expect((await logOf(owner, target)).types).toEqual(['task.transferred', 'task.arrived'])
  })
})
