// A closed tab loses nothing: what a window could not send is sent by the next one, in its order, each exactly once
// (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { dayMs } from '#shared/common/spans.ts'
import { pageKeptOpen } from '#web/rpc/kept-open.ts'
import { keep } from '#web/rpc/unsent-shelf.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import type { Task } from '#shared/task/model.ts'
import { sendInBatches } from '#web/task/bulk/batches.ts'
import { setEachField, dateFieldOrder, type SetField } from '#web/task/actions/use-task-edits.ts'
import { step } from '#web/rpc/deeds.ts'
import { seen } from '#tests/rpc/a-window.ts'
import { aWindow, kept, refused } from './kit.ts'

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

/** Every entry of the log, the first one first. */
async function log() {
  const { events } = await owner.rpc.activity.ofBoard({ boardId: board.boardId })
  return events.toReversed().map(({ type }) => type)
}

it('sends in order what another window could not', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  const { listId } = task
  void first.tasks.change(task, { field: 'title', from: 'Paint the door', to: 'Paint the gate' })
  void first.tasks.create({ listId, title: 'Buy paint' })
  const renamed = first.shown().tasks.get(task.taskId)!
  void first.tasks.change(renamed, { field: 'status', from: 'not_started', to: 'completed' })
  expect(first.standing().waiting.map(({ title }) => title)).toEqual(['Paint the door', 'Buy paint', 'Paint the gate'])
  const shown = seen(first.shown())
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(3)
  expect(seen(await second.look())).toEqual(shown)
  expect(second.net.reached.map(({ path }) => path)).toEqual(['tasks.change', 'tasks.create', 'tasks.change'])
  expect(kept(owner)).toEqual([])
  expect(await log()).toEqual(['task.changed', 'task.created', 'task.changed'])
  // And nothing is left for a third one.
  const third = await aWindow(owner, board)
  expect(await third.begin()).toBe(0)
})

it('sends nothing of what was taken back without a connection, and the way back of what had been sent', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  await first.tasks.change(task, { field: 'title', from: 'Paint the door', to: 'Paint the gate' })
  const before = seen(first.shown())
  first.loseConnection()
  const renamed = first.shown().tasks.get(task.taskId)!
  void first.tasks.change(renamed, { field: 'status', from: 'not_started', to: 'completed' })
  void first.tasks.create({ listId: task.listId, title: 'Buy paint' })
  for (const title of ['Buy paint', 'Paint the gate']) {
    expect(await step(first.cache, 'done')).toEqual({ title, taken: true })
  }
  expect(seen(first.shown())).toEqual(before)
  expect(kept(owner)).toEqual([])
  // And once more: that was agreed to long ago.
  expect(await step(first.cache, 'done')).toEqual({ title: 'Paint the door', taken: true })
  expect(first.shown().tasks.get(task.taskId)!.title).toBe('Paint the door')
  expect(kept(owner)).toHaveLength(1)
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect((await second.look()).tasks.get(task.taskId)).toMatchObject({ title: 'Paint the door', status: 'not_started' })
  expect(await log()).toEqual(['task.changed', 'task.changed'])
})

it('keeps both dates of a task that is carried without a connection, and all the slices of many', async () => {
  const dates = { start: '2026-05-12', due: '2026-05-14' } as Pick<Task, 'start' | 'due'>
  const later = { start: '2026-05-19', due: '2026-05-21' } as Pick<Task, 'start' | 'due'>
  const task = await board.aTask({ title: 'Paint the door', ...dates })
  const others = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })]
  const first = await aWindow(owner, board)
  first.loseConnection()
  const set = async (now: Task, field: 'start' | 'due', to: Task['due']) =>
    (await first.tasks.change(now, { field, from: now[field], to })) !== null
  void setEachField(set as SetField)(task, dateFieldOrder(task, later), later)
  void sendInBatches('deleted', {
    batches: others.map((one) => [one]),
    send: ([one], title) => first.bulk.archiveOrDelete([one!.taskId], 'delete', title),
    telling: () => {},
    named: (title) => title,
    onProgress: () => {},
  })
  await new Promise(setImmediate)
  expect(first.shown().tasks.get(task.taskId)).toMatchObject(later)
  expect(kept(owner)).toHaveLength(4)
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(4)
  const { tasks } = await second.look()
  expect([...tasks.values()]).toMatchObject([{ title: 'Paint the door', ...later }])
})

it('keeps all the slices of many as they are asked for, also those that wait for the ones before', async () => {
  const tasks = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })]
  const first = await aWindow(owner, board)
  first.net.leaving = 0
  void sendInBatches('deleted', {
    batches: tasks.map((one) => [one]),
    send: ([one], title) => first.bulk.archiveOrDelete([one!.taskId], 'delete', title),
    telling: () => {},
    named: (title) => title,
    onProgress: () => {},
  })
  await new Promise(setImmediate)
  expect([...first.shown().tasks.keys()]).toEqual([])
  expect(kept(owner)).toHaveLength(2)
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(2)
  expect([...(await second.look()).tasks.keys()]).toEqual([])
})

it('makes a label without a connection, and what is to bear it bears it at once', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  const { labelId } = (await first.labels.create({ title: 'Green' }))!
  void first.tasks.addLabel(task, labelId)
  expect(first.shown().frame.labels).toMatchObject([{ labelId, title: 'Green' }])
  expect(first.shown().tasks.get(task.taskId)!.labelIds).toEqual([labelId])
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(2)
  const { frame, tasks } = await second.look()
  expect(frame.labels).toMatchObject([{ labelId, title: 'Green' }])
  expect(tasks.get(task.taskId)!.labelIds).toEqual([labelId])
})

it('does once what was done before its answer was lost', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.net.losesAnswers = true
  void first.tasks.create({ listId: task.listId, title: 'Buy paint' })
  await expect.poll(log).toEqual(['task.created'])
  expect(kept(owner)).toHaveLength(1)
  first.close()

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect(await log()).toEqual(['task.created'])
})

it('is sent in the order in which it was asked for in several windows, whichever is quicker', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const [one, other] = [await aWindow(owner, board), await aWindow(owner, board)]
  one.loseConnection()
  other.loseConnection()
  const { listId } = task
  const all = [one.tasks.create({ listId, title: 'First' }), one.tasks.create({ listId, title: 'Second' })]
  await new Promise((resolve) => setTimeout(resolve, 2))
  all.push(other.tasks.create({ listId, title: 'Third' }))
  // The first one still gets no answer, and tries again.
  other.comeBack()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(other.net.reached).toEqual([])
  one.net.down = false
  await Promise.all(all)
  const { events } = await owner.rpc.activity.ofBoard({ boardId: board.boardId })
  expect(events.toReversed().map((event) => 'title' in event && event.title)).toEqual(['First', 'Second', 'Third'])
  expect(kept(owner)).toEqual([])
})

it('goes before what the next window is asked for', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'priority', from: task.priority, to: 'high' })
  first.close()

  const second = await aWindow(owner, board)
  const later = second.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  await second.begin()
  await later
  expect(second.net.reached.map(({ input }) => (input.change as { field: string }).field)).toEqual([
    'priority',
    'title',
  ])
})

it('is sent for nobody but the person who made it', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()

  const other = await board.with('editor', { editOthersTasks: true })
  const second = await aWindow(other, board)
  expect(await second.begin()).toBe(0)
  expect(kept(owner)).toHaveLength(1)
  const third = await aWindow(owner, board)
  expect(await third.begin()).toBe(1)
})

it('stays kept when somebody is signed out, and is sent when they are back', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()

  const second = await aWindow(owner, board, world.nobody)
  second.net.signedOut = true
  expect(await second.begin()).toBe(0)
  expect(kept(owner)).toHaveLength(1)
  expect(refused(owner)).toEqual([])
  second.net.signedOut = false
  expect(await second.begin()).toBe(1)
  expect(kept(owner)).toEqual([])
})

it('is shown, and not sent, when it is so old that the server does not know any more what it has done', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  void first.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  first.close()
  const [only] = kept(owner)
  keep({ ...only!, at: Date.now() - 31 * dayMs })

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(0)
  expect(kept(owner)).toEqual([])
  expect(refused(owner)).toMatchObject([{ title: task.title, refusal: { why: { key: 'common:unsent.too_old' } } }])
  expect(await log()).toEqual([])
})

it('asks whoever closes the page only for what could not be kept', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const held = Promise.withResolvers<void>()
  const unsafe = Promise.withResolvers<void>()
  let isKept = true
  const all = [pageKeptOpen(held.promise, () => isKept)]
  expect(asks()).toBe(false)
  isKept = false
  expect(asks()).toBe(true)
  isKept = true
  all.push(pageKeptOpen(unsafe.promise))
  expect(asks()).toBe(true)
  unsafe.resolve()
  await all[1]
  expect(asks()).toBe(false)
  held.resolve()
  await all[0]
})

it('goes on from each other where several write the same text', async () => {
  const task = await board.aTask({ title: 'Paint the door' })
  const first = await aWindow(owner, board)
  first.loseConnection()
  const { boardId, taskId } = task
  const send = first.opened(taskId)
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

  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(2)
  expect(refused(owner)).toEqual([])
  const { body } = await owner.rpc.tasks.get({ boardId, taskId })
  expect(body).toMatchObject({ description: '- [x] sand\n- [x] prime', descriptionVersion: 2 })
})
