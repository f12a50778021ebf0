// Pending mutations that the server rejects stay until the user decides, with the user's value and the current one (R-9.10,
// adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { discardRejected, retryRejected, discardSuperseded } from '#web/outbox/resolve-rejected.ts'
import { saveRejected } from '#web/rpc/outbox/outbox-store.ts'
import { openWindow, pendingOf, rejectedOf, type Window } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
let other: Person
let task: Task
beforeEach(async () => {
  localStorage.clear()
  onlineManager.setOnline(true)
  board = await world.aBoard()
  owner = await board.with('owner')
  other = await board.with('editor', { editOthersTasks: true })
  task = await board.aTask({ title: 'Paint the door' })
})

const rename = (to: string) => ({ field: 'title' as const, from: 'Paint the door', to })
const titleNow = async () => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: task.taskId })
  return unpackTask(board.boardId, card).title
}
const theyRename = () =>
  other.rpc.tasks.change({ boardId: board.boardId, taskId: task.taskId, change: rename('Paint the fence') })
const depsOf = ({ cache, rpc }: Window) => ({ cache, rpc, person: owner.userId })

/** Renames the task without a connection while another user renames it, too. */
async function renameConflict() {
  const window = await openWindow(owner, board)
  window.loseConnection()
  const sent = window.tasks.change(task, rename('Paint the gate'))
  await theyRename()
  return { window, sent }
}

/** Creates two tabs without a connection while the board is archived. */
async function createRejectedTabs() {
  const window = await openWindow(owner, board)
  window.loseConnection()
  const sent = Promise.allSettled(
    ['Spring', 'Summer'].map((title) => window.tabs.create({ title, color: 'teal', language: 'en' })),
  )
  await owner.rpc.boards.archive({ boardId: board.boardId })
  window.reconnect()
  await sent
  return window
}

it('keeps a rejected mutation that was offline, with both values', async () => {
  const { window, sent } = await renameConflict()
  window.reconnect()
  expect(await sent).toBeNull()
  expect(window.failures).toEqual(['board:task.failure.title'])
  expect(window.outboxState()).toMatchObject({ pending: [], rejected: 1 })
  expect(pendingOf(owner)).toEqual([])
  expect(rejectedOf(owner)).toMatchObject([
    {
      path: 'tasks.change',
      title: 'Paint the door',
      input: { change: { to: 'Paint the gate' } },
      error: { conflict: true, domain: { details: { now: 'Paint the fence' } } },
    },
  ])
})

it('keeps none if the connection was never lost', async () => {
  const window = await openWindow(owner, board)
  await theyRename()
  expect(await window.tasks.change(task, rename('Paint the gate'))).toBeNull()
  expect(window.failures).toEqual(['board:task.failure.title'])
  expect(window.outboxState()).toMatchObject({ pending: [], rejected: 0 })
  expect(pendingOf(owner)).toEqual([])
})

it('keeps a mutation that another window has sent', async () => {
  const { window } = await renameConflict()
  window.close()
  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(0)
  expect(second.outboxState()).toMatchObject({ pending: [], rejected: 1 })
  expect(rejectedOf(owner)).toMatchObject([{ error: { domain: { details: { now: 'Paint the fence' } } } }])
})

it('sends the mutations behind a rejected one', async () => {
  const { window } = await renameConflict()
  void window.tasks.create({ listId: task.listId, title: 'Buy paint' })
  window.close()
  const second = await openWindow(owner, board)
  expect(await second.resume()).toBe(1)
  expect([...(await second.reload()).tasks.values()].map(({ title }) => title)).toContain('Buy paint')
})

it('replaces the current value', async () => {
  const { window } = await renameConflict()
  window.close()
  const second = await openWindow(owner, board)
  await second.resume()
  const [one] = rejectedOf(owner)
  expect(await retryRejected(depsOf(second), one!, 'Paint the fence')).toBe(true)
  expect(await titleNow()).toBe('Paint the gate')
  expect(rejectedOf(owner)).toEqual([])
  expect(second.outboxState().rejected).toBe(0)
  expect(second.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
})

it('keeps a mutation that is rejected again, with the current value', async () => {
  const { window } = await renameConflict()
  window.close()
  const second = await openWindow(owner, board)
  await second.resume()
  const { boardId } = board
  const change = { field: 'title' as const, from: 'Paint the fence', to: 'Paint the wall' }
  await other.rpc.tasks.change({ boardId, taskId: task.taskId, change })
  expect(await retryRejected(depsOf(second), rejectedOf(owner)[0]!, 'Paint the fence')).toBe(false)
  expect(rejectedOf(owner)).toMatchObject([{ error: { domain: { details: { now: 'Paint the wall' } } } }])
})

it('discards a mutation', async () => {
  const { window, sent } = await renameConflict()
  window.reconnect()
  await sent
  discardRejected(depsOf(window), rejectedOf(owner)[0]!)
  expect(rejectedOf(owner)).toEqual([])
  expect(window.outboxState().rejected).toBe(0)
  expect(await titleNow()).toBe('Paint the fence')
})

it('discards a mutation that the user has settled in another way', async () => {
  const { window, sent } = await renameConflict()
  window.reconnect()
  await sent
  const [one] = rejectedOf(owner)
  const deps = depsOf(window)
  discardSuperseded(deps, { path: 'tasks.change', input: { ...(one!.input as object), change: { field: 'due' } } })
  discardSuperseded(deps, { path: 'tasks.change', input: { ...(one!.input as object), taskId: 'another' } })
  expect(rejectedOf(owner)).toHaveLength(1)
  discardSuperseded(deps, { path: 'tasks.change', input: { ...(one!.input as object), change: rename('Whatever') } })
  expect(rejectedOf(owner)).toEqual([])
})

it('keeps a text unless another text in its place contains it', async () => {
  const { window, sent } = await renameConflict()
  window.reconnect()
  await sent
  const [deps, [one]] = [depsOf(window), rejectedOf(owner)]
  const about = { boardId: board.boardId, taskId: task.taskId, from: 1 }
  const wanted = { path: 'tasks.describe', input: { ...about, text: 'Sand it first' } }
  saveRejected({ ...one!, ...wanted })
  discardSuperseded(deps, { path: wanted.path, input: { ...about, text: '- [x] Leave it' } })
  expect(rejectedOf(owner)).toHaveLength(1)
  discardSuperseded(deps, { path: wanted.path, input: { ...about, text: '- [x] Leave it\n\nSand it first' } })
  expect(rejectedOf(owner)).toEqual([])
})

it('decides separately on each item to create, until it has been created', async () => {
  const deps = depsOf(await createRejectedTabs())
  const left = () => rejectedOf(owner).map(({ title }) => title)
  expect(left()).toEqual(['Spring', 'Summer'])
  discardSuperseded(deps, { path: 'tabs.create', input: { boardId: board.boardId, title: 'Autumn' } })
  expect(left()).toEqual(['Spring', 'Summer'])
  discardSuperseded(deps, { path: 'tabs.create', input: { boardId: board.boardId, title: 'Summer' } })
  expect(left()).toEqual(['Spring'])
})
