// activity.recent: recent activity of all boards that the reader may see.

import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { simulateStaleReads } from '#tests/kit/stale-reads.ts'
import { newClient } from '#tests/kit/table.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const staleIds = simulateStaleReads(client)
const world = await openWorld(client)
afterAll(world.close)

let workspace: AWorkspace
let me: Person
beforeEach(async () => {
  workspace = await world.aWorkspace()
  me = await workspace.aPerson()
})

async function aBoard(title = 'Havel One', role: 'owner' | 'restricted' | 'editor' = 'editor') {
  const board = await workspace.aBoard({ title })
  const owner = await board.with('owner')
  await board.addMember(me, role)
  return { board, owner }
}
async function begin({ rpc }: Person, task: Task) {
  world.clock.forward(1)
  await rpc.tasks.change({ ...task, change: { field: 'status', from: task.status, to: 'in_progress' } })
}
/** Delivers all events to the subscriber. */
const deliverEvents = async () => {
  for (const event of world.published.splice(0)) await recordRecentActivity(world, event)
}
const activityOf = async ({ rpc }: Person = me) =>
  (await rpc.activity.recent({})).entries.map(({ event, task }) => `${event.type} ${task?.title ?? ''}`.trim())

it('returns the activity of all boards, newest first, with the titles of the tasks', async () => {
  const [one, other] = [await aBoard('Havel One'), await aBoard('Website')]
  await begin(one.owner, await one.board.aTask({ title: 'Motor' }))
  await begin(other.owner, await other.board.aTask({ title: 'Page' }))
  await deliverEvents()
  world.clock.forward(1)
  await one.owner.rpc.lists.change({
    boardId: one.board.boardId,
    listId: one.board.doing.listId,
    change: { field: 'title', from: one.board.doing.title, to: 'At work' },
  })
  await deliverEvents()
  expect(await activityOf()).toEqual(['list.changed', 'task.changed Page', 'task.changed Motor'])
  const { boards, cursor } = await me.rpc.activity.recent({})
  expect(boards.map(({ title }) => title)).toEqual(['Havel One', 'Website'])
  expect(boards[0]!.lists.map(({ title }) => title)).toContain('At work')
  expect(cursor).toBeNull()
})

it('finds events that are not recorded yet', async () => {
  const { board, owner } = await aBoard()
  await begin(owner, await board.aTask({ title: 'Motor' }))
  world.published.splice(0)
  expect(await activityOf()).toEqual(['task.changed Motor'])
})

it('records the first event of a board that its log does not show yet', async () => {
  const { board, owner } = await aBoard()
  await begin(owner, await board.aTask({ title: 'Motor' }))
  for (const { entryId } of world.published) staleIds.add(entryId)
  await deliverEvents()
  staleIds.clear()
  await begin(owner, await board.aTask({ title: 'Frame' }))
  await deliverEvents()
  expect(await activityOf()).toEqual(['task.changed Frame', 'task.changed Motor'])
})

it('counts an event that is delivered twice or late once', async () => {
  const { board, owner } = await aBoard()
  expect(await activityOf()).toEqual([])
  for (const title of ['one', 'two', 'three']) await begin(owner, await board.aTask({ title }))
  const events = world.published.splice(0)
  await Promise.all([...events, ...events.toReversed()].map((event) => recordRecentActivity(world, event)))
  expect(await activityOf()).toEqual(['task.changed three', 'task.changed two', 'task.changed one'])
})

it('leaves out tasks that the reader may not see', async () => {
  const { board, owner } = await aBoard('Havel One', 'restricted')
  await begin(owner, await board.aTask({ title: 'Mine', assigneeId: me.userId }))
  await begin(owner, await board.aTask({ title: 'Theirs' }))
  await deliverEvents()
  expect(await activityOf()).toEqual(['task.changed Mine'])
  expect(await activityOf(owner)).toEqual(['task.changed Theirs', 'task.changed Mine'])
})

it('leaves out boards that are archived, that the reader has left, or that belong to another workspace', async () => {
  const [archived, abandoned] = [await aBoard('Away', 'owner'), await aBoard('Left')]
  const elsewhere = await world.aBoard()
  await begin(me, await archived.board.aTask())
  await begin(abandoned.owner, await abandoned.board.aTask())
  await begin(await elsewhere.with('owner'), await elsewhere.aTask())
  await deliverEvents()
  expect(await activityOf()).toHaveLength(2)
  await me.rpc.boards.archive({ boardId: archived.board.boardId })
  await me.rpc.members.leave({ boardId: abandoned.board.boardId })
  await deliverEvents()
  expect(await activityOf()).toEqual([])
})

it('returns pages with cursors that only their reader can use', async () => {
  const { board, owner } = await aBoard()
  for (let at = 0; at < 15; at++) await begin(owner, await board.aTask({ title: `${at}` }))
  await deliverEvents()
  const first = await me.rpc.activity.recent({})
  const second = await me.rpc.activity.recent({ cursor: first.cursor })
  const titles = [...first.entries, ...second.entries].map(({ task }) => task?.title)
  expect(titles).toEqual(Array.from({ length: 15 }, (_, at) => `${14 - at}`))
  expect(second.cursor).toBeNull()
  const foreignCall = (await workspace.aPerson()).rpc.activity.recent({ cursor: first.cursor })
  await expectRejected(foreignCall, 'request.invalid', { field: 'cursor' })
})
