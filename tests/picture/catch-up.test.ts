// Catching up where nothing has happened draws nothing anew, and forgets nothing of what happens later.

import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { aWindow } from '#tests/rpc/a-window.ts'
import { catchUp } from '#web/picture/catch-up.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { pictureQuery } from '#web/picture/queries.ts'
import type { Layered } from '#web/rpc/layered.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
let other: Person
beforeEach(async () => {
  board = await world.aBoard()
  owner = await board.with('owner')
  other = await board.with('editor', { editOthersTasks: true })
})

it('shows the same where nothing has happened, and then what has', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  // Long enough ago that it is not read again to be sure.
  world.clock.forward(60)
  const window = await aWindow(owner, boardId)
  const layers = () => window.cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))!
  const before = layers()
  await catchUp(window.cache, window.rpc, boardId)
  expect(layers().shown).toBe(before.shown)
  expect(layers().base).toEqual(before.base)

  await other.rpc.tasks.change({
    boardId,
    taskId: task.taskId,
    change: { field: 'title', from: task.title, to: 'Paint the gate' },
  })
  await catchUp(window.cache, window.rpc, boardId)
  expect(layers().shown.tasks.get(task.taskId)?.title).toBe('Paint the gate')
  expect(layers().shown.cursor).toBe(layers().base.cursor)
})

it('leaves what waits on top where nothing has happened beneath', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  world.clock.forward(60)
  const window = await aWindow(owner, boardId)
  const sent = window.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  await catchUp(window.cache, window.rpc, boardId)
  expect(window.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
  await sent
  expect(window.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
})

it('reads a board anew once for what shows more than it names, with everything that had come back', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  const part = await board.aSubTask(task)
  world.clock.forward(60)
  await other.rpc.tasks.archive(task)
  const window = await aWindow(owner, boardId)
  const leave = new QueryObserver(window.cache, pictureQuery(window.rpc, boardId)).subscribe(() => {})
  const bases = new Set<BoardState['tasks']>()
  await other.rpc.tasks.unarchive(task)
  for (let seconds = 0; seconds < 2 * catchUpOverlapSeconds; seconds += 15) {
    world.clock.forward(15)
    await catchUp(window.cache, window.rpc, boardId)
    bases.add(window.cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))!.base.tasks)
  }
  leave()
  expect(window.shown().tasks.has(part.taskId)).toBe(true)
  expect(bases.size).toBe(1)
})
