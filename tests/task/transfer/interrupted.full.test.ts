// Transfers of more than one transaction: interruptions and concurrent changes of the same task.

import { afterAll, describe, expect, it } from 'vitest'
import { recycleBinDays, purgeDelayMinutes } from '#shared/common/limits.ts'
import { CommentId, TaskId } from '#shared/common/ids.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { resumeTransfers } from '#functions/task/transfer/resume.ts'
import { newClient } from '#tests/kit/table.ts'
import { expectRejected, rejectionOf } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferFixtures } from './fixtures.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)
const { twoBoards, aRoot, taskOn, tasksOf, numberedFields } = transferFixtures(world)

/** Number of transactions that succeed before the table becomes unreachable. */
let transactionsLeft = Number.POSITIVE_INFINITY
client.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && --transactionsLeft < 0) throw new Error('out of reach')
      return next(args)
    },
  { step: 'initialize', name: 'outOfReach', override: true },
)
async function interruptAfter(transactions: number, work: () => Promise<unknown>): Promise<void> {
  transactionsLeft = transactions
  await work().catch(() => null)
  transactionsLeft = Number.POSITIVE_INFINITY
}
const taskCount = async (board: { boardId: Parameters<typeof tasksOf>[0] }) => (await tasksOf(board.boardId)).length

describe('an interrupted transfer', () => {
  it.each([1, 2, 4, 8])('loses nothing after %i transactions, and the job finishes it', async (transactions) => {
    const { source, target, owner, to } = await twoBoards()
    const { root, subTasks } = await aRoot({ source }, numberedFields(90))
    await interruptAfter(transactions, () => owner.rpc.tasks.transfer({ ...root, ...to }))
    expect(await taskOn(target, root)).not.toBeNull()
    expect((await taskCount(source)) + (await taskCount(target))).toBe(91)
    // The remaining sub-tasks are hidden until the transfer is finished.
    await expectRejected(owner.rpc.tasks.get(subTasks.at(-1)!), 'task.not_found')
    expect(await resumeTransfers(world)).toBe(1)
    expect(await taskCount(source)).toBe(0)
    expect(await taskCount(target)).toBe(91)
    expect(await resumeTransfers(world)).toBe(0)
  })

  it('is finished correctly by two concurrent jobs', async () => {
    const { source, target, owner, to } = await twoBoards()
    const { root } = await aRoot({ source }, numberedFields(60))
    await interruptAfter(1, () => owner.rpc.tasks.transfer({ ...root, ...to }))
    await Promise.all([resumeTransfers({ ...world, table: world.reopenTable() }), resumeTransfers(world)])
    expect(await taskCount(target)).toBe(61)
    expect(await taskCount(source)).toBe(0)
    const numbers = (await tasksOf(target.boardId)).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(61)
    expect(await world.table.transfer.get(root.taskId)).toBeNull()
  })

  it('is finished before it is undone', async () => {
    const { source, target, owner, to, backTo } = await twoBoards()
    const { root, subTasks } = await aRoot({ source }, numberedFields(60))
    const mutationId = world.platform.ids.next('mut')
    const call = () => owner.rpc.tasks.transfer({ ...root, ...to, mutationId })
    await interruptAfter(2, call)
    const { entryId } = await call()
    await owner.rpc.tasks.transfer({ ...root, boardId: target.boardId, ...backTo, undoEntryId: entryId })
    expect(await taskCount(target)).toBe(0)
    for (const it of [root, ...subTasks])
      expect(await taskOn(source, it)).toMatchObject({ title: it.title, number: it.number })
  })
})

describe('concurrent changes', () => {
  it('move a task to exactly one of two boards, with all sub-tasks', async () => {
    const { workspace, source, target, owner, to } = await twoBoards()
    const third = await workspace.aBoard()
    await third.addMember(owner, 'owner')
    for (let round = 0; round < 6; round++) {
      const { root } = await aRoot({ source }, numberedFields(14))
      const calls = [
        owner.rpc.tasks.transfer({ ...root, ...to }),
        owner.rpc.tasks.transfer({ ...root, toBoardId: third.boardId, listId: third.todo.listId }),
      ]
      const done = await Promise.allSettled(calls)
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = done.find((it) => it.status === 'rejected')!
      expect(await rejectionOf(Promise.reject(lost.reason))).toMatchObject({ code: 'task.not_found' })
    }
    expect(await taskCount(source)).toBe(0)
    expect((await taskCount(target)) + (await taskCount(third))).toBe(6 * 15)
  })

  it('leave nothing behind when a transfer meets new sub-tasks, a rename or a move', async () => {
    const { source, target, owner, to } = await twoBoards()
    const other = await source.with('owner')
    for (let round = 0; round < 8; round++) {
      const { root } = await aRoot({ source }, numberedFields(round))
      const subTaskId = TaskId.parse(world.platform.ids.next('tsk'))
      const change = { field: 'title', from: root.title, to: `Round ${round}` } as const
      const [sent, added, renamed] = await Promise.allSettled([
        owner.rpc.tasks.transfer({ ...root, ...to }),
        other.rpc.tasks.addSubTask({ ...root, subTaskId, title: 'Late', after: null, before: null }),
        other.rpc.tasks.change({ ...root, change }),
      ])
      expect(sent.status).toBe('fulfilled')
      const subTasks = (await tasksOf(target.boardId)).filter(({ rootId }) => rootId === root.taskId)
      expect(subTasks).toHaveLength(round + (added.status === 'fulfilled' ? 1 : 0))
      if (renamed.status === 'fulfilled') expect((await taskOn(target, root))?.title).toBe(`Round ${round}`)
    }
    expect(await taskCount(source)).toBe(0)
  })
})

describe('purging after a transfer', () => {
  const days = 86_400
  async function purgedNow() {
    world.clock.forward(recycleBinDays * days + 1)
    await purgeExpired(world)
    world.clock.forward(purgeDelayMinutes * 60 + 1)
    while ((await purgeExpired(world)) > 0);
  }

  async function sent() {
    const it = await twoBoards()
    const task = await it.source.aTask()
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await it.owner.rpc.comments.add({ ...task, commentId, text: 'Green, please.' })
    await it.owner.rpc.tasks.transfer({ ...task, ...it.to })
    const rows = async () => (await world.entities.comment.get({ taskId: task.taskId, commentId }).go()).data
    return { ...it, task, ref: { boardId: it.target.boardId, taskId: task.taskId }, rows }
  }

  it('keeps the task when its former board is purged', async () => {
    const { source, owner, ref, rows } = await sent()
    await owner.rpc.boards.delete({ boardId: source.boardId })
    await purgedNow()
    expect(await world.table.boardStructure.board(source.boardId)).toBeNull()
    expect(await rows()).toMatchObject({ text: 'Green, please.' })
    world.clock.forward(-1)
    expect((await world.table.task.get(ref))?.comments).toBe(1)
  })

  it('removes the purged task from the log of its former board', async () => {
    const { source, owner, ref, rows } = await sent()
    await owner.rpc.tasks.delete(ref)
    await purgedNow()
    expect(await rows()).toBeNull()
    expect(await world.log(source.boardId)).toEqual([])
  })
})
