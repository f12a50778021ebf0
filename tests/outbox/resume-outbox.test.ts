// A closed tab loses nothing: its pending mutations are sent by the next window, in order and exactly once (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { dayMs } from '#shared/common/durations.ts'
import { confirmUnloadWhile } from '#web/rpc/outbox/confirm-unload.ts'
import { savePending } from '#web/rpc/outbox/outbox-store.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import type { Task } from '#shared/task/model.ts'
import { sendInBatches } from '#web/task/bulk/use-bulk.ts'
import { setEachField, dateFieldOrder, type SetField } from '#web/task/actions/use-task-edits.ts'
import { undoOrRedo } from '#web/rpc/undo/undo-stack.ts'
import { visibleBoard } from '#tests/rpc/browser-window.ts'
import { openWindow, pendingOf, rejectedOf } from './kit.ts'

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

/** Returns the types of all activity events, oldest first. */
async function log() {
  const { events } = await owner.rpc.activity.ofBoard({ boardId: board.boardId })
  return events.toReversed().map(({ type }) => type)
}

it('sends the mutations of a closed window in order', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  const { listId } = task
  void first.tasks.change(task, { field: 'title', from: 'Paint the door', to: 'Paint the gate' })
  void first.tasks.create({ listId, title: 'Buy paint' })
  const renamed = first.shown().tasks.get(task.taskId)!
  void first.tasks.change(renamed, { field: 'status', from: 'not_started', to: 'completed' })
  expect(first.outboxState().pending.map(({ title }) => title)).toEqual([
    'Paint the door',
    'Buy paint',
    'Paint the gate',
  ])
  const shown = visibleBoard(first.shown())
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(3)
  expect(visibleBoard(await second.reload())).toEqual(shown)
  expect(second.net.received.map(({ path }) => path)).toEqual(['tasks.change', 'tasks.create', 'tasks.change'])
  expect(pendingOf(owner)).toEqual([])
  expect(await log()).toEqual(['task.changed', 'task.created', 'task.changed'])
  // A third window has nothing to send.
  const third = await openWindow(owner, board)
  expect(await third.resume()).toBe(0)
})

it('sends nothing that was undone without a connection, and sends the undo of an accepted change', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  await first.tasks.change(task, { field: 'title', from: 'Paint the door', to: 'Paint the gate' })
  const before = visibleBoard(first.shown())
  first.loseConnection()
  const renamed = first.shown().tasks.get(task.taskId)!
  void first.tasks.change(renamed, { field: 'status', from: 'not_started', to: 'completed' })
  void first.tasks.create({ listId: task.listId, title: 'Buy paint' })
  for (const title of ['Buy paint', 'Paint the gate']) {
    expect(await undoOrRedo(first.cache, 'done')).toEqual({ title, succeeded: true })
  }
  expect(visibleBoard(first.shown())).toEqual(before)
  expect(pendingOf(owner)).toEqual([])
  // This change was accepted before, so its undo is sent.
  expect(await undoOrRedo(first.cache, 'done')).toEqual({ title: 'Paint the door', succeeded: true })
  expect(first.shown().tasks.get(task.taskId)!.title).toBe('Paint the door')
  expect(pendingOf(owner)).toHaveLength(1)
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect((await second.reload()).tasks.get(task.taskId)).toMatchObject({
    title: 'Paint the door',
    status: 'not_started',
  })
  expect(await log()).toEqual(['task.changed', 'task.changed'])
})

it('stores both dates of a task moved without a connection, and all batches of a bulk change', async () => {
  const dates = { start: '2026-05-12', due: '2026-05-14' } as Pick<Task, 'start' | 'due'>
  const later = { start: '2026-05-19', due: '2026-05-21' } as Pick<Task, 'start' | 'due'>
  const task = await board.aTask({ title: 'Paint the door', ...dates })
  const others = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })]
  const first = await openWindow(owner, board)
  first.loseConnection()
  const set = async (now: Task, field: 'start' | 'due', to: Task['due']) =>
    (await first.tasks.change(now, { field, from: now[field], to })) !== null
  void setEachField(set as SetField)(task, dateFieldOrder(task, later), later)
  void sendInBatches('deleted', {
    batches: others.map((one) => [one]),
    send: ([one], title) => first.bulk.archiveOrDelete([one!.taskId], 'delete', title),
    showResult: () => {},
    titleWithCount: (title) => title,
    onProgress: () => {},
  })
  await new Promise(setImmediate)
  expect(first.shown().tasks.get(task.taskId)).toMatchObject(later)
  expect(pendingOf(owner)).toHaveLength(4)
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(4)
  const { tasks } = await second.reload()
  expect([...tasks.values()]).toMatchObject([{ title: 'Paint the door', ...later }])
})

it('stores all batches of a bulk change at once, also those that wait for earlier ones', async () => {
  const tasks = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })]
  const first = await openWindow(owner, board)
  first.net.remaining = 0
  void sendInBatches('deleted', {
    batches: tasks.map((one) => [one]),
    send: ([one], title) => first.bulk.archiveOrDelete([one!.taskId], 'delete', title),
    showResult: () => {},
    titleWithCount: (title) => title,
    onProgress: () => {},
  })
  await new Promise(setImmediate)
  expect([...first.shown().tasks.keys()]).toEqual([])
  expect(pendingOf(owner)).toHaveLength(2)
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(2)
  expect([...(await second.reload()).tasks.keys()]).toEqual([])
})

it('creates a label without a connection and adds it to a task at once', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  const { labelId } = (await first.labels.create({ title: 'Green' }))!
  void first.tasks.addLabel(task, labelId)
  expect(first.shown().structure.labels).toMatchObject([{ labelId, title: 'Green' }])
  expect(first.shown().tasks.get(task.taskId)!.labelIds).toEqual([labelId])
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(2)
  const { structure: frame, tasks } = await second.reload()
  expect(frame.labels).toMatchObject([{ labelId, title: 'Green' }])
  expect(tasks.get(task.taskId)!.labelIds).toEqual([labelId])
})

it('applies a mutation once if its answer was lost', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.net.losesResponses = true
  void first.tasks.create({ listId: task.listId, title: 'Buy paint' })
  await expect.poll(log).toEqual(['task.created'])
  expect(pendingOf(owner)).toHaveLength(1)
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect(await log()).toEqual(['task.created'])
})

it('sends mutations of several windows in the order in which they were made', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const [one, other] = [await openWindow(owner, board), await openWindow(owner, board)]
  one.loseConnection()
  other.loseConnection()
  const { listId } = task
  const all = [one.tasks.create({ listId, title: 'First' }), one.tasks.create({ listId, title: 'Second' })]
  await new Promise((resolve) => setTimeout(resolve, 2))
  all.push(other.tasks.create({ listId, title: 'Third' }))
  // The first window still gets no answer and retries.
  other.reconnect()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(other.net.received).toEqual([])
  one.net.down = false
  await Promise.all(all)
  const { events } = await owner.rpc.activity.ofBoard({ boardId: board.boardId })
  expect(events.toReversed().map((event) => 'title' in event && event.title)).toEqual(['First', 'Second', 'Third'])
  expect(pendingOf(owner)).toEqual([])
})

it('sends earlier mutations before those of the new window', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'priority', from: task.priority, to: 'high' })
  first.close()

  const second = await openWindow(owner, board)
  const later = second.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  await second.resume()
  await later
  expect(second.net.received.map(({ input }) => (input.change as { field: string }).field)).toEqual([
    'priority',
    'title',
  ])
})

it('sends mutations only as the user who made them', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()

  const other = await board.with('editor', { editOthersTasks: true })
  const second = await openWindow(other, board)
  expect(await second.resume()).toBe(0)
  expect(pendingOf(owner)).toHaveLength(1)
  const third = await openWindow(owner, board)
  expect(await third.resume()).toBe(1)
})

it('keeps mutations after a sign-out and sends them when the user is back', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()

  const second = await openWindow(owner, board, world.anonymous)
  second.net.signedOut = true
  expect(await second.resume()).toBe(0)
  expect(pendingOf(owner)).toHaveLength(1)
  expect(rejectedOf(owner)).toEqual([])
  second.net.signedOut = false
  expect(await second.resume()).toBe(1)
  expect(pendingOf(owner)).toEqual([])
})

it('rejects mutations that are too old to be sent without being sent', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()
  const [only] = pendingOf(owner)
  savePending({ ...only!, at: Date.now() - 31 * dayMs })

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(0)
  expect(pendingOf(owner)).toEqual([])
  expect(rejectedOf(owner)).toMatchObject([{ title: task.title, error: { reason: { key: 'common:outbox.too_old' } } }])
  expect(await log()).toEqual([])
})

it('asks before the page closes only for mutations that are not stored', async () => {
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const held = Promise.withResolvers<void>()
  const unsafe = Promise.withResolvers<void>()
  let isKept = true
  const all = [confirmUnloadWhile(held.promise, () => isKept)]
  expect(asksBeforeUnload()).toBe(false)
  isKept = false
  expect(asksBeforeUnload()).toBe(true)
  isKept = true
  all.push(confirmUnloadWhile(unsafe.promise))
  expect(asksBeforeUnload()).toBe(true)
  unsafe.resolve()
  await all[1]
  expect(asksBeforeUnload()).toBe(false)
  held.resolve()
  await all[0]
})

it('rebases several edits of one text on each other', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await openWindow(owner, board)
  first.loseConnection()
  const { boardId, taskId } = task
  const send = first.sendForOpenTask(taskId)
  const write = (text: string) =>
    void send({
      apply: (opened) => opened,
      call: (mutationId) => first.rpc.tasks.describe.mutate({ boardId, taskId, from: 0, text, mutationId }),
      confirm: (opened) => opened,
      failure: 'board:task.failure.description',
    })
  write('- [x] sand')
  write('- [x] sand\n- [x] prime')
  first.close()

  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(2)
  expect(rejectedOf(owner)).toEqual([])
  const { body } = await owner.rpc.tasks.get({ boardId, taskId })
  expect(body).toMatchObject({ description: '- [x] sand\n- [x] prime', descriptionVersion: 2 })
})
