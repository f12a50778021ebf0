// boards.counts, and how the counts of a board are kept.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Day, Instant } from '#shared/common/day-or-time.ts'
import { recycleBinDays } from '#shared/common/limits.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { appRouter } from '#functions/router.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { daySeconds } from '#tests/lifecycle/kit.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { counted, told } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
beforeEach(async () => {
  world = await openWorld()
  board = await world.aBoard()
  owner = await board.with('owner')
})
afterEach(() => world.close())

const [yesterday, tomorrow] = ['2026-11-20' as Day, '2026-11-22' as Day]
const counts = { total: 0, completed: 0, inProgress: 0, overdue: 0, onTime: 0 }
const countsOf = async (person: Person) => (await told(person, board.boardId))?.counts

/** Somebody completes a task by a call of another process, whose entry bears the given moment. */
async function completedAt(moment: Date): Promise<void> {
  const task = await board.aTask()
  const { platform, ...context } = owner.context()
  const next: typeof platform.ids.next = (prefix) =>
    prefix === 'act' ? `${prefix}_${ulidAt(moment).slice(0, -4)}9${task.taskId.slice(-3)}` : platform.ids.next(prefix)
  const calls = createCallerFactory(appRouter)({
    ...context,
    platform: { ...platform, ids: { ...platform.ids, next } },
  })
  await calls.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
  world.published.push(...context.committedEvents)
}

describe('the counts of a board', () => {
  it('are of its tasks as they stand now: sub-tasks and what is put away are not among them', async () => {
    const task = await board.aTask({ status: 'in_progress', due: yesterday })
    await board.aSubTask(task)
    await board.aTask({ status: 'in_progress', due: tomorrow })
    await board.aTask({ due: '2026-11-21T08:59:00.000Z' as Instant })
    await board.aTask({ due: '2026-11-21T09:01:00.000Z' as Instant })
    await board.aTask({ status: 'completed', due: yesterday })
    await board.aTask({ listId: board.done.listId })
    await owner.rpc.tasks.delete(await board.aTask())
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.done.listId })
    const expected = { total: 5, completed: 1, inProgress: 2, overdue: 2, onTime: 1 }
    // Before anybody has counted, and after.
    expect(await countsOf(owner)).toEqual(expected)
    await counted(world)
    expect(await countsOf(owner)).toEqual(expected)
    world.clock.forward(3 * daySeconds)
    expect(await countsOf(await board.with('owner'))).toMatchObject({ overdue: 4, onTime: 0 })
  })

  it('are those of the reader: what they may not see does not exist for them', async () => {
    const [restricted, viewer] = [await board.with('restricted'), await board.with('viewer')]
    const stranger = await board.colleague()
    await board.aTask({ visibleTo: [viewer.userId] })
    await board.aTask({ visibleTo: [] })
    await board.aTask({ assigneeId: restricted.userId, status: 'completed' })
    await owner.rpc.tasks.delete(await board.aTask())
    await counted(world)
    expect(await countsOf(owner)).toMatchObject({ total: 3, completed: 1 })
    expect(await countsOf(viewer)).toMatchObject({ total: 2, completed: 1 })
    expect(await countsOf(restricted)).toEqual({ ...counts, total: 1, completed: 1 })
    expect(await told(stranger, board.boardId)).toBeUndefined()
  })

  it('come with the Owners and some faces, as they are now', async () => {
    const viewer = await board.with('viewer')
    await owner.rpc.members.add({ boardId: board.boardId, userIds: [(await board.colleague()).userId], role: 'editor' })
    await counted(world)
    const before = await told(viewer, board.boardId)
    expect(before?.people).toMatchObject({ owners: [owner.userId], count: 3 })
    const change = { field: 'role', from: 'viewer', to: 'owner' } as const
    await owner.rpc.members.change({ boardId: board.boardId, userId: viewer.userId, change })
    await counted(world)
    expect(new Set((await told(viewer, board.boardId))?.people.owners)).toEqual(new Set([owner.userId, viewer.userId]))
  })

  it('go with a task to another board', async () => {
    const { boardId } = await owner.rpc.boards.create({ title: 'The other', color: 'teal' })
    const { frame } = await owner.rpc.boards.open({ boardId })
    const task = await board.aTask({ due: yesterday })
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'in_progress' } })
    await counted(world)
    const to = { toBoardId: boardId, listId: frame.lists[0]!.listId, after: null, before: null }
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await counted(world)
    expect(await countsOf(owner)).toEqual(counts)
    expect((await told(owner, boardId))?.counts).toEqual({ ...counts, total: 1, inProgress: 1, overdue: 1 })
  })

  it('forget a list that is deleted forever', async () => {
    await board.aTask({ listId: board.done.listId })
    await board.aTask()
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    await counted(world)
    world.clock.forward((recycleBinDays + 1) * daySeconds)
    for (let run = 0; run < 3; run++) {
      await purgeExpired(world)
      world.clock.forward(daySeconds)
    }
    const again = await board.with('owner')
    const { lists } = (await again.rpc.boards.open(board)).frame
    expect(lists.map(({ listId }) => listId)).not.toContain(board.done.listId)
    expect(await countsOf(again)).toMatchObject({ total: 1 })
  })
})

describe('counting', () => {
  it('takes an entry that was committed late, behind the place the log was read to', async () => {
    const before = world.clock.now()
    world.clock.forward(90)
    await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await counted(world)
    world.clock.forward(30)
    await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await counted(world)
    await completedAt(new Date(before.getTime() + 100_000))
    await counted(world)
    expect(await countsOf(owner)).toMatchObject({ completed: 1 })
  })

  it('counts nothing twice, however late the bus brings it again', async () => {
    for (let round = 0; round < 60; round++) {
      await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
      world.clock.forward(30)
    }
    const events = [...world.published]
    await counted(world)
    for (const event of [events[0]!, events[1]!, events[20]!, events.at(-1)!]) await countEvent(world, event)
    expect(await countsOf(owner)).toMatchObject({ total: 60 })
  })

  it('ends right wherever it is killed, when the bus brings the event again', async () => {
    let left = Infinity
    world.client.middlewareStack.add(
      (next) => async (args) => {
        if (left-- <= 0) throw new Error('killed')
        return next(args)
      },
      { step: 'initialize', name: 'dying', override: true },
    )
    const editor = await board.with('restricted')
    await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew(), assigneeId: editor.userId })
    let kills = 0
    // First all is counted anew, then one event is added.
    for (let round = 0; round < 2; round++) {
      const events = world.published.splice(0)
      for (let requests = 0; ; requests++) {
        left = requests
        const isDone = await Promise.all(events.map((event) => countEvent(world, event))).then(
          () => true,
          () => false,
        )
        left = Infinity
        if (isDone) break
        kills++
      }
      expect(await countsOf(editor)).toMatchObject({ total: round + 1 })
      expect(await countsOf(owner)).toMatchObject({ total: round + 1 })
      await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew(), assigneeId: editor.userId })
    }
    expect(kills).toBeGreaterThan(5)
  })

  it('is right when many tell of it at the same time', async () => {
    for (let round = 0; round < 12; round++) await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await Promise.all(world.published.splice(0).map((event) => countEvent(world, event)))
    expect(await countsOf(owner)).toMatchObject({ total: 12 })
  })

  it('leaves templates alone', async () => {
    const manager = await board.colleague('manager')
    const { boardId } = await manager.rpc.templates.create({ title: 'A template', color: 'teal' })
    await counted(world)
    expect(await told(manager, boardId)).toBeUndefined()
    expect(await world.table.taskCounters.stored(boardId)).toBeNull()
  })
})

const aNew = () => ({
  taskId: world.platform.ids.next('tsk') as never,
  listId: board.todo.listId,
  title: 'New',
  after: null,
  before: null,
})
