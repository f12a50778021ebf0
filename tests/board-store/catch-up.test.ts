import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { openBoardWindow } from '#tests/rpc/browser-window.ts'
import { catchUp, boardStateKey, boardStateQuery } from '#web/board-store/queries.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'

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

it('keeps the displayed state without changes, and applies later changes', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  // Beyond the overlap in which catch-up reads entries again.
  world.clock.forward(60)
  const window = await openBoardWindow(owner, boardId)
  const layers = () => window.cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))!
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

it('keeps pending changes when the server has no changes', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  world.clock.forward(60)
  const window = await openBoardWindow(owner, boardId)
  const sent = window.tasks.change(task, { field: 'title', from: task.title, to: 'Paint the gate' })
  await catchUp(window.cache, window.rpc, boardId)
  expect(window.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
  await sent
  expect(window.shown().tasks.get(task.taskId)?.title).toBe('Paint the gate')
})

it('reloads the board only once for a restored task, with its sub-tasks', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Paint the door' })
  const part = await board.aSubTask(task)
  world.clock.forward(60)
  await other.rpc.tasks.archive(task)
  const window = await openBoardWindow(owner, boardId)
  const leave = new QueryObserver(window.cache, boardStateQuery(window.rpc, boardId)).subscribe(() => {})
  const bases = new Set<BoardState['tasks']>()
  await other.rpc.tasks.unarchive(task)
  for (let seconds = 0; seconds < 2 * catchUpOverlapSeconds; seconds += 15) {
    world.clock.forward(15)
    await catchUp(window.cache, window.rpc, boardId)
    bases.add(window.cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))!.base.tasks)
  }
  leave()
  expect(window.shown().tasks.has(part.taskId)).toBe(true)
  expect(bases.size).toBe(1)
})
