// A copy job that is killed, run twice, stalled or cancelled produces the whole board or nothing.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CopyId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { unlimitedTime, run, resumeJobs, limitedTime, handleRequests } from '#tests/exchange/kit.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { requestCopy, completeCopy, boardSeenBy } from './kit.ts'

const start = '2026-11-21T09:00:00.000Z'
const files = 5
let world: World
let me: Person
let board: ABoard
let first: Task

/** The process dies at its nth request to the table, and stays dead until it is restarted. */
const processLife = { left: Infinity }

beforeAll(async () => {
  world = await openWorld()
  const workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  me = await board.with('owner')
  for (let at = 0; at < 620; at++) {
    const task = await board.aTask({ title: `Task ${at}`, attachments: at < files ? 1 : 0 })
    if (at === 0) first = task
    if (at >= files) continue
    const file = await board.anAttachment(task)
    await world.platform.objects.write(file.objectKey!, new Uint8Array([at]), 'image/png')
  }
  world.client.middlewareStack.add(
    (next) => async (args) => {
      if (processLife.left-- <= 0) throw new Error('killed')
      return next(args)
    },
    { step: 'initialize', name: 'dying', override: true },
  )
})
beforeEach(() => world.clock.set(start))
afterEach(() => {
  processLife.left = Infinity
  world.requested.length = 0
})
afterAll(() => world.close())

/** Returns a copy job that has read its original. */
async function ready(): Promise<CopyId> {
  const copyId = await requestCopy(me, board.boardId)
  world.requested.length = 0
  await run(world, copyId, unlimitedTime)
  world.requested.length = 0
  return copyId
}

const stateOf = async (copyId: CopyId) => (await me.rpc.copies.get({ copyId })).state
const keysOf = (boardId: string) => [...world.stored.keys()].filter((key) => key.includes(boardId))

describe('a copy job that is killed', () => {
  const chance = mulberry32(11)
  it.each([0, 1, 2])('anywhere is completed in the end (%i)', async () => {
    const copyId = await requestCopy(me, board.boardId)
    for (let kills = 0; kills < 4; kills++) {
      processLife.left = 2 + Math.floor(chance() * 90)
      await run(world, copyId, unlimitedTime).catch(() => {})
      processLife.left = Infinity
      world.clock.forward(61)
    }
    await run(world, copyId, unlimitedTime)
    await handleRequests(world)
    const { boardId, total, done } = await me.rpc.copies.get({ copyId })
    expect([total, done]).toEqual([620, 620])
    const { tasks, titles, openTask } = await boardSeenBy(me, boardId)
    expect(tasks).toHaveLength(620)
    expect(new Set(titles).size).toBe(620)
    expect((await openTask('Task 3')).attachments).toHaveLength(1)
    expect(keysOf(boardId!)).toHaveLength(files)
    expect(await world.log(boardId!)).toHaveLength(1)
  })

  it('shows nothing before it is complete', async () => {
    const copyId = await ready()
    await run(world, copyId, limitedTime(1))
    const { boardId, done } = (await world.table.boardJob.get(copyId))!
    expect(done).toBe(500)
    await expectRejected(me.rpc.boards.open({ boardId }), 'board.not_found')
    expect((await me.rpc.boards.list({})).boards.map((one) => one.boardId)).not.toContain(boardId)
    await handleRequests(world)
    expect(await stateOf(copyId)).toBe('done')
  })

  it('in the middle of a slice keeps nothing that no longer exists', async () => {
    const text = 'Never mind'
    const { boardId, taskId } = { boardId: board.boardId, taskId: first.taskId }
    const commentId = world.platform.ids.next('cmt')
    await me.rpc.comments.add({ boardId, taskId, commentId, text })
    const copyId = await ready()
    processLife.left = 38
    await run(world, copyId, unlimitedTime).catch(() => {})
    processLife.left = Infinity
    expect((await world.table.boardJob.get(copyId))!.done).toBe(0)
    await me.rpc.comments.remove({ boardId, taskId, commentId })
    world.clock.forward(61)
    await run(world, copyId, unlimitedTime)
    await handleRequests(world)
    const copy = await boardSeenBy(me, (await me.rpc.copies.get({ copyId })).boardId)
    expect((await copy.openTask('Task 0')).comments).toEqual([])
    expect(copy.task('Task 0').comments).toBe(0)
  })

  it('repeatedly without progress fails, and continues on request', async () => {
    const copyId = await ready()
    for (let kills = 0; kills < 6; kills++) {
      processLife.left = 8
      await run(world, copyId, unlimitedTime).catch(() => {})
      processLife.left = Infinity
      world.clock.forward(61)
    }
    expect(await me.rpc.copies.get({ copyId })).toMatchObject({
      state: 'failed',
      trouble: { code: 'board_job.stopped' },
    })
    expect(await me.rpc.copies.resume({ copyId })).toEqual({ state: 'running' })
    await handleRequests(world)
    expect(await stateOf(copyId)).toBe('done')
  })

  it('is resumed by the scheduled job when it stalls', async () => {
    const copyId = await ready()
    world.clock.forward(200)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await stateOf(copyId)).toBe('done')
  })
})

describe('a copy job', () => {
  it('that runs twice at once is written once', async () => {
    const copyId = await ready()
    await Promise.all([run(world, copyId, unlimitedTime), run(world, copyId, unlimitedTime)])
    const { boardId } = await me.rpc.copies.get({ copyId })
    expect((await boardSeenBy(me, boardId)).tasks).toHaveLength(620)
    expect(await world.log(boardId!)).toHaveLength(1)
  })

  it('that is cancelled leaves nothing, no file either', async () => {
    const copyId = await ready()
    await run(world, copyId, limitedTime(1))
    world.requested.length = 0
    const { boardId, objectKey } = (await world.table.boardJob.get(copyId))!
    expect(keysOf(boardId)).toHaveLength(files)
    await me.rpc.copies.cancel({ copyId })
    await expectRejected(me.rpc.copies.get({ copyId }), 'board_job.not_found')
    await handleRequests(world)
    expect(keysOf(boardId)).toEqual([])
    expect(world.stored.has(objectKey)).toBe(false)
    world.clock.forward(21 * 60)
    await resumeJobs(world)
    await handleRequests(world)
    expect(await world.table.boardJob.get(copyId)).toBeNull()
    expect(await world.table.purge.cards(boardId)).toEqual([])
  })

  it('leaves the original untouched', async () => {
    const before = await boardSeenBy(me, board.boardId)
    await completeCopy(world, me, board.boardId)
    const after = await boardSeenBy(me, board.boardId)
    expect(after.tasks.map(({ version }) => version)).toEqual(before.tasks.map(({ version }) => version))
  })
})
