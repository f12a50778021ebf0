// DynamoDB cost of procedures in capacity units: exact, and the same on every machine.

import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { EntryId, TaskId } from '#shared/common/ids.ts'
import { maxCatchUpEntries } from '#shared/common/limits.ts'
import { packTask } from '#shared/task/card.ts'
import { recountTasks } from '#functions/task-counters/recount.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { aBoardInUse, type Cost, countCapacity } from '#tests/kit/capacity.ts'
import { changesInput } from '#tests/kit/board-state.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const kb = 1_024
const mb = kb * kb

async function fill(board: ABoard, n: number): Promise<number> {
  const like = await board.aTask()
  const rows = Array.from({ length: n - 1 }, (_, i) =>
    rowOf({ ...like, taskId: TaskId.parse(world.platform.ids.next('tsk')), title: `C${i}`.padEnd(40, ' word') }),
  )
  await world.entities.task.put(rows).go({ concurrency: 4 })
  return n * sizeOf({ ...rows[0], pk: 'x'.repeat(38), sk: 'x'.repeat(30), __edb_e__: 'task', __edb_v__: '1' })
}
// The size of a row is that of its names and values; a number takes about two bytes.
const sizeOf = (row: object) =>
  Object.entries(row).reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 2),
    0,
  )

describe('opening a board', () => {
  it.each([10, 1_000, 5_000])('of %d tasks costs the size of its rows', async (n) => {
    const { board, owner } = await aBoardInUse(world)
    const bytes = await fill(board, n)
    const cost = await count.costOf(() => owner.rpc.boards.open({ boardId: board.boardId }))
    // Each of ten queries is rounded up by itself.
    expect(cost.readUnits).toBeLessThanOrEqual(bytes / (8 * kb) + 10)
    expect(cost.reads).toBeLessThanOrEqual(10 + bytes / mb)
    expect(cost).toMatchObject({ writes: 0, writeUnits: 0, transactions: 0 })
  })

  it('costs a fixed amount for an owner of few tasks', async () => {
    const { board, owner } = await aBoardInUse(world)
    await fill(board, 8)
    const cost = await count.costOf(() => owner.rpc.boards.open({ boardId: board.boardId }))
    // The authorisation reads the labels of the workspace and the user's row of the board.
    expect(cost).toMatchObject({ requests: 10, reads: 10, readUnits: 6.5, writeUnits: 0 })
  })
})

it('costs the same for the board structure, however many tasks it has', async () => {
  const { board, owner } = await aBoardInUse(world)
  const openStructure = () => count.costOf(() => owner.rpc.boards.structure({ boardId: board.boardId }))
  const cost = { requests: 2, reads: 2, readUnits: 1.5, writeUnits: 0 }
  expect(await openStructure()).toMatchObject(cost)
  await fill(board, 1_000)
  expect(await openStructure()).toMatchObject(cost)
})

describe('opening a board again', () => {
  it('costs only the changes if the process has it cached', async () => {
    const { board, owner } = await aBoardInUse(world)
    await fill(board, 2_000)
    const task = await board.aTask()
    const calls = createCallerFactory(appRouter)({ ...owner.context(), table: world.reopenTable(true) })
    const open = () => calls.boards.open({ boardId: board.boardId })
    await open()
    const title = { field: 'title', from: task.title, to: 'Paint the gate' } as const
    await owner.rpc.tasks.change({ ...task, change: title })
    expect(await count.costOf(open)).toMatchObject({ requests: 3, reads: 3, readUnits: 3.5, writeUnits: 0 })
  })
})

describe('reading changes', () => {
  const titleOf = (i: number) => `C${String(i).padStart(5, '0')} as long as the titles of a board`

  /** Returns the cost of reading `k` changes of ordinary tasks, some seconds after they were made. */
  async function afterChanges(k: number, seconds: number): Promise<Cost> {
    const { board, owner, editor } = await aBoardInUse(world)
    const { boardId } = board
    const { labelId } = await board.aLabel()
    const task = await board.aTask({ title: titleOf(0), labelIds: [labelId], assigneeId: editor.userId })
    const since = changesInput(await owner.rpc.boards.open({ boardId }))
    for (let i = 0; i < k; i++) {
      const change = { field: 'title' as const, from: titleOf(i), to: titleOf(i + 1) }
      await owner.rpc.tasks.change({ ...task, change })
    }
    world.clock.forward(seconds)
    // The session is read again after a while, which is not counted here.
    await owner.rpc.boards.list({})
    return count.costOf(() => owner.rpc.boards.changes(since))
  }

  it.each(isFullRun ? [0, 1, 40, 200] : [0, 1, 40])(
    'costs an eighth of a unit per change for %d changes, in one request besides authorisation',
    async (k) => {
      // Changes of hours ago, and changes that every client reads within seconds.
      for (const seconds of [7_200, 2]) {
        const cost = await afterChanges(k, seconds)
        expect(cost.readUnits).toBeLessThanOrEqual(k / 8 + 3)
        expect(cost.requests).toBe(2)
      }
    },
  )
})

describe('task counters of boards', () => {
  /** Three boards with a number of tasks each, and one with explicit permissions. */
  async function boards(tasks: number) {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    for (let one = 0; one < 3; one++) {
      const board = await workspace.aBoard()
      await board.addMember(person, 'viewer')
      await fill(board, tasks)
      await board.aTask({ visibleTo: [person.userId] })
      await recountTasks(world, board.boardId)
    }
    return person
  }

  it.each([8, 2_000])('cost a fixed amount for %d tasks each', async (tasks) => {
    const person = await boards(tasks)
    await person.rpc.boards.list({})
    const cost = await count.costOf(() => person.rpc.boards.counts({}))
    expect(cost).toMatchObject({ requests: 4, reads: 4, readUnits: 5, writeUnits: 0 })
  })
})

describe('recent activity', () => {
  it('costs batches, however many boards and comments there are', async () => {
    const workspace = await world.aWorkspace()
    const mara = await workspace.aPerson()
    for (let at = 0; at < 12; at++) {
      const board = await workspace.aBoard()
      await board.addMember(mara, 'owner')
      const task = await board.aTask()
      for (let comment = 0; comment < 3; comment++) {
        await mara.rpc.comments.add({ ...task, commentId: world.platform.ids.next('cmt'), text: 'Which red?' })
      }
    }
    await mara.rpc.comments.recent({})
    const { calls } = await count.costOf(() => mara.rpc.comments.recent({}))
    // The boards that the reader may open, their titles, and tasks and comments of the entries.
    expect(calls.map((call) => call.split(' ')[0])).toEqual([
      'Query',
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
    ])
  })
})

describe('checking for open sub-tasks', () => {
  it('costs one read of a counter besides authorisation if there are none', async () => {
    const { board, owner } = await aBoardInUse(world)
    const root = await board.aTask()
    const { calls } = await count.costOf(() => owner.rpc.tasks.openSubTasks(root))
    expect(calls).toEqual(['BatchGetItem 1.5', 'GetItem 1'])
    const subTaskId = world.platform.ids.next('tsk')
    await owner.rpc.tasks.addSubTask({ ...root, subTaskId, title: 'A part', after: null, before: null })
    const withOne = await count.costOf(() => owner.rpc.tasks.openSubTasks(root))
    expect(withOne.calls.length).toBeGreaterThan(2)
  })
})

it('limits how much of a long log is read', async () => {
  const { board, owner } = await aBoardInUse(world)
  const since = changesInput(await owner.rpc.boards.open({ boardId: board.boardId }))
  const task = await board.aTask()
  const { boardId, workspaceId } = board
  const rows = Array.from({ length: 3 * maxCatchUpEntries }, () => {
    const entryId = EntryId.parse(world.platform.ids.next('act'))
    const event = {
      boardId,
      workspaceId,
      actorId: owner.userId,
      at: world.clock.now(),
      entryId,
      type: 'task.described',
      taskId: task.taskId,
      rootId: null,
      from: 0,
      to: 1,
    } as const
    return entryOf(event, packTask(task))
  })
  await world.entities.activity.put(rows).go({ concurrency: 4 })
  const cost = await count.costOf(async () =>
    expect(await owner.rpc.boards.changes(since)).toMatchObject({ mustReload: true }),
  )
  // Besides authorisation, at most two pages of a megabyte each.
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
  const { board, owner } = await aBoardInUse(world)
  const task = await board.aTask()
  await owner.rpc.tasks.get(task)
  await owner.rpc.boards.list({})
  await owner.rpc.people.list({})
  expect(commands.length).toBeGreaterThan(10)
  expect(commands).not.toContain(ScanCommand.name)
})
