// tasks.myTasks and tasks.openSubTasks.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Day, Instant } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'

let world: World
let workspace: AWorkspace
let me: Person
beforeEach(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson()
})
afterEach(() => world.close())

async function aBoardOfMine(title = 'Havel One') {
  const board = await workspace.aBoard({ title })
  await board.addMember(me, 'owner')
  return board
}

const titles = async (of: 'open' | 'done' = 'open', cursor?: string | null) => {
  const answer = await me.rpc.tasks.myTasks({ cursor })
  return answer[of].map(({ boardId, card }) => unpackTask(boardId, card).title)
}

it('returns open tasks of all projects by due date, tasks without a date last', async () => {
  const [one, other] = [await aBoardOfMine(), await aBoardOfMine('Website')]
  const mine = { assigneeId: me.userId }
  await one.aTask({ ...mine, title: 'some day' })
  await other.aTask({ ...mine, title: 'a day', due: '2026-11-25' as Day })
  await one.aTask({ ...mine, title: 'an hour', due: '2026-11-24T15:00:00.000Z' as Instant })
  await one.aTask({ ...mine, title: 'late', due: '2026-11-01' as Day })
  await one.aTask({ title: 'nobody’s' })
  expect(await titles()).toEqual(['late', 'an hour', 'a day', 'some day'])
  const { boards, cursor } = await me.rpc.tasks.myTasks({})
  expect(new Set(boards.map(({ title }) => title))).toEqual(new Set(['Havel One', 'Website']))
  expect(cursor).toBeNull()
})

it('returns the root of a sub-task', async () => {
  const board = await aBoardOfMine()
  const root = await board.aTask({ title: 'The whole' })
  await board.aSubTask(root, { title: 'The part', assigneeId: me.userId })
  const { open } = await me.rpc.tasks.myTasks({})
  expect(open).toMatchObject([{ root: { taskId: root.taskId, title: 'The whole' } }])
})

it('returns recently completed tasks, newest first, without reopened ones', async () => {
  const board = await aBoardOfMine()
  const tasks = []
  for (const title of ['first', 'second', 'third']) {
    const task = await board.aTask({ title, assigneeId: me.userId, due: '2026-11-22' as Day })
    await me.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    world.clock.forward(60)
    tasks.push(task)
  }
  expect(await titles()).toEqual([])
  expect(await titles('done')).toEqual(['third', 'second', 'first'])
  await me.rpc.tasks.change({ ...tasks[1]!, change: { field: 'status', from: 'completed', to: 'in_progress' } })
  expect(await titles('done')).toEqual(['third', 'first'])
  expect(await titles()).toEqual(['second'])
})

it('leaves out archived and deleted tasks with their sub-tasks', async () => {
  const [board, archivedBoard] = [await aBoardOfMine(), await aBoardOfMine('Away')]
  const mine = { assigneeId: me.userId }
  await board.aTask({ ...mine, title: 'stays' })
  await archivedBoard.aTask({ ...mine })
  const { boardId } = board
  await me.rpc.tasks.archive(await board.aTask(mine))
  await board.aTask({ ...mine, listId: board.done.listId })
  const root = await board.aTask()
  await board.aSubTask(root, mine)
  await me.rpc.tasks.delete(root)
  await me.rpc.lists.delete({ boardId, listId: board.done.listId })
  await me.rpc.boards.archive({ boardId: archivedBoard.boardId })
  expect(await titles()).toEqual(['stays'])
})

it('leaves out boards that the user left and other workspaces', async () => {
  const board = await workspace.aBoard()
  await board.with('owner')
  await board.addMember(me, 'editor')
  await board.aTask({ assigneeId: me.userId })
  expect(await titles()).toHaveLength(1)
  await world.entities.member.delete({ boardId: board.boardId, userId: me.userId }).go()
  const elsewhere = await world.aBoard()
  await elsewhere.addMember(me, 'owner')
  await elsewhere.aTask({ assigneeId: me.userId })
  expect(await titles()).toEqual([])
})

it('returns pages with cursors that are valid for their reader only', async () => {
  const board = await aBoardOfMine()
  const fields = await board.aTask({ assigneeId: me.userId })
  await Promise.all(
    Array.from({ length: 449 }, (_, at) =>
      board.aTask({
        title: `${at}`,
        assigneeId: me.userId,
        ...(at % 3 && { due: `2026-12-${10 + (at % 20)}` as Day }),
      }),
    ),
  )
  const seen: string[] = []
  let [cursor, pages]: [string | null, number] = [null, 0]
  do {
    const page: Awaited<ReturnType<typeof me.rpc.tasks.myTasks>> = await me.rpc.tasks.myTasks({ cursor })
    seen.push(...page.open.map(({ card }) => card[0]))
    cursor = page.cursor
    pages++
  } while (cursor)
  expect(pages).toBe(3)
  expect(new Set(seen).size).toBe(450)
  expect(seen).toContain(fields.taskId)
  const { cursor: theirs } = await me.rpc.tasks.myTasks({})
  await expectRejected((await workspace.aPerson()).rpc.tasks.myTasks({ cursor: theirs }), 'request.invalid', {
    field: 'cursor',
  })
}, 60_000)

it('returns for each project whether the user may edit and archive their tasks', async () => {
  const [board, readOnlyBoard] = [await aBoardOfMine(), await workspace.aBoard({ title: 'Looked at' })]
  const narrow = await workspace.aBoard({ title: 'Narrow' })
  await narrow.with('owner')
  await narrow.addMember(me, 'restricted')
  await narrow.aTask({ assigneeId: me.userId })
  await readOnlyBoard.with('owner')
  await readOnlyBoard.addMember(me, 'viewer')
  await board.aTask({ assigneeId: me.userId })
  await readOnlyBoard.aTask({ assigneeId: me.userId })
  const { boards } = await me.rpc.tasks.myTasks({})
  expect(Object.fromEntries(boards.map(({ title, ...may }) => [title, [may.edit, may.assign, may.remove]]))).toEqual({
    'Havel One': ['allowed', 'allowed', 'allowed'],
    'Looked at': ['not-your-role', 'not-your-role', 'not-your-role'],
    Narrow: ['allowed', 'switched-off', 'not-your-role'],
  })
})

describe('tasks.openSubTasks', () => {
  it('returns the open sub-tasks of a task and of no other', async () => {
    const board = await aBoardOfMine()
    const [root, other] = [await board.aTask({ assigneeId: me.userId }), await board.aTask()]
    const add = async (title: string, to = root) => {
      const subTaskId = world.platform.ids.next('tsk')
      const { card } = await me.rpc.tasks.addSubTask({ ...to, subTaskId, title, after: null, before: null })
      return unpackTask(board.boardId, card)
    }
    const begun = await add('begun')
    const untouched = await add('untouched')
    const [done, archived] = [await add('done'), await add('gone')]
    await add('of another', other)
    const set = (task: Task, to: Task['status']) =>
      me.rpc.tasks.change({ ...task, change: { field: 'status', from: task.status, to } })
    await set(begun, 'in_progress')
    await set(done, 'completed')
    await me.rpc.tasks.delete(archived)
    const { cards } = await me.rpc.tasks.openSubTasks(root)
    expect(new Set(cards.map(taskIdOf))).toEqual(new Set([begun.taskId, untouched.taskId]))
    expect((await me.rpc.tasks.openSubTasks(begun)).cards).toEqual([])
  })
})
