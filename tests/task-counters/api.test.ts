// boards.counts, and the update of task counters.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Day, Instant } from '#shared/common/day-or-time.ts'
import { recycleBinDays } from '#shared/common/limits.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { appRouter } from '#functions/router.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { daySeconds } from '#tests/lifecycle/fixtures.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { deliverEvents, countsSeenBy } from './kit.ts'

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
const countsOf = async (person: Person) => (await countsSeenBy(person, board.boardId))?.counts

/** Completes a task by a call of another process, whose log entry has the given time. */
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

describe('boards.counts', () => {
  it('counts current tasks without sub-tasks and removed tasks', async () => {
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
    // Before the counters exist, and after.
    expect(await countsOf(owner)).toEqual(expected)
    await deliverEvents(world)
    expect(await countsOf(owner)).toEqual(expected)
    world.clock.forward(3 * daySeconds)
    expect(await countsOf(await board.with('owner'))).toMatchObject({ overdue: 4, onTime: 0 })
  })

  it('counts only tasks that the reader may see', async () => {
    const [restricted, viewer] = [await board.with('restricted'), await board.with('viewer')]
    const stranger = await board.nonMember()
    await board.aTask({ visibleTo: [viewer.userId] })
    await board.aTask({ visibleTo: [] })
    await board.aTask({ assigneeId: restricted.userId, status: 'completed' })
    await owner.rpc.tasks.delete(await board.aTask())
    await deliverEvents(world)
    expect(await countsOf(owner)).toMatchObject({ total: 3, completed: 1 })
    expect(await countsOf(viewer)).toMatchObject({ total: 2, completed: 1 })
    expect(await countsOf(restricted)).toEqual({ ...counts, total: 1, completed: 1 })
    expect(await countsSeenBy(stranger, board.boardId)).toBeUndefined()
  })

  it('returns current Owners and some members', async () => {
    const viewer = await board.with('viewer')
    await owner.rpc.members.add({ boardId: board.boardId, userIds: [(await board.nonMember()).userId], role: 'editor' })
    await deliverEvents(world)
    const before = await countsSeenBy(viewer, board.boardId)
    expect(before?.people).toMatchObject({ owners: [owner.userId], count: 3 })
    const change = { field: 'role', from: 'viewer', to: 'owner' } as const
    await owner.rpc.members.change({ boardId: board.boardId, userId: viewer.userId, change })
    await deliverEvents(world)
    expect(new Set((await countsSeenBy(viewer, board.boardId))?.people.owners)).toEqual(
      new Set([owner.userId, viewer.userId]),
    )
  })

  it('moves the counts of a task to another board', async () => {
    const { boardId } = await owner.rpc.boards.create({ title: 'The other', color: 'teal' })
    const { structure } = await owner.rpc.boards.open({ boardId })
    const task = await board.aTask({ due: yesterday })
    await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'in_progress' } })
    await deliverEvents(world)
    const to = { toBoardId: boardId, listId: structure.lists[0]!.listId, after: null, before: null }
    await owner.rpc.tasks.transfer({ ...task, ...to })
    await deliverEvents(world)
    expect(await countsOf(owner)).toEqual(counts)
    expect((await countsSeenBy(owner, boardId))?.counts).toEqual({ ...counts, total: 1, inProgress: 1, overdue: 1 })
  })

  it('forgets a list that is deleted permanently', async () => {
    await board.aTask({ listId: board.done.listId })
    await board.aTask()
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    await deliverEvents(world)
    world.clock.forward((recycleBinDays + 1) * daySeconds)
    for (let run = 0; run < 3; run++) {
      await purgeExpired(world)
      world.clock.forward(daySeconds)
    }
    const again = await board.with('owner')
    const { lists } = (await again.rpc.boards.open(board)).structure
    expect(lists.map(({ listId }) => listId)).not.toContain(board.done.listId)
    expect(await countsOf(again)).toMatchObject({ total: 1 })
  })
})

describe('counting', () => {
  it('includes an entry that was committed late, behind the read position', async () => {
    const before = world.clock.now()
    world.clock.forward(90)
    await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await deliverEvents(world)
    world.clock.forward(30)
    await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await deliverEvents(world)
    await completedAt(new Date(before.getTime() + 100_000))
    await deliverEvents(world)
    expect(await countsOf(owner)).toMatchObject({ completed: 1 })
  })

  it('counts nothing twice if the bus delivers an event again', async () => {
    for (let round = 0; round < 60; round++) {
      await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
      world.clock.forward(30)
    }
    const events = [...world.published]
    await deliverEvents(world)
    // A process that has counted nothing yet.
    const process = { ...world, table: world.reopenTable() }
    for (const event of [events[0]!, events[1]!, events[20]!, events.at(-1)!]) await countEvent(process, event)
    expect(await countsOf(owner)).toMatchObject({ total: 60 })
  })

  it('is correct after a kill at any point, when the bus delivers the event again', async () => {
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
    // First a full recount, then one more event.
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

  it('is correct for concurrent deliveries', async () => {
    for (let round = 0; round < 12; round++) await owner.rpc.tasks.create({ boardId: board.boardId, ...aNew() })
    await Promise.all(world.published.splice(0).map((event) => countEvent(world, event)))
    expect(await countsOf(owner)).toMatchObject({ total: 12 })
  })

  it('ignores templates', async () => {
    const manager = await board.nonMember('manager')
    const { boardId } = await manager.rpc.templates.create({ title: 'A template', color: 'teal' })
    await deliverEvents(world)
    expect(await countsSeenBy(manager, boardId)).toBeUndefined()
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
