// activity.latest: what happened lately, across projects, and nothing of what is hidden.

import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
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
  await board.admits(me, role)
  return { board, owner }
}
async function begin({ rpc }: Person, task: Task) {
  world.clock.forward(1)
  await rpc.tasks.change({ ...task, change: { field: 'status', from: task.status, to: 'in_progress' } })
}
/** The bus brings everything that has happened. */
const heard = async () => {
  for (const event of world.published.splice(0)) await recordRecentActivity(world, event)
}
const told = async ({ rpc }: Person = me) =>
  (await rpc.activity.latest({})).entries.map(({ event, task }) => `${event.type} ${task?.title ?? ''}`.trim())

it('brings what happened in all projects, the newest first, with the names of what is in them', async () => {
  const [one, other] = [await aBoard('Havel One'), await aBoard('Website')]
  await begin(one.owner, await one.board.aTask({ title: 'Motor' }))
  await begin(other.owner, await other.board.aTask({ title: 'Page' }))
  await heard()
  world.clock.forward(1)
  await one.owner.rpc.lists.change({
    boardId: one.board.boardId,
    listId: one.board.doing.listId,
    change: { field: 'title', from: one.board.doing.title, to: 'At work' },
  })
  await heard()
  expect(await told()).toEqual(['list.changed', 'task.changed Page', 'task.changed Motor'])
  const { boards, cursor } = await me.rpc.activity.latest({})
  expect(boards.map(({ title }) => title)).toEqual(['Havel One', 'Website'])
  expect(boards[0]!.lists.map(({ title }) => title)).toContain('At work')
  expect(cursor).toBeNull()
})

it('finds what happened before anybody noted it', async () => {
  const { board, owner } = await aBoard()
  await begin(owner, await board.aTask({ title: 'Motor' }))
  world.published.splice(0)
  expect(await told()).toEqual(['task.changed Motor'])
})

it('takes an event that comes twice, or late, as one', async () => {
  const { board, owner } = await aBoard()
  expect(await told()).toEqual([])
  for (const title of ['one', 'two', 'three']) await begin(owner, await board.aTask({ title }))
  const events = world.published.splice(0)
  await Promise.all([...events, ...events.toReversed()].map((event) => recordRecentActivity(world, event)))
  expect(await told()).toEqual(['task.changed three', 'task.changed two', 'task.changed one'])
})

it('tells nothing of a task that the reader does not see', async () => {
  const { board, owner } = await aBoard('Havel One', 'restricted')
  await begin(owner, await board.aTask({ title: 'Mine', assigneeId: me.userId }))
  await begin(owner, await board.aTask({ title: 'Theirs' }))
  await heard()
  expect(await told()).toEqual(['task.changed Mine'])
  expect(await told(owner)).toEqual(['task.changed Theirs', 'task.changed Mine'])
})

it('tells nothing of a project that is closed, was left, or is of another workspace', async () => {
  const [away, left] = [await aBoard('Away', 'owner'), await aBoard('Left')]
  const elsewhere = await world.aBoard()
  await begin(me, await away.board.aTask())
  await begin(left.owner, await left.board.aTask())
  await begin(await elsewhere.with('owner'), await elsewhere.aTask())
  await heard()
  expect(await told()).toHaveLength(2)
  await me.rpc.boards.archive({ boardId: away.board.boardId })
  await me.rpc.members.leave({ boardId: left.board.boardId })
  await heard()
  expect(await told()).toEqual([])
})

it('comes in pages, by cursors that are good for their reader alone', async () => {
  const { board, owner } = await aBoard()
  for (let at = 0; at < 15; at++) await begin(owner, await board.aTask({ title: `${at}` }))
  await heard()
  const first = await me.rpc.activity.latest({})
  const second = await me.rpc.activity.latest({ cursor: first.cursor })
  const titles = [...first.entries, ...second.entries].map(({ task }) => task?.title)
  expect(titles).toEqual(Array.from({ length: 15 }, (_, at) => `${14 - at}`))
  expect(second.cursor).toBeNull()
  const theirs = (await workspace.aPerson()).rpc.activity.latest({ cursor: first.cursor })
  await expectRefused(theirs, 'request.invalid', { field: 'cursor' })
})
