// What was done to many things at once in a window that is not there any more: it is sent like everything else, and what
// the server leaves out of it is decided on one by one (R-9.10, adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { sendInChunks, type NamedItem, removeItems } from '#web/lifecycle/requests.ts'
import { sendAgain, settle } from '#web/unsent/decide.ts'
import { sortOut } from '#web/unsent/seal.ts'
import { aWindow, kept, refused, type Window } from './kit.ts'

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
const groundOf = ({ cache, rpc }: Window) => ({ cache, rpc, person: owner.userId })

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
  const { rows } = await owner.rpc.lifecycle.away({ state: 'deleted', kind: 'task', boardId: board.boardId })
  return rows.map(({ title }) => title).toSorted()
}

const titlesIn = (window: Window) =>
  [...window.shown().tasks.values()].map(({ title }) => title).toSorted((a, b) => (a < b ? -1 : 1))

/** Two tasks lose their owner's connection while somebody else sets one of them to something else. */
async function bothUrgent(window: Window) {
  const tasks = [await board.aTask({ title: 'Paint the door' }), await board.aTask({ title: 'Paint the gate' })]
  await window.look()
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

const overtaken = {
  path: 'tasks.change',
  title: 'Paint the gate',
  failure: 'board:task.failure.priority',
  input: { change: { field: 'priority', to: 'urgent' } },
  refusal: { conflict: true, domain: { details: { now: 'low' } } },
}

it('deletes forever what had left the recycle bin in a window that was closed then', async () => {
  const [task] = await deleted('Old price list', 'Print run')
  const first = await aWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'purge', [itemOf(task!)], task!.title)
  expect(first.standing().waiting.map(({ title }) => title)).toEqual(['Old price list'])
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect(await inBin()).toEqual(['Print run'])
  expect(kept(owner)).toEqual([])
})

it('brings back, and puts away again, in its order', async () => {
  const tasks = await deleted('Paint the door', 'Paint the gate')
  const first = await aWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'bringBack', tasks.map(itemOf), 'Paint the door and 1 more')
  void removeItems(first, [{ item: itemOf(tasks[0]!), step: 'archive' }], 'archive:failure.undo')
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(2)
  await second.look()
  expect(titlesIn(second)).toEqual(['Paint the gate'])
  expect(await inBin()).toEqual([])
})

it('shows a list that another window has brought back, with all that lies in it', async () => {
  const { boardId } = board
  const [list] = board.lists
  const task = await board.aTask({ title: 'Paint the door', listId: list!.listId })
  await owner.rpc.lists.delete({ boardId, listId: task.listId })
  const first = await aWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'bringBack', [{ kind: 'list', boardId, id: task.listId, title: list!.title }], list!.title)
  first.close()

  const second = await aWindow(owner, board)
  expect(titlesIn(second)).toEqual([])
  expect(await second.begin()).toBe(1)
  await second.look()
  expect(titlesIn(second)).toEqual(['Paint the door'])
})

it('leaves out what cannot come back, by its own name and for its own reason', async () => {
  const [list] = board.lists
  const inside = await board.aTask({ title: 'Inside', listId: list!.listId })
  await owner.rpc.tasks.delete(inside)
  await owner.rpc.lists.delete({ boardId: board.boardId, listId: list!.listId })
  const other = board.lists[1]!
  const beside = await board.aTask({ title: 'Beside', listId: other.listId })
  await owner.rpc.tasks.delete(beside)
  const first = await aWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'bringBack', [inside, beside].map(itemOf), 'Inside and 1 more')
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect(await inBin()).toEqual(['Inside'])
  expect(refused(owner)).toMatchObject([
    {
      title: 'Inside',
      failure: 'archive:failure.restore',
      input: { things: [{ id: inside.taskId }] },
      refusal: { domain: { code: 'lifecycle.container_away' } },
    },
  ])
  expect(second.standing().refused).toBe(1)
  // Where what it lies in is back, so is it.
  await owner.rpc.lists.restore({ boardId: board.boardId, listId: list!.listId })
  expect(await sendAgain(groundOf(second), refused(owner)[0]!, undefined)).toBe(true)
  expect(await inBin()).toEqual([])
  expect(refused(owner)).toEqual([])
})

it('shows both values of the one that somebody else has set meanwhile, and sets one’s own over it', async () => {
  const first = await aWindow(owner, board)
  const { tasks } = await bothUrgent(first)
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect(refused(owner)).toMatchObject([overtaken])
  expect(await sendAgain(groundOf(second), refused(owner)[0]!, 'low')).toBe(true)
  const { tasks: shown } = await second.look()
  expect(tasks.map(({ taskId }) => shown.get(taskId)?.priority)).toEqual(['urgent', 'urgent'])
})

it('keeps what was left out also where the window has waited itself', async () => {
  const window = await aWindow(owner, board)
  const { sent } = await bothUrgent(window)
  window.comeBack()
  expect((await sent)?.outcomes.map(({ changed }) => changed)).toEqual([true, false])
  await vi.waitFor(() => expect(refused(owner)).toMatchObject([overtaken]))
  expect(window.standing()).toMatchObject({ waiting: [], refused: 1 })
})

it('keeps only what somebody else was quicker with of a row that was pasted', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const { boardId, taskId, title, status, priority } = task
  const window = await aWindow(owner, board)
  window.loseConnection()
  const steps = [
    { field: 'title' as const, from: title, to: 'Paint the gate' },
    { field: 'status' as const, from: status, to: 'in_progress' as const },
    { field: 'priority' as const, from: priority, to: 'urgent' as const },
  ].map((change) => ({ does: 'change' as const, taskId, change }))
  const sent = window.bulk.changeTasks(steps, title)
  const other = await board.with('editor', { editOthersTasks: true })
  await other.rpc.tasks.change({ boardId, taskId, change: { field: 'title', from: title, to: 'Paint the fence' } })
  window.comeBack()
  await sent
  await vi.waitFor(() => expect(refused(owner)).toHaveLength(1))
  await vi.waitFor(() => expect(refused(owner)).toHaveLength(1))
  expect(refused(owner)).toMatchObject([
    { path: 'tasks.change', input: { change: { field: 'title' } }, refusal: { conflict: true } },
  ])
  const { tasks } = await window.look()
  expect(tasks.get(taskId)).toMatchObject({ title: 'Paint the fence', status: 'in_progress', priority: 'urgent' })
})

it('counts as nothing sent where all of it was left out', async () => {
  const [task] = await deleted('Old price list')
  const first = await aWindow(owner, board)
  first.loseConnection()
  void sendInChunks(first, 'bringBack', [itemOf(task!)], task!.title)
  await owner.rpc.lifecycle.purge({ things: [{ kind: 'task', boardId: board.boardId, id: task!.taskId }] })
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(0)
  // Nobody can say whether it has gone or is hidden.
  sortOut({ cache: second.cache, person: owner.userId })
  expect(refused(owner)).toMatchObject([{ title: '', isUnseen: true }])
})

it('asks for nothing more behind a slice that was refused', async () => {
  // Editors see what they have deleted, and delete nothing forever.
  const editor = await board.with('editor', { editOthersTasks: true })
  const task = await board.aTask({ title: 'Old price list' })
  await editor.rpc.tasks.delete(task)
  const window = await aWindow(editor, board)
  const gone = Array.from({ length: 500 }, (_, at): NamedItem => {
    const id = TaskId.parse(`tsk_01jd0000000000000000000${String(at).padStart(3, '0')}`)
    return { kind: 'task', boardId: board.boardId, id, title: `Gone ${at}` }
  })
  const all = sendInChunks(window, 'purge', [itemOf(task), ...gone], 'Old price list and 500 more')
  expect(window.standing().waiting).toHaveLength(2)
  await expect(all).rejects.toMatchObject({ data: { domain: { code: 'permission.denied' } } })
  expect(window.standing().waiting).toEqual([])
  expect(kept(editor)).toEqual([])
  expect(window.net.reached).toHaveLength(1)
})

it('is decided on by whoever does the same to the same things, and by nothing else', async () => {
  const window = await aWindow(owner, board)
  const tasks = await deleted('Paint the door', 'Paint the gate')
  window.loseConnection()
  const sent = sendInChunks(window, 'bringBack', [itemOf(tasks[0]!)], 'Paint the door')
  await owner.rpc.lifecycle.purge({ things: [{ kind: 'task', boardId: board.boardId, id: tasks[0]!.taskId }] })
  window.comeBack()
  await sent
  await vi.waitFor(() => expect(refused(owner)).toHaveLength(1))
  const [one] = refused(owner)
  const ground = groundOf(window)
  settle(ground, { path: 'lifecycle.bringBack', input: { things: [{ ...itemOf(tasks[1]!), title: undefined }] } })
  expect(refused(owner)).toHaveLength(1)
  settle(ground, { path: 'lifecycle.bringBack', input: one!.input })
  expect(refused(owner)).toEqual([])
})
