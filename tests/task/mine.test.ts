// tasks.mine: what is somebody's to do, across projects, and nothing they do not see.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Day, Instant } from '#shared/common/day-or-time.ts'
import { taskIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
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
  await board.admits(me, 'owner')
  return board
}

const titles = async (of: 'open' | 'done' = 'open', cursor?: string | null) => {
  const answer = await me.rpc.tasks.mine({ cursor })
  return answer[of].map(({ boardId, card }) => unpacked(boardId, card).title)
}

it('brings open tasks of all projects, those due first, and at last those without a date', async () => {
  const [one, other] = [await aBoardOfMine(), await aBoardOfMine('Website')]
  const mine = { assigneeId: me.userId }
  await one.aTask({ ...mine, title: 'some day' })
  await other.aTask({ ...mine, title: 'a day', due: '2026-11-25' as Day })
  await one.aTask({ ...mine, title: 'an hour', due: '2026-11-24T15:00:00.000Z' as Instant })
  await one.aTask({ ...mine, title: 'late', due: '2026-11-01' as Day })
  await one.aTask({ title: 'nobody’s' })
  expect(await titles()).toEqual(['late', 'an hour', 'a day', 'some day'])
  const { boards, cursor } = await me.rpc.tasks.mine({})
  expect(new Set(boards.map(({ title }) => title))).toEqual(new Set(['Havel One', 'Website']))
  expect(cursor).toBeNull()
})

it('names what a sub-task is part of', async () => {
  const board = await aBoardOfMine()
  const root = await board.aTask({ title: 'The whole' })
  await board.aSubTask(root, { title: 'The part', assigneeId: me.userId })
  const { open } = await me.rpc.tasks.mine({})
  expect(open).toMatchObject([{ root: { taskId: root.taskId, title: 'The whole' } }])
})

it('tells what was completed lately, the latest first, and of one that is open again nothing', async () => {
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

it('leaves out what is put away, with all that goes with it', async () => {
  const [board, away] = [await aBoardOfMine(), await aBoardOfMine('Away')]
  const mine = { assigneeId: me.userId }
  await board.aTask({ ...mine, title: 'stays' })
  await away.aTask({ ...mine })
  const { boardId } = board
  await me.rpc.tasks.archive(await board.aTask(mine))
  await board.aTask({ ...mine, listId: board.done.listId })
  const root = await board.aTask()
  await board.aSubTask(root, mine)
  await me.rpc.tasks.delete(root)
  await me.rpc.lists.delete({ boardId, listId: board.done.listId })
  await me.rpc.boards.archive({ boardId: away.boardId })
  expect(await titles()).toEqual(['stays'])
})

it('leaves out what is on a board that one has left, and of another workspace', async () => {
  const board = await workspace.aBoard()
  await board.with('owner')
  await board.admits(me, 'editor')
  await board.aTask({ assigneeId: me.userId })
  expect(await titles()).toHaveLength(1)
  await world.entities.member.delete({ boardId: board.boardId, userId: me.userId }).go()
  const elsewhere = await world.aBoard()
  await elsewhere.admits(me, 'owner')
  await elsewhere.aTask({ assigneeId: me.userId })
  expect(await titles()).toEqual([])
})

it('comes in pages, by cursors that are good for their reader alone', async () => {
  const board = await aBoardOfMine()
  const like = await board.aTask({ assigneeId: me.userId })
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
    const page: Awaited<ReturnType<typeof me.rpc.tasks.mine>> = await me.rpc.tasks.mine({ cursor })
    seen.push(...page.open.map(({ card }) => card[0]))
    cursor = page.cursor
    pages++
  } while (cursor)
  expect(pages).toBe(3)
  expect(new Set(seen).size).toBe(450)
  expect(seen).toContain(like.taskId)
  const { cursor: theirs } = await me.rpc.tasks.mine({})
  await expectRefused((await workspace.aPerson()).rpc.tasks.mine({ cursor: theirs }), 'request.invalid', {
    field: 'cursor',
  })
}, 60_000)

it('says of each project whether they may change what is theirs there, and put it away', async () => {
  const [board, looked] = [await aBoardOfMine(), await workspace.aBoard({ title: 'Looked at' })]
  const narrow = await workspace.aBoard({ title: 'Narrow' })
  await narrow.with('owner')
  await narrow.admits(me, 'restricted')
  await narrow.aTask({ assigneeId: me.userId })
  await looked.with('owner')
  await looked.admits(me, 'viewer')
  await board.aTask({ assigneeId: me.userId })
  await looked.aTask({ assigneeId: me.userId })
  const { boards } = await me.rpc.tasks.mine({})
  expect(Object.fromEntries(boards.map(({ title, ...may }) => [title, [may.edit, may.assign, may.putAway]]))).toEqual({
    'Havel One': ['allowed', 'allowed', 'allowed'],
    'Looked at': ['not-your-role', 'not-your-role', 'not-your-role'],
    Narrow: ['allowed', 'switched-off', 'not-your-role'],
  })
})

describe('tasks.openSubTasks', () => {
  it('brings what is not done of a task, and nothing of another', async () => {
    const board = await aBoardOfMine()
    const [root, other] = [await board.aTask({ assigneeId: me.userId }), await board.aTask()]
    const add = async (title: string, to = root) => {
      const subTaskId = world.platform.ids.next('tsk')
      const { card } = await me.rpc.tasks.addSubTask({ ...to, subTaskId, title, after: null, before: null })
      return unpacked(board.boardId, card)
    }
    const begun = await add('begun')
    const untouched = await add('untouched')
    const [done, gone] = [await add('done'), await add('gone')]
    await add('of another', other)
    const set = (task: Task, to: Task['status']) =>
      me.rpc.tasks.change({ ...task, change: { field: 'status', from: task.status, to } })
    await set(begun, 'in_progress')
    await set(done, 'completed')
    await me.rpc.tasks.delete(gone)
    const { cards } = await me.rpc.tasks.openSubTasks(root)
    expect(new Set(cards.map(taskIdOf))).toEqual(new Set([begun.taskId, untouched.taskId]))
    expect((await me.rpc.tasks.openSubTasks(begun)).cards).toEqual([])
  })
})
