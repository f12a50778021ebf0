// comments.recent: recent comments across projects, without hidden ones.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'

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
  await board.addMember(me, role)
  return { board, owner }
}
async function say(rpc: Rpc, task: Task, text: string) {
  world.clock.forward(1)
  const commentId = world.platform.ids.next('cmt')
  await rpc.comments.add({ ...task, commentId, text })
  return commentId
}
/** Delivers all published events to the subscriber of the event bus. */
const deliverEvents = async () => {
  for (const event of world.published.splice(0)) await recordRecentActivity(world, event)
}
const texts = async (rpc = me.rpc) => (await rpc.comments.recent({})).comments.map(({ comment }) => comment.text)

it('returns the comments of all projects, newest first, with their tasks and projects', async () => {
  const [one, other] = [await aBoard('Havel One'), await aBoard('Website')]
  const [task, page] = [await one.board.aTask({ title: 'Motor' }), await other.board.aTask({ title: 'Page' })]
  await say(one.owner.rpc, task, 'first')
  await say(other.owner.rpc, page, 'second')
  await deliverEvents()
  await say(me.rpc, task, 'third')
  await deliverEvents()
  const { comments, boards, cursor } = await me.rpc.comments.recent({})
  expect(comments.map(({ comment, task: of }) => [comment.text, of.title])).toEqual([
    ['third', 'Motor'],
    ['second', 'Page'],
    ['first', 'Motor'],
  ])
  expect(new Set(boards.map(({ title }) => title))).toEqual(new Set(['Havel One', 'Website']))
  expect(cursor).toBeNull()
})

it('finds comments from before the recent activity was recorded, once', async () => {
  const { board, owner } = await aBoard()
  const task = await board.aTask()
  await say(owner.rpc, task, 'long ago')
  expect(await texts()).toEqual(['long ago'])
  await deliverEvents()
  expect(await texts()).toEqual(['long ago'])
})

it('returns the same comments to concurrent calls', async () => {
  const { board, owner } = await aBoard()
  await say(owner.rpc, await board.aTask(), 'long ago')
  expect(await Promise.all([texts(), texts(owner.rpc), texts()])).toEqual([['long ago'], ['long ago'], ['long ago']])
})

it('records a repeated or late event once', async () => {
  const { board, owner } = await aBoard()
  const task = await board.aTask()
  expect(await texts()).toEqual([])
  for (const text of ['first', 'second', 'third']) await say(owner.rpc, task, text)
  const events = world.published.splice(0)
  await Promise.all([...events, ...events.toReversed()].map((event) => recordRecentActivity(world, event)))
  expect(await texts()).toEqual(['third', 'second', 'first'])
})

describe('leaves out comments', () => {
  it('on a task that the caller may not see', async () => {
    const { board, owner } = await aBoard('Havel One', 'restricted')
    const [mine, theirs] = [await board.aTask({ assigneeId: me.userId }), await board.aTask()]
    await say(owner.rpc, theirs, 'not for me')
    await say(owner.rpc, mine, 'for me')
    await deliverEvents()
    expect(await texts()).toEqual(['for me'])
    expect(await texts(owner.rpc)).toEqual(['for me', 'not for me'])
  })

  it('that were deleted, on archived tasks, and in projects that were closed or left', async () => {
    const [one, archived, left] = [await aBoard('One', 'owner'), await aBoard('Away', 'owner'), await aBoard('Left')]
    const [activeTask, archivedTask] = [await one.board.aTask(), await one.board.aTask()]
    await say(me.rpc, activeTask, 'stays')
    const deletedId = await say(me.rpc, activeTask, 'deleted')
    await say(me.rpc, archivedTask, 'on an archived task')
    await say(me.rpc, await archived.board.aTask(), 'on an archived project')
    await say(me.rpc, await left.board.aTask(), 'on a project that was left')
    await deliverEvents()
    await me.rpc.comments.remove({ ...activeTask, commentId: deletedId })
    await me.rpc.tasks.archive(archivedTask)
    await me.rpc.boards.archive({ boardId: archived.board.boardId })
    await me.rpc.members.leave({ boardId: left.board.boardId })
    expect(await texts()).toEqual(['stays'])
  })

  it('of another workspace', async () => {
    await aBoard()
    const elsewhere = await world.aBoard()
    const owner = await elsewhere.with('owner')
    await say(owner.rpc, await elsewhere.aTask(), 'elsewhere')
    await deliverEvents()
    expect(await texts()).toEqual([])
  })
})

it('returns the current text of a comment', async () => {
  const { board } = await aBoard()
  const task = await board.aTask()
  const commentId = await say(me.rpc, task, 'Frist')
  await deliverEvents()
  await me.rpc.comments.edit({ ...task, commentId, from: 1, text: 'First' })
  expect(await texts()).toEqual(['First'])
})

it('returns pages with cursors that are valid for their reader only', async () => {
  const { board } = await aBoard()
  const task = await board.aTask()
  await texts()
  for (let at = 0; at < 25; at++) await say(me.rpc, task, `${at}`)
  await deliverEvents()
  const seen: string[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const page: Awaited<ReturnType<typeof me.rpc.comments.recent>> = await me.rpc.comments.recent({ cursor })
    seen.push(...page.comments.map(({ comment }) => comment.text))
    cursor = page.cursor
    pages++
  } while (cursor)
  // At most the last twenty comments of one project.
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => `${24 - at}`))
  expect(pages).toBe(7)
  const { cursor: theirs } = await me.rpc.comments.recent({})
  await expectRejected((await workspace.aPerson()).rpc.comments.recent({ cursor: theirs }), 'request.invalid', {
    field: 'cursor',
  })
})
