// Bulk mutations of a closed window are sent by the next one; items that the server leaves out are decided on one by one
// (R-9.10, adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { sendInChunks, type NamedItem, removeItems } from '#web/lifecycle/requests.ts'
import { retryRejected, discardSuperseded } from '#web/outbox/resolve-rejected.ts'
import { splitRejected } from '#web/outbox/redact.ts'
import { openWindow, pendingOf, rejectedOf, type Window } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
beforeEach(async () => {
  localStorage.clear()
  onlineManager.setOnline(true)
  board = await world.aBoard()
  owner = await board.with('owner')
})

const itemOf = ({ boardId, taskId, title }: Task): NamedItem => ({ kind: 'task', boardId, id: taskId, title })
const depsOf = ({ cache, rpc }: Window) => ({ cache, rpc, person: owner.userId })

async function deleted(...titles: string[]): Promise<Task[]> {
  const tasks = []
  for (const title of titles) {
    const task = await board.aTask({ title })
    await owner.rpc.tasks.delete(task)
    tasks.push(task)
  }
  return tasks
}

async function inBin(): Promise<string[]> {
  const { rows } = await owner.rpc.lifecycle.list({ state: 'deleted', kind: 'task', boardId: board.boardId })
  return rows.map(({ title }) => title).toSorted()
}

const titlesIn = (window: Window) =>
  [...window.shown().tasks.values()].map(({ title }) => title).toSorted((a, b) => (a < b ? -1 : 1))

/** Changes two tasks without a connection while another user changes one of them. */
async function bothUrgent(window: Window) {
  const tasks = [await board.aTask({ title: 'Paint the door' }), await board.aTask({ title: 'Paint the gate' })]
  await window.reload()
  window.loseConnection()
  const steps = tasks.map(({ taskId, priority }) => ({
    does: 'change' as const,
    taskId,
    change: { field: 'priority' as const, from: priority, to: 'urgent' as const },
  }))
  const sent = window.bulk.changeTasks(steps, 'Paint the door and 1 more')
  const { boardId, taskId, priority } = tasks[1]!
  await board
    .with('editor', { editOthersTasks: true })
    .then((other) =>
      other.rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from: priority, to: 'low' } }),
    )
  return { tasks, sent }
}

const renameConflict = {
  path: 'tasks.change',
  title: 'Paint the gate',
  failure: 'board:task.failure.priority',
  input: { change: { field: 'priority', to: 'urgent' } },
  error: { conflict: true, domain: { details: { now: 'low' } } },
}

it('purges items that a closed window purged from the recycle bin', async () => {
  const [task] = await deleted('Old price list', 'Print run')
  const first = await openWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'purge', [itemOf(task!)], task!.title)
  expect(first.outboxState().pending.map(({ title }) => title)).toEqual(['Old price list'])
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect(await inBin()).toEqual(['Print run'])
  expect(pendingOf(owner)).toEqual([])
})

it('restores and archives or deletes in order', async () => {
  const tasks = await deleted('Paint the door', 'Paint the gate')
  const first = await openWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'restore', tasks.map(itemOf), 'Paint the door and 1 more')
  void removeItems(first, [{ item: itemOf(tasks[0]!), step: 'archive' }], 'archive:failure.undo')
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(2)
  await second.reload()
  expect(titlesIn(second)).toEqual(['Paint the gate'])
  expect(await inBin()).toEqual([])
})

it('shows a list that another window has restored, with its tasks', async () => {
  const { boardId } = board
  const [list] = board.lists
  const task = await board.aTask({ title: 'Paint the door', listId: list!.listId })
  await owner.rpc.lists.delete({ boardId, listId: task.listId })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'restore', [{ kind: 'list', boardId, id: task.listId, title: list!.title }], list!.title)
  first.close()

  const second = await openWindow(owner, board)
  expect(titlesIn(second)).toEqual([])
  expect(await second.resume()).toBe(1)
  await second.reload()
  expect(titlesIn(second)).toEqual(['Paint the door'])
})

it('keeps items that cannot be restored as rejected, with their own title and reason', async () => {
  const [list] = board.lists
  const inside = await board.aTask({ title: 'Inside', listId: list!.listId })
  await owner.rpc.tasks.delete(inside)
  await owner.rpc.lists.delete({ boardId: board.boardId, listId: list!.listId })
  const other = board.lists[1]!
  const restorable = await board.aTask({ title: 'Beside', listId: other.listId })
  await owner.rpc.tasks.delete(restorable)
  const first = await openWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'restore', [inside, restorable].map(itemOf), 'Inside and 1 more')
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect(await inBin()).toEqual(['Inside'])
  expect(rejectedOf(owner)).toMatchObject([
    {
      title: 'Inside',
      failure: 'archive:failure.restore',
      input: { items: [{ id: inside.taskId }] },
      error: { domain: { code: 'lifecycle.container_removed' } },
    },
  ])
  expect(second.outboxState().rejected).toBe(1)
  // After its list is restored, the task can be restored, too.
  await owner.rpc.lists.restore({ boardId: board.boardId, listId: list!.listId })
  expect(await retryRejected(depsOf(second), rejectedOf(owner)[0]!, undefined)).toBe(true)
  expect(await inBin()).toEqual([])
  expect(rejectedOf(owner)).toEqual([])
})

it('shows both values of an item that another user has changed, and replaces the other value', async () => {
  const first = await openWindow(owner, board)
  const { tasks } = await bothUrgent(first)
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect(rejectedOf(owner)).toMatchObject([renameConflict])
  expect(await retryRejected(depsOf(second), rejectedOf(owner)[0]!, 'low')).toBe(true)
  const { tasks: shown } = await second.reload()
  expect(tasks.map(({ taskId }) => shown.get(taskId)?.priority)).toEqual(['urgent', 'urgent'])
})

it('keeps rejected items also if the window itself was offline', async () => {
  const window = await openWindow(owner, board)
  const { sent } = await bothUrgent(window)
  window.reconnect()
  expect((await sent)?.outcomes.map(({ changed }) => changed)).toEqual([true, false])
  await vi.waitFor(() => expect(rejectedOf(owner)).toMatchObject([renameConflict]))
  expect(window.outboxState()).toMatchObject({ pending: [], rejected: 1 })
})

it('keeps only the conflicting cells of a pasted row', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const { boardId, taskId, title, status, priority } = task
  const window = await openWindow(owner, board)
  window.loseConnection()
  const steps = [
    { field: 'title' as const, from: title, to: 'Paint the gate' },
    { field: 'status' as const, from: status, to: 'in_progress' as const },
    { field: 'priority' as const, from: priority, to: 'urgent' as const },
  ].map((change) => ({ does: 'change' as const, taskId, change }))
  const sent = window.bulk.changeTasks(steps, title)
  const other = await board.with('editor', { editOthersTasks: true })
  await other.rpc.tasks.change({ boardId, taskId, change: { field: 'title', from: title, to: 'Paint the fence' } })
  window.reconnect()
  await sent
  await vi.waitFor(() => expect(rejectedOf(owner)).toHaveLength(1))
  await vi.waitFor(() => expect(rejectedOf(owner)).toHaveLength(1))
  expect(rejectedOf(owner)).toMatchObject([
    { path: 'tasks.change', input: { change: { field: 'title' } }, error: { conflict: true } },
  ])
  const { tasks } = await window.reload()
  expect(tasks.get(taskId)).toMatchObject({ title: 'Paint the fence', status: 'in_progress', priority: 'urgent' })
})

it('counts nothing as sent if all items were rejected', async () => {
  const [task] = await deleted('Old price list')
  const first = await openWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'restore', [itemOf(task!)], task!.title)
  await owner.rpc.lifecycle.purge({ items: [{ kind: 'task', boardId: board.boardId, id: task!.taskId }] })
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(0)
  // A purged task cannot be told apart from a hidden one.
  splitRejected({ cache: second.cache, person: owner.userId })
  expect(rejectedOf(owner)).toMatchObject([{ title: '', isUnseen: true }])
})

it('sends no further batch after a rejected one', async () => {
  // Editors see the tasks that they have deleted but may not purge them.
  const editor = await board.with('editor', { editOthersTasks: true })
  const task = await board.aTask({ title: 'Old price list' })
  await editor.rpc.tasks.delete(task)
  const window = await openWindow(editor, board)
  const gone = Array.from({ length: 500 }, (_, at): NamedItem => {
    const id = TaskId.parse(`tsk_01jd0000000000000000000${String(at).padStart(3, '0')}`)
    return { kind: 'task', boardId: board.boardId, id, title: `Gone ${at}` }
  })
  const all = sendInChunks(window, 'purge', [itemOf(task), ...gone], 'Old price list and 500 more')
  expect(window.outboxState().pending).toHaveLength(2)
  await expect(all).rejects.toMatchObject({ data: { domain: { code: 'permission.denied' } } })
  expect(window.outboxState().pending).toEqual([])
  expect(pendingOf(editor)).toEqual([])
  expect(window.net.received).toHaveLength(1)
})

it('discards a rejected mutation only after the same change of the same items', async () => {
  const window = await openWindow(owner, board)
  const tasks = await deleted('Paint the door', 'Paint the gate')
  window.loseConnection()
  const sent = sendInChunks(window, 'restore', [itemOf(tasks[0]!)], 'Paint the door')
  await owner.rpc.lifecycle.purge({ items: [{ kind: 'task', boardId: board.boardId, id: tasks[0]!.taskId }] })
  window.reconnect()
  await sent
  await vi.waitFor(() => expect(rejectedOf(owner)).toHaveLength(1))
  const [one] = rejectedOf(owner)
  const deps = depsOf(window)
  discardSuperseded(deps, { path: 'lifecycle.restore', input: { items: [{ ...itemOf(tasks[1]!), title: undefined }] } })
  expect(rejectedOf(owner)).toHaveLength(1)
  discardSuperseded(deps, { path: 'lifecycle.restore', input: one!.input })
  expect(rejectedOf(owner)).toEqual([])
})
