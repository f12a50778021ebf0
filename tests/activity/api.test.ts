// activity.ofTask: the log of a task, page by page.

import { afterAll, describe, expect, it } from 'vitest'
import { answersEverybody, seeingATask } from '#tests/kit/doors.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('activity.ofTask', () => {
  it('shows what happened to a task, newest first, page by page, and nothing of another', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    const rename = (of: typeof task, i: number) =>
      owner.rpc.tasks.change({ ...of, change: { field: 'title', from: of.title, to: `Title ${i}` } })
    let now = task
    for (let i = 0; i < 120; i++) {
      await rename(now, i)
      now = { ...now, title: `Title ${i}` }
    }
    await rename(other, 0)
    const titles: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof owner.rpc.activity.ofTask>> = await owner.rpc.activity.ofTask({
        ...task,
        cursor,
      })
      expect(page.events.length).toBeLessThanOrEqual(50)
      for (const event of page.events) {
        if (event.type === 'task.changed') titles.push(String(event.change.to))
        expect(event).toMatchObject({ taskId: task.taskId, at: world.clock.now(), actorId: owner.userId })
      }
      cursor = page.cursor
    } while (cursor)
    expect(titles).toEqual(Array.from({ length: 120 }, (_, i) => `Title ${119 - i}`))
  })

  it('refuses a cursor it never gave', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const call = owner.rpc.activity.ofTask({ ...task, cursor: 'somewhere' })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each<object>([
    { pk: 5, sk: null },
    { pk: '', sk: 'act_' },
    { pk: 'x'.repeat(1_000), sk: 'y' },
    { pk: 'a', sk: 'b', ofTasksk: 'act_' },
    { sk: 'act_' },
    {},
    [],
  ])('refuses a cursor somebody has made up: %j', async (madeUp) => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Title' } })
    const cursor = Buffer.from(JSON.stringify({ ofTaskpk: task.taskId, ...madeUp })).toString('base64url')
    await expectRefused(owner.rpc.activity.ofTask({ ...task, cursor }), 'request.invalid', { field: 'cursor' })
  })

  it('goes on behind an entry that is not there any more', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Title' } })
    const place = { pk: `${board.boardId}#events`, sk: 'act_z', ofTaskpk: task.taskId }
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await owner.rpc.activity.ofTask({ ...task, cursor })).events).toHaveLength(1)
  })

  it('reads no other task by a cursor of its log', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    for (let i = 0; i < 60; i++)
      await owner.rpc.comments.add({ ...other, commentId: world.platform.ids.next('cmt'), text: 'Yes' })
    const { cursor } = await owner.rpc.activity.ofTask(other)
    expect(cursor).not.toBeNull()
    const page = await owner.rpc.activity.ofTask({ ...task, cursor }).catch(() => ({ events: [] }))
    expect(page.events).toEqual([])
  })

  answersEverybody(world, ({ rpc, task }) => rpc.activity.ofTask(task), seeingATask)
})
