// A transfer of more than one transaction takes, stopped anywhere; and others who do something to the same task meanwhile.

import { afterAll, describe, expect, it } from 'vitest'
import { recycleBinDays, purgeDelayMinutes } from '#shared/common/limits.ts'
import { CommentId, TaskId } from '#shared/common/ids.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { resumeTransfers } from '#functions/task/transfer/resume.ts'
import { newClient } from '#tests/kit/table.ts'
import { expectRefused, refusalOf } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferringIn } from './transferring.ts'

const client = newClient()
const world = await openWorld(client)
afterAll(world.close)
const { twoBoards, aRoot, on, tasksOf, many } = transferringIn(world)

/** From the `from`-th transaction on the table cannot be reached, as though the process had ended. */
let left = Number.POSITIVE_INFINITY
client.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && --left < 0) throw new Error('out of reach')
      return next(args)
    },
  { step: 'initialize', name: 'outOfReach', override: true },
)
async function reachedFor(transactions: number, work: () => Promise<unknown>): Promise<void> {
  left = transactions
  await work().catch(() => null)
  left = Number.POSITIVE_INFINITY
}
const away = async (board: { boardId: Parameters<typeof tasksOf>[0] }) => (await tasksOf(board.boardId)).length

describe('a transfer that is stopped', () => {
  it.each([1, 2, 4, 8])('after %i transactions has lost nothing, and the job ends it', async (transactions) => {
    const { here, there, owner, to } = await twoBoards()
    const { root, parts } = await aRoot({ here }, many(90))
    await reachedFor(transactions, () => owner.rpc.tasks.transfer({ ...root, ...to }))
    expect(await on(there, root)).not.toBeNull()
    expect((await away(here)) + (await away(there))).toBe(91)
    // Nobody sees the rest meanwhile.
    await expectRefused(owner.rpc.tasks.get(parts.at(-1)!), 'task.not_found')
    expect(await resumeTransfers(world)).toBe(1)
    expect(await away(here)).toBe(0)
    expect(await away(there)).toBe(91)
    expect(await resumeTransfers(world)).toBe(0)
  })

  it('is ended twice at once', async () => {
    const { here, there, owner, to } = await twoBoards()
    const { root } = await aRoot({ here }, many(60))
    await reachedFor(1, () => owner.rpc.tasks.transfer({ ...root, ...to }))
    await Promise.all([resumeTransfers({ ...world, table: world.afresh() }), resumeTransfers(world)])
    expect(await away(there)).toBe(61)
    expect(await away(here)).toBe(0)
    const numbers = (await tasksOf(there.boardId)).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(61)
    expect(await world.table.transfer.get(root.taskId)).toBeNull()
  })

  it('is ended before it is taken back', async () => {
    const { here, there, owner, to, back } = await twoBoards()
    const { root, parts } = await aRoot({ here }, many(60))
    const mutationId = world.platform.ids.next('mut')
    const call = () => owner.rpc.tasks.transfer({ ...root, ...to, mutationId })
    await reachedFor(2, call)
    const { entryId } = await call()
    await owner.rpc.tasks.transfer({ ...root, boardId: there.boardId, ...back, back: entryId })
    expect(await away(there)).toBe(0)
    for (const it of [root, ...parts]) expect(await on(here, it)).toMatchObject({ title: it.title, number: it.number })
  })
})

describe('two at once', () => {
  it('who send a task to different boards: it is on one of them, whole', async () => {
    const { workspace, here, there, owner, to } = await twoBoards()
    const third = await workspace.aBoard()
    await third.admits(owner, 'owner')
    for (let round = 0; round < 6; round++) {
      const { root } = await aRoot({ here }, many(14))
      const calls = [
        owner.rpc.tasks.transfer({ ...root, ...to }),
        owner.rpc.tasks.transfer({ ...root, toBoardId: third.boardId, listId: third.todo.listId }),
      ]
      const done = await Promise.allSettled(calls)
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = done.find((it) => it.status === 'rejected')!
      expect(await refusalOf(Promise.reject(lost.reason))).toMatchObject({ code: 'task.not_found' })
    }
    expect(await away(here)).toBe(0)
    expect((await away(there)) + (await away(third))).toBe(6 * 15)
  })

  it('one who sends it away, and one who adds sub-tasks to it, renames or moves it: nothing stays behind', async () => {
    const { here, there, owner, to } = await twoBoards()
    const other = await here.with('owner')
    for (let round = 0; round < 8; round++) {
      const { root } = await aRoot({ here }, many(round))
      const subTaskId = TaskId.parse(world.platform.ids.next('tsk'))
      const change = { field: 'title', from: root.title, to: `Round ${round}` } as const
      const [sent, added, renamed] = await Promise.allSettled([
        owner.rpc.tasks.transfer({ ...root, ...to }),
        other.rpc.tasks.addSubTask({ ...root, subTaskId, title: 'Late', after: null, before: null }),
        other.rpc.tasks.change({ ...root, change }),
      ])
      expect(sent.status).toBe('fulfilled')
      const parts = (await tasksOf(there.boardId)).filter(({ rootId }) => rootId === root.taskId)
      expect(parts).toHaveLength(round + (added.status === 'fulfilled' ? 1 : 0))
      if (renamed.status === 'fulfilled') expect((await on(there, root))?.title).toBe(`Round ${round}`)
    }
    expect(await away(here)).toBe(0)
  })
})

describe('deleting forever', () => {
  const days = 86_400
  async function purgedNow() {
    world.clock.forward(recycleBinDays * days + 1)
    await purgeExpired(world)
    world.clock.forward(purgeDelayMinutes * 60 + 1)
    while ((await purgeExpired(world)) > 0);
  }

  async function sent() {
    const it = await twoBoards()
    const task = await it.here.aTask()
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await it.owner.rpc.comments.add({ ...task, commentId, text: 'Green, please.' })
    await it.owner.rpc.tasks.transfer({ ...task, ...it.to })
    const rows = async () => (await world.entities.comment.get({ taskId: task.taskId, commentId }).go()).data
    return { ...it, task, ref: { boardId: it.there.boardId, taskId: task.taskId }, rows }
  }

  it('the board that it left takes nothing of it away', async () => {
    const { here, owner, ref, rows } = await sent()
    await owner.rpc.boards.delete({ boardId: here.boardId })
    await purgedNow()
    expect(await world.table.boardStructure.board(here.boardId)).toBeNull()
    expect(await rows()).toMatchObject({ text: 'Green, please.' })
    world.clock.forward(-1)
    expect((await world.table.task.get(ref))?.comments).toBe(1)
  })

  it('the task leaves nothing in the log of the board it left', async () => {
    const { here, owner, ref, rows } = await sent()
    await owner.rpc.tasks.delete(ref)
    await purgedNow()
    expect(await rows()).toBeNull()
    expect(await world.log(here.boardId)).toEqual([])
  })
})
