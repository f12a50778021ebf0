// What the server does not want of what has waited is kept until somebody has decided: with what they wanted, and what
// stands there instead (R-9.10, adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { letGo, sendAgain, settle } from '#web/unsent/decide.ts'
import { keepRefused } from '#web/rpc/unsent-shelf.ts'
import { aWindow, kept, refused, type Window } from './kit.ts'

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
  return unpacked(board.boardId, card).title
}
const theyRename = () =>
  other.rpc.tasks.change({ boardId: board.boardId, taskId: task.taskId, change: rename('Paint the fence') })
const groundOf = ({ cache, rpc }: Window) => ({ cache, rpc, person: owner.userId })

/** Somebody renames the task without a connection, while somebody else does, too. */
async function overtaken() {
  const window = await aWindow(owner, board)
  window.loseConnection()
  const sent = window.tasks.change(task, rename('Paint the gate'))
  await theyRename()
  return { window, sent }
}

/** Somebody makes two tabs without a connection, while the project is archived. */
async function madeInVain() {
  const window = await aWindow(owner, board)
  window.loseConnection()
  const sent = Promise.allSettled(
    ['Spring', 'Summer'].map((title) => window.tabs.create({ title, color: 'teal', language: 'en' })),
  )
  await owner.rpc.boards.archive({ boardId: board.boardId })
  window.comeBack()
  await sent
  return window
}

it('is kept where it waited for a connection, with both values', async () => {
  const { window, sent } = await overtaken()
  window.comeBack()
  expect(await sent).toBeNull()
  expect(window.refusals).toEqual(['board:task.failure.title'])
  expect(window.standing()).toMatchObject({ waiting: [], refused: 1 })
  expect(kept(owner)).toEqual([])
  expect(refused(owner)).toMatchObject([
    {
      path: 'tasks.change',
      title: 'Paint the door',
      input: { change: { to: 'Paint the gate' } },
      refusal: { conflict: true, domain: { details: { now: 'Paint the fence' } } },
    },
  ])
})

it('is not kept where somebody was looking', async () => {
  const window = await aWindow(owner, board)
  await theyRename()
  expect(await window.tasks.change(task, rename('Paint the gate'))).toBeNull()
  expect(window.refusals).toEqual(['board:task.failure.title'])
  expect(window.standing()).toMatchObject({ waiting: [], refused: 0 })
  expect(kept(owner)).toEqual([])
})

it('is kept where another window has sent it', async () => {
  const { window } = await overtaken()
  window.close()
  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(0)
  expect(second.standing()).toMatchObject({ waiting: [], refused: 1 })
  expect(refused(owner)).toMatchObject([{ refusal: { domain: { details: { now: 'Paint the fence' } } } }])
})

it('does not stop what comes behind it', async () => {
  const { window } = await overtaken()
  void window.tasks.create({ listId: task.listId, title: 'Buy paint' })
  window.close()
  const second = await aWindow(owner, board)
  expect(await second.begin()).toBe(1)
  expect([...(await second.look()).tasks.values()].map(({ title }) => title)).toContain('Buy paint')
})

it('is set after all, over what stands there now', async () => {
  const { window } = await overtaken()
  window.close()
  const second = await aWindow(owner, board)
  await second.begin()
  const [one] = refused(owner)
  expect(await sendAgain(groundOf(second), one!, 'Paint the fence')).toBe(true)
  expect(await titleNow()).toBe('Paint the gate')
  expect(refused(owner)).toEqual([])
  expect(second.standing().refused).toBe(0)
  expect(second.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
})

it('stays when it is refused once more, with what stands there by then', async () => {
  const { window } = await overtaken()
  window.close()
  const second = await aWindow(owner, board)
  await second.begin()
  const { boardId } = board
  const change = { field: 'title' as const, from: 'Paint the fence', to: 'Paint the wall' }
  await other.rpc.tasks.change({ boardId, taskId: task.taskId, change })
  expect(await sendAgain(groundOf(second), refused(owner)[0]!, 'Paint the fence')).toBe(false)
  expect(refused(owner)).toMatchObject([{ refusal: { domain: { details: { now: 'Paint the wall' } } } }])
})

it('is let go by whoever wants it no more', async () => {
  const { window, sent } = await overtaken()
  window.comeBack()
  await sent
  letGo(groundOf(window), refused(owner)[0]!)
  expect(refused(owner)).toEqual([])
  expect(window.standing().refused).toBe(0)
  expect(await titleNow()).toBe('Paint the fence')
})

it('is decided on by whoever does it in another way', async () => {
  const { window, sent } = await overtaken()
  window.comeBack()
  await sent
  const [one] = refused(owner)
  const ground = groundOf(window)
  settle(ground, { path: 'tasks.change', input: { ...(one!.input as object), change: { field: 'due' } } })
  settle(ground, { path: 'tasks.change', input: { ...(one!.input as object), taskId: 'another' } })
  expect(refused(owner)).toHaveLength(1)
  settle(ground, { path: 'tasks.change', input: { ...(one!.input as object), change: rename('Whatever') } })
  expect(refused(owner)).toEqual([])
})

it('is not decided on by another text in its place, as by a box that is ticked, unless that holds it', async () => {
  const { window, sent } = await overtaken()
  window.comeBack()
  await sent
  const [ground, [one]] = [groundOf(window), refused(owner)]
  const about = { boardId: board.boardId, taskId: task.taskId, from: 1 }
  const wanted = { path: 'tasks.describe', input: { ...about, text: 'Sand it first' } }
  keepRefused({ ...one!, ...wanted })
  settle(ground, { path: wanted.path, input: { ...about, text: '- [x] Leave it' } })
  expect(refused(owner)).toHaveLength(1)
  settle(ground, { path: wanted.path, input: { ...about, text: '- [x] Leave it\n\nSand it first' } })
  expect(refused(owner)).toEqual([])
})

it('is another decision for each thing that was to be made, until it has been made after all', async () => {
  const ground = groundOf(await madeInVain())
  const left = () => refused(owner).map(({ title }) => title)
  expect(left()).toEqual(['Spring', 'Summer'])
  settle(ground, { path: 'tabs.create', input: { boardId: board.boardId, title: 'Autumn' } })
  expect(left()).toEqual(['Spring', 'Summer'])
  settle(ground, { path: 'tabs.create', input: { boardId: board.boardId, title: 'Summer' } })
  expect(left()).toEqual(['Spring'])
})
