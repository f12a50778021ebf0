// Rejected bulk mutations are split into items with their own titles, and everything that the user may no longer see is
// removed (R-9.10, adr 0041).

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { setOutboxUser } from '#web/rpc/outbox/outbox.ts'
import { retryRejected } from '#web/outbox/resolve-rejected.ts'
import { redactHidden, splitRejected } from '#web/outbox/redact.ts'
import { resumeOutbox } from '#web/outbox/resume-outbox.ts'
import { openWindow, rejectedOf, type Window } from './kit.ts'

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
const storedData = () => JSON.stringify(Object.entries(localStorage))
const removeEditor = () => owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })

/** Changes the due date of several tasks in one call without a connection. */
async function changeDueDates(window: Window, tasks: readonly Task[]) {
  await window.reload()
  window.loseConnection()
  const steps = tasks.map(({ taskId }) => ({
    does: 'change' as const,
    taskId,
    change: { field: 'due' as const, from: null, to: due },
  }))
  return { sent: window.bulk.changeTasks(steps, `${tasks[0]!.title} and 1 more`) }
}

const twoTasks = async () => [
  await board.aTask({ title: 'Paint the door' }),
  await board.aTask({ title: 'Oil the gate' }),
]

it('names the items that were not at fault, and says what blocked them', async () => {
  const tasks = await twoTasks()
  const window = await openWindow(editor, board)
  const { sent } = await changeDueDates(window, tasks)
  await owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from: 'editor', to: 'viewer' },
  })
  window.reconnect()
  await sent
  splitRejected({ cache: window.cache, person: editor.userId })
  expect(rejectedOf(editor)).toMatchObject([
    {
      title: 'Paint the door',
      path: 'tasks.change',
      input: { taskId: tasks[0]!.taskId, change: { to: due } },
      error: { domain: { code: 'permission.denied' } },
    },
    {
      title: 'Oil the gate',
      path: 'tasks.change',
      input: { taskId: tasks[1]!.taskId, change: { to: due } },
      error: { reason: { key: 'common:outbox.rejected_together' } },
    },
  ])
})

it.each(['in the window that waited', 'in the next one'])(
  'keeps no title that the user may not see, %s',
  async (where) => {
    const tasks = await twoTasks()
    const window = await openWindow(editor, board)
    const { sent } = await changeDueDates(window, tasks)
    await removeEditor()
    if (where === 'in the next one') {
      window.close()
      const cache = new QueryClient()
      setOutboxUser(cache, editor.userId)
      await resumeOutbox({ cache, rpc: inProcessRpc(editor), person: editor.userId })
    } else {
      window.reconnect()
      await sent
    }
    await redactHidden({ cache: new QueryClient(), rpc: inProcessRpc(editor), person: editor.userId })
    expect(rejectedOf(editor)).toMatchObject([
      { title: '', isUnseen: true, input: { change: { to: due } } },
      { title: '', isUnseen: true, input: { change: { to: due } } },
    ])
    expect(storedData()).not.toMatch(/Paint the door|Oil the gate/)
  },
)

it('keeps what the user wrote', async () => {
  const [task] = await twoTasks()
  const window = await openWindow(editor, board)
  window.loseConnection()
  const renamed = window.tasks.change(task!, { field: 'title', from: task!.title, to: 'Paint it blue' })
  const created = window.tasks.create({ listId: task!.listId, title: 'Buy paint' })
  await removeEditor()
  window.reconnect()
  await Promise.all([renamed, created])
  splitRejected({ cache: window.cache, person: editor.userId })
  expect(rejectedOf(editor)).toMatchObject([
    { title: '', isUnseen: true, input: { change: { to: 'Paint it blue' } } },
    { title: 'Buy paint', isUnseen: true, input: { title: 'Buy paint' } },
  ])
  expect(storedData()).not.toContain('Paint the door')
})

it('removes the titles of mutations rejected earlier once access is removed', async () => {
  const [task] = await twoTasks()
  const window = await openWindow(editor, board)
  window.loseConnection()
  const sent = window.tasks.change(task!, { field: 'priority', from: task!.priority, to: 'urgent' })
  const { boardId, taskId } = task!
  await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from: task!.priority, to: 'low' } })
  window.reconnect()
  await sent
  const deps = { cache: window.cache, rpc: window.rpc, person: editor.userId }
  await redactHidden(deps)
  expect(rejectedOf(editor)).toMatchObject([{ title: 'Paint the door', error: { conflict: true } }])
  await removeEditor()
  await redactHidden(deps)
  expect(rejectedOf(editor)).toMatchObject([{ title: '', isUnseen: true, error: { domain: null, conflict: false } }])
  expect(storedData()).not.toContain('Paint the door')
})

it('stores each item once if two windows split the same bulk mutation', async () => {
  const tasks = await twoTasks()
  const [window, other] = [await openWindow(editor, board), await openWindow(editor, board)]
  const { sent } = await changeDueDates(window, tasks)
  await owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from: 'editor', to: 'viewer' },
  })
  window.reconnect()
  await sent
  const whole = Object.entries<string>(localStorage)
  splitRejected({ cache: window.cache, person: editor.userId })
  // The other window has not seen the change in storage yet.
  for (const [key, value] of whole) localStorage.setItem(key, value)
  splitRejected({ cache: other.cache, person: editor.userId })
  expect(rejectedOf(editor).map(({ title }) => title)).toEqual(['Paint the door', 'Oil the gate'])
})

it('keeps an item that is rejected again in an accepted bulk call', async () => {
  const [first, second] = await twoTasks()
  const window = await openWindow(editor, board)
  await window.reload()
  window.loseConnection()
  const steps = [first!, second!].map(({ taskId }) => ({
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
  window.reconnect()
  await sent
  splitRejected({ cache: window.cache, person: editor.userId })
  await role('viewer', 'editor')
  await owner.rpc.tasks.archive(second!)
  const retry = (title: string) => {
    const found = rejectedOf(editor).find((one) => one.title === title)!
    return retryRejected({ cache: window.cache, rpc: inProcessRpc(editor), person: editor.userId }, found, undefined)
  }
  expect(await retry('Paint the door')).toBe(true)
  expect(await retry('Oil the gate')).toBe(false)
  expect(rejectedOf(editor).map(({ title }) => title)).toEqual(['Oil the gate'])
})
