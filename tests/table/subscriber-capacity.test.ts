// DynamoDB requests of the event subscribers: what a call causes after its response.

import { afterAll, beforeEach, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import { CommentId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { createFanOut } from '#functions/live/fan-out.ts'
import { notify } from '#functions/notification/notify.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { batchWindow } from '#functions/platform/deferred-work.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { aBoardInUse, countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

// As in the only process on one machine.
const platform = { ...world.platform, defer: batchWindow, sharedState: 'memory' as const }
const fanOut = createFanOut({ ...world, platform }, { changed: 20, presence: 20, notified: 20 })
const subscribers = {
  live: async (event: DomainEvent) => fanOut.boardChanged(event),
  counters: async (event: DomainEvent) => countEvent(world, event),
  recentActivity: async (event: DomainEvent) => recordRecentActivity(world, event),
  searchText: async (event: DomainEvent) => recordSearchText(world, event),
  reminders: async (event: DomainEvent) => planReminders(world, event),
  notifications: async (event: DomainEvent) => notify(world, event),
}

let rpc: Awaited<ReturnType<typeof aBoardInUse>>['owner']['rpc']
let task: Task
let other: Task
let assigned: Task

/** A board whose counters and recent activity are recorded, and an unassigned task that only the actor watches. */
beforeEach(async () => {
  const { board, owner, editor } = await aBoardInUse(world)
  rpc = owner.rpc
  const createdBy = owner.userId
  ;[task, other] = [await board.aTask({ createdBy }), await board.aTask({ createdBy })]
  assigned = await board.aTask({ createdBy, assigneeId: editor.userId })
  await comment()
  await rpc.tasks.move({ ...task, after: null, before: other.taskId, listId: other.listId })
  for (const event of world.published.splice(0))
    for (const subscriber of Object.values(subscribers)) await subscriber(event)
  await fanOut.settled()
})

const comment = (on = task) =>
  rpc.comments.add({ ...on, commentId: CommentId.parse(world.platform.ids.next('cmt')), text: 'Which red?' })

/** Of requests that run at the same time, any may be answered first. */
const sorted = (calls: readonly string[]): string => calls.toSorted().join(', ')

/** Returns the commands that each subscriber sends about the events of a call; none for one that sends nothing. */
async function commandsAfter(call: () => Promise<unknown>) {
  await call()
  const events = world.published.splice(0)
  const commands: Record<string, string> = {}
  for (const [name, subscriber] of Object.entries(subscribers)) {
    const { calls } = await count.costOf(async () => {
      for (const event of events) await subscriber(event)
      await fanOut.settled()
    })
    if (calls.length > 0) commands[name] = sorted(calls)
  }
  return commands
}

const live = 'Query 0.5'
const recentActivity = 'PutItem 1'
const counters = 'BatchGetItem 2, Query 1, TransactWriteItems 5'

it('handles a comment with five requests if nobody is notified', async () => {
  expect(await commandsAfter(() => comment())).toEqual({
    live,
    recentActivity,
    searchText: 'BatchGetItem 2, PutItem 1',
    notifications: 'BatchGetItem 4',
  })
})

it('notifies an assignee about a comment with six requests more', async () => {
  const { notifications } = await commandsAfter(() => comment(assigned))
  // Task with watchers, rights, settings; push subscriptions; the inbox and its recent notifications; the new one.
  const expected = ['BatchGetItem 4', 'BatchGetItem 3', 'BatchGetItem 0.5', 'Query 0.5', 'GetItem 0.5', 'Query 1']
  expect(notifications).toBe(sorted([...expected, 'TransactWriteItems 4']))
})

it('handles a new title with three requests, and reads no search text', async () => {
  const change = { field: 'title' as const, from: task.title, to: 'Paint the gate' }
  expect(await commandsAfter(() => rpc.tasks.change({ ...task, change }))).toEqual({
    live,
    recentActivity,
    notifications: 'BatchGetItem 4',
  })
})

it('reads only the description of a new task without an assignee', async () => {
  const taskId = TaskId.parse(world.platform.ids.next('tsk'))
  const newTask = { ...other, taskId, title: 'New', assigneeId: null, after: null, before: null }
  expect(await commandsAfter(() => rpc.tasks.create(newTask))).toEqual({
    live,
    counters,
    recentActivity,
    searchText: 'GetItem 1',
  })
})

it('notifies nobody of a move within a list, and reads nothing for it', async () => {
  const move = () => rpc.tasks.move({ ...task, after: other.taskId, before: null, listId: other.listId })
  expect(await commandsAfter(move)).toEqual({ live, counters, recentActivity })
})

it('handles comments that arrive together with one frame and one record', async () => {
  for (let at = 0; at < 8; at++) await comment()
  const events = world.published.splice(0)
  const { calls } = await count.costOf(async () => {
    await subscribers.live(events[0]!)
    await Promise.all(events.flatMap((event) => [subscribers.live(event), subscribers.recentActivity(event)]))
    await fanOut.settled()
  })
  expect(sorted(calls)).toBe(sorted([live, 'PutItem 2']))
})

it('shares windows and rows with other processes through the table', async () => {
  const shared = { table: world.reopenTable(), platform: { ...platform, sharedState: 'table' as const } }
  const otherFanOut = createFanOut(shared, { changed: 20, presence: 20, notified: 20 })
  await comment()
  const [event] = world.published.splice(0)
  const { calls } = await count.costOf(async () => {
    await otherFanOut.boardChanged(event!)
    await otherFanOut.settled()
    await recordRecentActivity(shared, event!)
  })
  const window = ['PutItem 1', 'DeleteItem 1', 'Query 0.5']
  expect(sorted(calls)).toBe(sorted([...window, 'BatchGetItem 1', 'Query 0.5', 'PutItem 1']))
})
