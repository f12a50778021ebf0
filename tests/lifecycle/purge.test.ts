// What lay in the recycle bin for thirty days goes, with everything that belongs to it, and nothing else.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { recycleBinDays, purgeDelayMinutes } from '#shared/common/limits.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { shardCounter } from '#functions/table/access/counter.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { fill } from './big-board.ts'
import { closedOn, daySeconds, newTaskId, purged, titlesOn } from './kit.ts'
import { allRows } from './rows.ts'

let world: World
let board: ABoard
let owner: Person
beforeEach(async () => {
  world = await openWorld()
  board = await world.aBoard()
  owner = await board.with('owner')
})
afterEach(() => world.close())

/** Sessions do not last for a month. */
const anOwner = async () => (await board.with('owner')).rpc
const days = (count: number) => world.clock.forward(count * daySeconds)

it('leaves alone what is younger, and what was brought back in time', async () => {
  const [young, back] = [await board.aTask(), await board.aTask()]
  await owner.rpc.tasks.delete(back)
  days(recycleBinDays - 1)
  const rpc = await anOwner()
  await rpc.tasks.restore(back)
  await rpc.tasks.delete(young)
  days(2)
  expect(await purged(world)).toBe(0)
  expect(await world.table.task.get(young)).toMatchObject({ state: 'deleted' })
  expect(await world.table.task.get(back)).toMatchObject({ state: 'active' })
})

it('does not believe an index that has not heard yet of a thing being brought back', async () => {
  const task = await board.aTask()
  await owner.rpc.tasks.delete(task)
  days(recycleBinDays + 1)
  const { due } = world.table.removedItems
  const lots = Array.from({ length: world.table.removedItems.shards }, (_, lot) => lot)
  const pages = await Promise.all(lots.map((lot) => due(lot, world.clock.now())))
  await (await anOwner()).tasks.restore(task)
  const late = { ...world.table.removedItems, due: async (lot: number) => pages[lot]! }
  await purgeExpired({ ...world, table: { ...world.table, removedItems: late } })
  expect(await world.table.task.get(task)).toMatchObject({ state: 'active' })
})

it('marks first, and takes away when every call that knew it has ended', async () => {
  const task = await board.aTask()
  await owner.rpc.tasks.delete(task)
  days(recycleBinDays + 1)
  expect(await purgeExpired(world)).toBe(1)
  await expectRefused((await anOwner()).tasks.restore(task), 'task.not_found')
  expect(await world.table.task.get(task)).toMatchObject({ state: 'purged' })
  expect(await purgeExpired(world)).toBe(0)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  expect(await purgeExpired(world)).toBe(1)
  expect(await world.table.task.get(task)).toBeNull()
})

it.each(['list', 'tab'] as const)(
  'takes a %s away with its tasks, and nothing of the rest of the board',
  async (kind) => {
    const { boardId } = board
    const later = await owner.rpc.tabs.create({ boardId, title: 'Later' })
    const doomed = kind === 'list' ? [board.todo] : board.lists
    const other = await board.aTask({ listId: later.lists[0]!.listId, title: 'other' })
    const counts = /counter|outcome|#counters/
    const isKept = ([key]: [string, string]) => !counts.test(key)
    const before = new Map([...(await allRows(world))].filter(isKept))
    const all = await fill({ world, board: { ...board, lists: doomed }, author: owner.userId }, 60)
    // The first task is made by the board of the kit, beside those that are filled in.
    if (kind === 'list') await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
    else await owner.rpc.tabs.delete({ boardId, tabId: board.tab.tabId })
    days(recycleBinDays + 1)
    expect(await purged(world)).toBe(2)
    const after = new Map([...(await allRows(world))].filter(isKept))
    const gone = [...doomed.map(({ listId }) => listId), ...(kind === 'tab' ? [board.tab.tabId] : [])]
    const kept = [...before].filter(([key]) => !gone.some((id) => key.includes(id)))
    // The log of the board goes on, and says what was deleted.
    expect([...after].filter(([key]) => !before.has(key)).map(([key]) => key)).toEqual([
      expect.stringMatching(`^${boardId}#events`),
    ])
    for (const [key, row] of kept) expect(after.get(key)).toBe(row)
    expect(await closedOn(world, boardId)).toEqual({ said: {}, truth: {} })
    expect([...world.stored.keys()]).toEqual([])
    for (const { taskId } of all) expect(await world.table.counter.value(boardId, shardCounter(taskId))).toBeLessThan(2)
    expect(await world.table.task.get(other)).toMatchObject({ title: 'other' })
  },
)

it('gives the room of what it takes away to others', async () => {
  const { boardId } = board
  const ids = Array.from({ length: 12 }, () => newTaskId(world))
  const place = { after: null, before: null }
  for (const [i, taskId] of ids.entries()) {
    const listId = i < 6 ? board.todo.listId : board.done.listId
    await owner.rpc.tasks.create({ boardId, taskId, listId, title: `${i}`, ...place })
  }
  const subTaskId = newTaskId(world)
  await owner.rpc.tasks.addSubTask({ boardId, taskId: ids[0]!, subTaskId, title: 'part', ...place })
  await owner.rpc.tasks.delete({ boardId, taskId: ids[7]! })
  await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
  days(recycleBinDays + 1)
  await purged(world)
  const left = ids.slice(6).filter((_, i) => i !== 1)
  const room = new Map<string, number>()
  for (const taskId of left) room.set(shardCounter(taskId), (room.get(shardCounter(taskId)) ?? 0) + 1)
  for (let shard = 0; shard < 8; shard++) {
    expect(await world.table.counter.value(boardId, `tasks#${shard}`)).toBe(room.get(`tasks#${shard}`) ?? 0)
  }
})

it('shows no process that has kept the board what is gone', async () => {
  const keeping = await openWorld(undefined, true)
  const kept = await keeping.aBoard()
  const { rpc } = await kept.with('owner')
  await kept.aTask({ title: 'gone' })
  const { boardId } = kept
  await rpc.boards.open({ boardId })
  await rpc.lists.delete({ boardId, listId: kept.todo.listId })
  keeping.clock.forward((recycleBinDays + 1) * daySeconds)
  await purged(keeping)
  const later = await kept.with('owner')
  expect(await titlesOn(later.rpc, boardId)).toEqual([])
  keeping.close()
})

it('stops when the time runs out, and goes on with the next run', async () => {
  const tasks = await fill({ world, board, author: owner.userId }, 700)
  await owner.rpc.boards.delete(board)
  days(recycleBinDays + 1)
  let runs = 0
  for (let left = 0; await world.table.boardStructure.board(board.boardId); runs++) {
    left = 2
    await purgeExpired(world, () => left-- > 0)
    world.clock.forward(purgeDelayMinutes * 60 + 1)
  }
  expect(runs).toBeGreaterThan(4)
  for (const task of tasks) expect(await world.table.task.get(task)).toBeNull()
})

it('tells what fails, and goes on with the rest', async () => {
  const [one, other] = [await board.aTask(), await (await world.aBoard()).aTask()]
  const away = { at: world.clock.now(), by: owner.userId, workspaceId: board.workspaceId, archived: null }
  const file = await board.anAttachment(one)
  for (const task of [one, other]) await board.taskBecomes(task, { state: 'deleted', away })
  days(recycleBinDays + 1)
  await purgeExpired(world)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  const remove = async (key: string) => {
    if (key === file.objectKey) throw new Error('the bucket is away')
  }
  const objects = { ...world.platform.objects, remove }
  expect(await purgeExpired({ ...world, platform: { ...world.platform, objects } })).toBe(1)
  expect(world.problems).toHaveLength(1)
  expect(await world.table.task.get(one)).toMatchObject({ state: 'purged' })
  expect(await world.table.task.get(other)).toBeNull()
  expect(await purgeExpired(world)).toBe(1)
})
