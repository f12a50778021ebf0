// What the table is asked for, in the units it is paid in: exact, and the same on every machine (engine §2).

import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { type Cost, countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const kb = 1_024
const mb = kb * kb

/** A board that its Owner has looked at a moment ago, so that who they are is known. */
async function aBoardInUse() {
  const board = await world.aBoard()
  const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
  await owner.rpc.boards.open({ boardId: board.boardId })
  return { board, owner, editor }
}

async function fill(board: ABoard, n: number): Promise<number> {
  const like = await board.aTask()
  const rows = Array.from({ length: n - 1 }, (_, i) =>
    rowOf({ ...like, taskId: TaskId.parse(world.platform.ids.next('tsk')), title: `C${i}`.padEnd(40, ' word') }),
  )
  await world.entities.task.put(rows).go({ concurrency: 4 })
  return n * sizeOf({ ...rows[0], pk: 'x'.repeat(38), sk: 'x'.repeat(30), __edb_e__: 'task', __edb_v__: '1' })
}
// A row's size is that of its names and values; a number takes about two bytes.
const sizeOf = (row: object) =>
  Object.entries(row).reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 2),
    0,
  )

describe('opening a board', () => {
  it.each([10, 1_000, 5_000])('of %d tasks costs what its rows weigh', async (n) => {
    const { board, owner } = await aBoardInUse()
    const bytes = await fill(board, n)
    const cost = await count.of(() => owner.rpc.boards.open({ boardId: board.boardId }))
    // Each of ten queries is rounded up by itself.
    expect(cost.readUnits).toBeLessThanOrEqual(bytes / (8 * kb) + 10)
    expect(cost.reads).toBeLessThanOrEqual(10 + bytes / mb)
    // That it was opened is remembered for the list of recent boards: the one write there is.
    expect(cost).toMatchObject({ writes: 1, writeUnits: 1, transactions: 0 })
  })

  it('costs an owner of few tasks exactly this', async () => {
    const { board, owner } = await aBoardInUse()
    await fill(board, 8)
    const cost = await count.of(() => owner.rpc.boards.open({ boardId: board.boardId }))
    expect(cost).toMatchObject({ reads: 10, readUnits: 5.5, writes: 1, writeUnits: 1 })
  })
})

describe('opening a board again', () => {
  it('costs what has changed, where the process has kept it', async () => {
    const { board, owner } = await aBoardInUse()
    await fill(board, 2_000)
    const task = await board.aTask()
    const calls = createCallerFactory(appRouter)({ ...owner.context(), table: world.afresh(true) })
    const open = () => calls.boards.open({ boardId: board.boardId })
    await open()
    const title = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...task, change: title })
    expect(await count.of(open)).toMatchObject({ reads: 3, readUnits: 2.5, writes: 1, writeUnits: 1 })
  })
})

describe('changing a task', () => {
  type Given = Awaited<ReturnType<typeof prepare>>

  async function prepare() {
    const { board, owner, editor } = await aBoardInUse()
    const [first, task, last] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const theirs = await board.aTask({ assigneeId: editor.userId })
    const sub = await board.aSubTask(first)
    return { board, rpc: owner.rpc, owner, editor, first, task, last, theirs, sub, label: await board.aLabel() }
  }

  const title = { field: 'title', from: 'Paint the door', to: 'Paint the gate' } as const

  it.each<[string, { readUnits: number; writeUnits: number; reads?: number }, (given: Given) => Promise<unknown>]>([
    ['its title', { readUnits: 1.5, writeUnits: 10 }, ({ rpc, task }) => rpc.tasks.change({ ...task, change: title })],
    [
      'the title of a task that somebody has',
      { readUnits: 1.5, writeUnits: 10 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: title }),
    ],
    [
      'the title of a sub-task',
      { readUnits: 2, writeUnits: 10, reads: 2 },
      ({ rpc, sub }) => rpc.tasks.change({ ...sub, change: { ...title, from: sub.title } }),
    ],
    [
      'its place, between two others',
      { readUnits: 3, writeUnits: 10 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.todo.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'its list',
      { readUnits: 2, writeUnits: 10 },
      ({ rpc, task, board }) => rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null }),
    ],
    [
      'the place of a sub-task',
      { readUnits: 2.5, writeUnits: 10, reads: 2 },
      ({ rpc, sub, board }) => rpc.tasks.move({ ...sub, listId: board.todo.listId, after: null, before: null }),
    ],
    [
      'its assignee, from nobody: one index gains it',
      { readUnits: 2, writeUnits: 11 },
      ({ rpc, task, editor }) => rpc.tasks.assign({ ...task, from: null, to: editor.userId }),
    ],
    [
      'its assignee, from another to oneself: one index loses and gains it',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, theirs, editor, owner }) => rpc.tasks.assign({ ...theirs, from: editor.userId, to: owner.userId }),
    ],
    [
      'when it is due, when somebody has it: one index loses and gains it',
      { readUnits: 1.5, writeUnits: 12 },
      ({ rpc, theirs }) => rpc.tasks.change({ ...theirs, change: { field: 'due', from: null, to: '2026-12-01' } }),
    ],
    [
      'its labels',
      { readUnits: 2, writeUnits: 10 },
      ({ rpc, task, label }) => rpc.tasks.addLabel({ ...task, labelId: label.labelId }),
    ],
  ])('costs this for %s', async (_, { readUnits, writeUnits, reads = 1 }, change) => {
    const given = await prepare()
    const cost = await count.of(() => change(given))
    // One transaction, and one write that takes the event out of the outbox when the bus has it.
    expect(cost).toMatchObject({ readUnits, writeUnits, reads, transactions: 1, writes: 1, requests: reads + 2 })
    expect(cost.readUnits).toBeLessThanOrEqual(3)
  })

  it('costs the same on a board of thousands', async () => {
    const given = await prepare()
    const rows = Array.from({ length: 2_000 }, () =>
      rowOf({ ...given.task, taskId: TaskId.parse(world.platform.ids.next('tsk')) }),
    )
    await world.entities.task.put(rows).go({ concurrency: 4 })
    const cost = await count.of(() => given.rpc.tasks.change({ ...given.task, change: title }))
    expect(cost).toMatchObject({ requests: 3, readUnits: 1.5, writeUnits: 10 })
  })

  it('costs nothing to be refused, beyond being looked at', async () => {
    const { task, board } = await prepare()
    const viewer = await board.with('viewer')
    await viewer.rpc.boards.open({ boardId: board.boardId })
    const cost = await count.of(() => viewer.rpc.tasks.change({ ...task, change: title }).catch(() => null))
    expect(cost).toMatchObject({ requests: 1, readUnits: 1.5, writeUnits: 0 })
  })

  it('costs this to create a task, and to comment on one', async () => {
    const { rpc, board, task } = await prepare()
    const create = () =>
      rpc.tasks.create({
        boardId: board.boardId,
        taskId: world.platform.ids.next('tsk'),
        listId: board.todo.listId,
        title: 'Oil the chain',
        after: task.taskId,
        before: null,
      })
    // Every twentieth draws a block of numbers: one more request, one more unit.
    expect(await count.of(create)).toMatchObject({ requests: 4, readUnits: 2, writeUnits: 15 })
    expect(await count.of(create)).toMatchObject({ requests: 3, readUnits: 2, writeUnits: 14 })
    const comment = () => rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Yes' })
    expect(await count.of(comment)).toMatchObject({ transactions: 1, writeUnits: 14 })
  })
})

describe('catching up', () => {
  /** What it costs to catch up with `k` changes, so many seconds after they were made. */
  async function afterChanges(k: number, seconds: number): Promise<Cost> {
    const { board, owner } = await aBoardInUse()
    const { boardId } = board
    const task = await board.aTask({ title: 'Title 0' })
    const { cursor } = await owner.rpc.boards.open({ boardId })
    for (let i = 0; i < k; i++) {
      const change = { field: 'title' as const, from: `Title ${i}`, to: `Title ${i + 1}` }
      await owner.rpc.tasks.change({ ...task, change })
    }
    world.clock.forward(seconds)
    // Who they are is read again after a while, and that is not what is counted here.
    await owner.rpc.boards.list({})
    return count.of(() => owner.rpc.boards.changes({ boardId, since: cursor }))
  }

  it.each([0, 1, 40, 200])('with %d changes of hours ago costs an eighth of a unit each', async (k) => {
    const cost = await afterChanges(k, 7_200)
    expect(cost.readUnits).toBeLessThanOrEqual(k / 8 + 3)
    // The settled part and the last minute are two reads, beside the door's own.
    expect(cost.requests).toBe(3)
  })

  it.each([0, 1, 40, 200])('with %d changes of just now costs twice as much, and one request less', async (k) => {
    const cost = await afterChanges(k, 2)
    // What is younger than a minute must be read strongly consistent, which is paid double.
    expect(cost.readUnits).toBeLessThanOrEqual(k / 4 + 3)
    expect(cost.requests).toBe(2)
  })
})

it('never scans the table', async () => {
  const commands: string[] = []
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        commands.push(commandName)
        return next(args)
      },
    { step: 'initialize', name: 'commands' },
  )
  const { board, owner } = await aBoardInUse()
  const task = await board.aTask()
  await owner.rpc.tasks.get(task)
  await owner.rpc.boards.list({})
  await owner.rpc.people.list({})
  expect(commands.length).toBeGreaterThan(10)
  expect(commands).not.toContain(ScanCommand.name)
})
