// What was refused as a whole is decided on one by one, by its own names; and nothing is kept of what somebody may not see
// any more (R-9.10, adr 0041).

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { speakFor } from '#web/rpc/unsent.ts'
import { sendAgain } from '#web/unsent/decide.ts'
import { sealUnseen, sortOut } from '#web/unsent/seal.ts'
import { sendEarlier } from '#web/unsent/send-earlier.ts'
import { aWindow, refused, type Window } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
let editor: Person
beforeEach(async () => {
  localStorage.clear()
  onlineManager.setOnline(true)
  board = await world.aBoard()
  owner = await board.with('owner')
  editor = await board.with('editor', { editOthersTasks: true })
})

const due = Day.parse('2026-11-26')
const kept = () => JSON.stringify(Object.entries(localStorage))
const takeAway = () => owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })

/** Several tasks are put off in one call without a connection. */
async function putOff(window: Window, tasks: readonly Task[]) {
  await window.look()
  window.loseConnection()
  const steps = tasks.map(({ taskId }) => ({
    does: 'change' as const,
    taskId,
    change: { field: 'due' as const, from: null, to: due },
  }))
  return { sent: window.bulk.changeTasks(steps, `${tasks[0]!.title} and 1 more`) }
}

const both = async () => [await board.aTask({ title: 'Paint the door' }), await board.aTask({ title: 'Oil the gate' })]

it('names those that were in the way of none, and says what stood in theirs', async () => {
  const tasks = await both()
  const window = await aWindow(editor, board)
  const { sent } = await putOff(window, tasks)
  await owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from: 'editor', to: 'viewer' },
  })
  window.comeBack()
  await sent
  sortOut({ cache: window.cache, person: editor.userId })
  expect(refused(editor)).toMatchObject([
    {
      title: 'Paint the door',
      path: 'tasks.change',
      input: { taskId: tasks[0]!.taskId, change: { to: due } },
      refusal: { domain: { code: 'permission.denied' } },
    },
    {
      title: 'Oil the gate',
      path: 'tasks.change',
      input: { taskId: tasks[1]!.taskId, change: { to: due } },
      refusal: { why: { key: 'common:unsent.in_the_way' } },
    },
  ])
})

it.each(['in the window that waited', 'in the next one'])(
  'keeps no title of what it may not see, %s',
  async (where) => {
    const tasks = await both()
    const window = await aWindow(editor, board)
    const { sent } = await putOff(window, tasks)
    await takeAway()
    if (where === 'in the next one') {
      window.close()
      const cache = new QueryClient()
      speakFor(cache, editor.userId)
      await sendEarlier({ cache, rpc: inProcessRpc(editor), person: editor.userId })
    } else {
      window.comeBack()
      await sent
    }
    await sealUnseen({ cache: new QueryClient(), rpc: inProcessRpc(editor), person: editor.userId })
    expect(refused(editor)).toMatchObject([
      { title: '', isUnseen: true, input: { change: { to: due } } },
      { title: '', isUnseen: true, input: { change: { to: due } } },
    ])
    expect(kept()).not.toMatch(/Paint the door|Oil the gate/)
  },
)

it('keeps what somebody wrote themselves', async () => {
  const [task] = await both()
  const window = await aWindow(editor, board)
  window.loseConnection()
  const renamed = window.tasks.change(task!, { field: 'title', from: task!.title, to: 'Paint it blue' })
  const made = window.tasks.create({ listId: task!.listId, title: 'Buy paint' })
  await takeAway()
  window.comeBack()
  await Promise.all([renamed, made])
  sortOut({ cache: window.cache, person: editor.userId })
  expect(refused(editor)).toMatchObject([
    { title: '', isUnseen: true, input: { change: { to: 'Paint it blue' } } },
    { title: 'Buy paint', isUnseen: true, input: { title: 'Buy paint' } },
  ])
  expect(kept()).not.toContain('Paint the door')
})

it('lets go of the titles of what was refused before, once the right is taken', async () => {
  const [task] = await both()
  const window = await aWindow(editor, board)
  window.loseConnection()
  const sent = window.tasks.change(task!, { field: 'priority', from: task!.priority, to: 'urgent' })
  const { boardId, taskId } = task!
  await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from: task!.priority, to: 'low' } })
  window.comeBack()
  await sent
  const ground = { cache: window.cache, rpc: window.rpc, person: editor.userId }
  await sealUnseen(ground)
  expect(refused(editor)).toMatchObject([{ title: 'Paint the door', refusal: { conflict: true } }])
  await takeAway()
  await sealUnseen(ground)
  expect(refused(editor)).toMatchObject([{ title: '', isUnseen: true, refusal: { domain: null, conflict: false } }])
  expect(kept()).not.toContain('Paint the door')
})

it('stands once, though two windows tell apart what was refused as a whole', async () => {
  const tasks = await both()
  const [window, other] = [await aWindow(editor, board), await aWindow(editor, board)]
  const { sent } = await putOff(window, tasks)
  await owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from: 'editor', to: 'viewer' },
  })
  window.comeBack()
  await sent
  const whole = Object.entries<string>(localStorage)
  sortOut({ cache: window.cache, person: editor.userId })
  // The other one has not heard of it yet.
  for (const [key, value] of whole) localStorage.setItem(key, value)
  sortOut({ cache: other.cache, person: editor.userId })
  expect(refused(editor).map(({ title }) => title)).toEqual(['Paint the door', 'Oil the gate'])
})

it('stays to decide on where it is refused once more, though the call about it is agreed to', async () => {
  const [door, gate] = await both()
  const window = await aWindow(editor, board)
  await window.look()
  window.loseConnection()
  const steps = [door!, gate!].map(({ taskId }) => ({
    does: 'move' as const,
    taskId,
    listId: board.done.listId,
    after: null,
    before: null,
  }))
  const sent = window.bulk.changeTasks(steps, 'Paint the door and 1 more')
  const role = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
    owner.rpc.members.change({
      boardId: board.boardId,
      userId: editor.userId,
      change: { field: 'role', from, to },
    })
  await role('editor', 'viewer')
  window.comeBack()
  await sent
  sortOut({ cache: window.cache, person: editor.userId })
  await role('viewer', 'editor')
  await owner.rpc.tasks.archive(gate!)
  const again = (title: string) => {
    const found = refused(editor).find((one) => one.title === title)!
    return sendAgain({ cache: window.cache, rpc: inProcessRpc(editor), person: editor.userId }, found, undefined)
  }
  expect(await again('Paint the door')).toBe(true)
  expect(await again('Oil the gate')).toBe(false)
  expect(refused(editor).map(({ title }) => title)).toEqual(['Oil the gate'])
})
