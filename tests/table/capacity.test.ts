// What the table is asked for, in the units it is paid in: exact, and the same on every machine (engine §2).

import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { EntryId, TaskId } from '#shared/common/ids.ts'
import { entriesCaughtUp } from '#shared/common/limits.ts'
import { packed } from '#shared/task/card.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { entryOf } from '#functions/table/access/entry.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { type Cost, countCapacity } from '#tests/kit/capacity.ts'
import { lookedAt } from '#tests/kit/seen.ts'
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
    expect(cost).toMatchObject({ writes: 0, writeUnits: 0, transactions: 0 })
  })

  it('costs an owner of few tasks exactly this', async () => {
    const { board, owner } = await aBoardInUse()
    await fill(board, 8)
    const cost = await count.of(() => owner.rpc.boards.open({ boardId: board.boardId }))
    expect(cost).toMatchObject({ requests: 10, reads: 10, readUnits: 5.5, writeUnits: 0 })
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
    expect(await count.of(open)).toMatchObject({ requests: 3, reads: 3, readUnits: 2.5, writeUnits: 0 })
  })
})

describe('changing a task', () => {
  type Given = Awaited<ReturnType<typeof prepare>>

  async function prepare() {
    const { board, owner, editor } = await aBoardInUse()
    const [first, task, last] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const theirs = await board.aTask({ assigneeId: editor.userId })
    const sub = await board.aSubTask(first)
    const siblings = [await board.aSubTask(first), await board.aSubTask(first)]
    const long = await board.aTask({ title: 'x'.repeat(500) })
    return {
      board,
      rpc: owner.rpc,
      owner,
      editor,
      first,
      task,
      last,
      theirs,
      sub,
      siblings,
      long,
      label: await board.aLabel(),
    }
  }

  const title = { field: 'title', from: 'Paint the door', to: 'Paint the gate' } as const

  it.each<[string, { readUnits: number; writeUnits: number; reads?: number }, (given: Given) => Promise<unknown>]>([
    ['its title', { readUnits: 1.5, writeUnits: 10 }, ({ rpc, task }) => rpc.tasks.change({ ...task, change: title })],
    [
      'a title as long as titles may be',
      { readUnits: 1.5, writeUnits: 13 },
      ({ rpc, long }) => rpc.tasks.change({ ...long, change: { ...title, from: long.title, to: 'y'.repeat(500) } }),
    ],
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
      { readUnits: 2.5, writeUnits: 10 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.todo.listId, after: first.taskId, before: last.taskId }),
    ],
    [
      'its place, when the neighbours have gone elsewhere meanwhile',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, task, board, first, last }) =>
        rpc.tasks.move({ ...task, listId: board.done.listId, after: first.taskId, before: last.taskId }),
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
      'the place of a sub-task, between two others',
      { readUnits: 3, writeUnits: 10, reads: 2 },
      ({ rpc, sub, siblings: [one, other], board }) =>
        rpc.tasks.move({ ...sub, listId: board.todo.listId, after: one!.taskId, before: other!.taskId }),
    ],
    [
      'its assignee, from nobody: one index gains it',
      { readUnits: 2.5, writeUnits: 11 },
      ({ rpc, task, editor }) => rpc.tasks.assign({ ...task, from: null, to: editor.userId }),
    ],
    [
      'its assignee, from another to oneself: one index loses and gains it',
      { readUnits: 2, writeUnits: 12 },
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

  it('costs this to attach a file, to delete it and to bring it back', async () => {
    const { rpc, task } = await prepare()
    const { objects } = world.platform
    const at = { ...task, attachmentId: world.platform.ids.next('att') }
    const file = { name: 'Door.png', contentType: 'image/png', bytes: 12 }
    const begin = () => rpc.attachments.begin({ ...at, ...file })
    expect(await count.of(begin)).toMatchObject({ requests: 2, readUnits: 1.5, writeUnits: 5 })
    await objects.write(`boards/${task.boardId}/${task.taskId}/${at.attachmentId}`, new Uint8Array(12), 'image/png')
    for (const step of ['add', 'remove', 'restore'] as const) {
      const cost = await count.of(() => rpc.attachments[step](at))
      expect(cost).toMatchObject({ requests: 4, readUnits: 2.5, writeUnits: 15, transactions: 1 })
    }
  })
})

describe('catching up', () => {
  const titleOf = (i: number) => `C${String(i).padStart(5, '0')} as long as the titles of a board`

  /** What it costs to catch up with `k` changes of ordinary tasks, so many seconds after they were made. */
  async function afterChanges(k: number, seconds: number): Promise<Cost> {
    const { board, owner, editor } = await aBoardInUse()
    const { boardId } = board
    const { labelId } = await board.aLabel()
    const task = await board.aTask({ title: titleOf(0), labelIds: [labelId], assigneeId: editor.userId })
    const since = lookedAt(await owner.rpc.boards.open({ boardId }))
    for (let i = 0; i < k; i++) {
      const change = { field: 'title' as const, from: titleOf(i), to: titleOf(i + 1) }
      await owner.rpc.tasks.change({ ...task, change })
    }
    world.clock.forward(seconds)
    // Who they are is read again after a while, and that is not what is counted here.
    await owner.rpc.boards.list({})
    return count.of(() => owner.rpc.boards.changes(since))
  }

  it.each([0, 1, 40, 200])(
    'with %d changes costs an eighth of a unit each, in one request beside the door',
    async (k) => {
      // The first half are those of hours ago, the others those that everybody gets within seconds.
      for (const seconds of [7_200, 2]) {
        const cost = await afterChanges(k, seconds)
        expect(cost.readUnits).toBeLessThanOrEqual(k / 8 + 3)
        expect(cost.requests).toBe(2)
      }
    },
  )
})

it('reads no more of a long log than one catches up with', async () => {
  const { board, owner } = await aBoardInUse()
  const since = lookedAt(await owner.rpc.boards.open({ boardId: board.boardId }))
  const task = await board.aTask()
  const { boardId, workspaceId } = board
  const rows = Array.from({ length: 3 * entriesCaughtUp }, () => {
    const frame = { boardId, workspaceId, actorId: owner.userId, at: world.clock.now() }
    const entryId = EntryId.parse(world.platform.ids.next('act'))
    const event = {
      ...frame,
      entryId,
      type: 'task.described',
      taskId: task.taskId,
      rootId: null,
      from: 0,
      to: 1,
    } as const
    return entryOf(event, packed(task))
  })
  await world.entities.activity.put(rows).go({ concurrency: 4 })
  const cost = await count.of(async () => expect(await owner.rpc.boards.changes(since)).toMatchObject({ again: true }))
  // Beside the door, two pages of a megabyte each at most.
  expect(cost.requests).toBeLessThanOrEqual(3)
  expect(cost.readUnits).toBeLessThanOrEqual(1 + (2 * mb) / (4 * kb))
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
