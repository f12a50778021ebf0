// Recounts: while others count, of rows of an earlier format, and as a job that compares counters with tasks.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import { TaskId } from '#shared/common/ids.ts'
import type { TaskStatus } from '#shared/task/model.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { recountTasks } from '#functions/task-counters/recount.ts'
import { verifyBoard, verifyTaskCounters } from '#functions/task-counters/verify.ts'
import { daySeconds } from '#tests/lifecycle/fixtures.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { busyBoard, countRecounts } from './busy-board.ts'
import { countsSeenBy, deliverEvents } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
beforeEach(async () => {
  world = await openWorld()
  board = await world.aBoard()
  owner = await board.with('owner')
})
afterEach(() => world.close())

const countsOf = async (person = owner) => (await countsSeenBy(person, board.boardId))?.counts
async function aTaskWith(status: TaskStatus, assignee: Partial<Pick<Person, 'userId'>> = {}) {
  const { boardId, todo } = board
  const taskId = TaskId.parse(world.platform.ids.next('tsk'))
  const place = { listId: todo.listId, after: null, before: null }
  await owner.rpc.tasks.create({ boardId, taskId, title: 'New', ...place, assigneeId: assignee.userId ?? null })
  await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'status', from: 'not_started', to: status } })
}
const storedRow = (of: string) => world.entities.taskCounters.get({ boardId: board.boardId, of }).go()

it('reads the cards once while another process counts', async () => {
  const changes = busyBoard(world, board, await Promise.all(Array.from({ length: 30 }, () => board.aTask())))
  const events: DomainEvent[] = []
  async function write(count: number) {
    const written = Array.from({ length: count }, () => changes.change(world.clock.now()))
    await changes.write(written)
    events.push(...written.map(({ event }) => event))
  }
  await write(20)
  await countEvent(world, events[0]!)
  const recounts = countRecounts(world, board.boardId)
  const beside = { ...world, table: world.reopenTable() }
  const recounting = recountTasks(beside, board.boardId)
  for (let round = 0; round < 20; round++) {
    await write(3)
    for (const event of events.splice(0)) await countEvent(world, event)
  }
  await recounting
  await write(1)
  for (const event of events) await countEvent(world, event)
  expect(await countsOf()).toMatchObject(changes.counts())
  expect(recounts.count).toBe(1)
})

it('recounts a board whose range has the earlier format', async () => {
  await aTaskWith('completed')
  await deliverEvents(world)
  const { data } = await storedRow('reach')
  const old = { until: 'act_0', whole: 'act_0', known: 'act_0', counted: [] }
  await world.entities.taskCounters.put({ ...data!, value: JSON.stringify(old) }).go()
  await aTaskWith('in_progress')
  await deliverEvents(world)
  expect(await countsOf()).toMatchObject({ total: 2, completed: 1, inProgress: 1 })
})

describe('the job task-counters', () => {
  const shared = async () => JSON.parse((await storedRow('all')).data!.value)
  async function damage() {
    const { data } = await storedRow('all')
    const counters = await shared()
    counters.shared[board.todo.listId].n[0] += 1
    await world.entities.taskCounters.put({ ...data!, value: JSON.stringify(counters) }).go()
  }

  it('reports and repairs a difference, a day after a change', async () => {
    await aTaskWith('completed')
    await deliverEvents(world)
    await aTaskWith('in_progress')
    await deliverEvents(world)
    await damage()
    expect(await verifyTaskCounters(world)).toBe(0)
    world.clock.forward(daySeconds + 1)
    expect(await verifyTaskCounters(world)).toBe(1)
    expect(world.problems).toHaveLength(1)
    expect(await countsOf(await board.with('owner'))).toMatchObject({ total: 2, completed: 1, inProgress: 1 })
    // Nothing has changed since the recount.
    world.clock.forward(daySeconds + 1)
    expect(await verifyTaskCounters(world)).toBe(0)
  })

  it('reports nothing when the counters are right', async () => {
    await aTaskWith('completed')
    await deliverEvents(world)
    await aTaskWith('in_progress')
    await deliverEvents(world)
    expect(await verifyBoard(world, board.boardId)).toBe(false)
    expect(world.problems).toEqual([])
  })

  it('reports a difference in the counts of one person', async () => {
    const editor = await board.with('restricted')
    await aTaskWith('in_progress', editor)
    await deliverEvents(world)
    const { counting } = (await world.table.taskCounters.stored(board.boardId))!
    const of = `${counting}#${editor.userId}`
    const { data } = await storedRow(of)
    await world.entities.taskCounters.put({ ...data!, value: '{}' }).go()
    expect(await countsOf(editor)).toMatchObject({ total: 0 })
    expect(await verifyBoard(world, board.boardId)).toBe(true)
    expect(await countsOf(editor)).toMatchObject({ total: 1, inProgress: 1 })
  })

  it('reports nothing for counters that wait for an event', async () => {
    await aTaskWith('completed')
    await deliverEvents(world)
    await aTaskWith('completed')
    expect(await verifyBoard(world, board.boardId)).toBe(false)
    expect(world.problems).toEqual([])
    await deliverEvents(world)
    expect(await countsOf()).toMatchObject({ total: 2, completed: 2 })
  })
})
