import { afterAll, describe, expect, it } from 'vitest'
import { testCallers, readTaskAnswers } from '#tests/kit/callers.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('activity.ofTask', () => {
  it('returns the entries of one task page by page, newest first', async () => {
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

  it('rejects a cursor that it did not issue', async () => {
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
  ])('rejects a forged cursor: %j', async (forged) => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Title' } })
    const cursor = Buffer.from(JSON.stringify({ ofTaskpk: task.taskId, ...forged })).toString('base64url')
    await expectRejected(owner.rpc.activity.ofTask({ ...task, cursor }), 'request.invalid', { field: 'cursor' })
  })

  it('continues after an entry that no longer exists', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Title' } })
    const place = { pk: `${board.boardId}#events`, sk: 'act_z', ofTaskpk: task.taskId }
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await owner.rpc.activity.ofTask({ ...task, cursor })).events).toHaveLength(1)
  })

  it('reads no other task with a cursor of this log', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    for (let i = 0; i < 60; i++)
      await owner.rpc.comments.add({ ...other, commentId: world.platform.ids.next('cmt'), text: 'Yes' })
    const { cursor } = await owner.rpc.activity.ofTask(other)
    expect(cursor).not.toBeNull()
    const page = await owner.rpc.activity.ofTask({ ...task, cursor }).catch(() => ({ events: [] }))
    expect(page.events).toEqual([])
  })

  testCallers(world, ({ rpc, task }) => rpc.activity.ofTask(task), readTaskAnswers)
})
