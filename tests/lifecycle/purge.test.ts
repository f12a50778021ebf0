// Items are purged after thirty days in the recycle bin, with everything that belongs to them and nothing else.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { recycleBinDays, purgeDelayMinutes } from '#shared/common/limits.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { shardCounter } from '#functions/table/access/counter.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { fillBoard } from './big-board.ts'
import { closedContainers, daySeconds, newTaskId, runPurgeJob, titlesOn } from './fixtures.ts'
import { allRows } from './table-rows.ts'

let world: World
let workspace: AWorkspace
let board: ABoard
let owner: Person
beforeEach(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
})
afterEach(() => world.close())

/** Signs in again: sessions expire within a month. */
const anOwner = async () => (await board.with('owner')).rpc
const days = (count: number) => world.clock.forward(count * daySeconds)

it('keeps items that have not expired and restored ones', async () => {
  const [recent, back] = [await board.aTask(), await board.aTask()]
  await owner.rpc.tasks.delete(back)
  days(recycleBinDays - 1)
  const rpc = await anOwner()
  await rpc.tasks.restore(back)
  await rpc.tasks.delete(recent)
  days(2)
  expect(await runPurgeJob(world)).toBe(0)
  expect(await world.table.task.get(recent)).toMatchObject({ state: 'deleted' })
  expect(await world.table.task.get(back)).toMatchObject({ state: 'active' })
})

it('reads the item again, since the index may be outdated', async () => {
  const task = await board.aTask()
  await owner.rpc.tasks.delete(task)
  days(recycleBinDays + 1)
  const { due } = world.table.removedItems
  const shards = Array.from({ length: world.table.removedItems.shards }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => due(shard, world.clock.now())))
  await (await anOwner()).tasks.restore(task)
  const late = { ...world.table.removedItems, due: async (shard: number) => pages[shard]! }
  await purgeExpired({ ...world, table: { ...world.table, removedItems: late } })
  expect(await world.table.task.get(task)).toMatchObject({ state: 'active' })
})

it('marks an item as purged first and deletes it after running calls have ended', async () => {
  const task = await board.aTask()
  await owner.rpc.tasks.delete(task)
  days(recycleBinDays + 1)
  expect(await purgeExpired(world)).toBe(1)
  await expectRejected((await anOwner()).tasks.restore(task), 'task.not_found')
  expect(await world.table.task.get(task)).toMatchObject({ state: 'purged' })
  expect(await purgeExpired(world)).toBe(0)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  expect(await purgeExpired(world)).toBe(1)
  expect(await world.table.task.get(task)).toBeNull()
})

it('purges a board, and its groups can be deleted afterwards', async () => {
  const { boardId } = board
  const groupId = GroupId.parse(world.platform.ids.next('grp'))
  const manager = await workspace.aPerson('manager')
  await manager.rpc.groups.create({ groupId, name: 'Design' })
  await owner.rpc.members.addGroup({ boardId, groupId, role: 'editor' })
  await owner.rpc.boards.delete({ boardId })
  days(recycleBinDays + 1)
  await runPurgeJob(world)
  const { rpc } = await workspace.aPerson('manager')
  const group = await world.table.group.get({ workspaceId: workspace.workspaceId, groupId })
  expect(group).toMatchObject({ boardIds: [] })
  await rpc.groups.delete({ groupId })
  expect((await rpc.groups.list({})).groups).toEqual([])
})

it.each(['list', 'tab'] as const)('purges a %s with its tasks, and nothing else of the board', async (kind) => {
  const { boardId } = board
  const later = await owner.rpc.tabs.create({ boardId, title: 'Later' })
  const expiring = kind === 'list' ? [board.todo] : board.lists
  const other = await board.aTask({ listId: later.lists[0]!.listId, title: 'other' })
  const counts = /counter|outcome|#counters/
  const isKept = ([key]: [string, string]) => !counts.test(key)
  const before = new Map([...(await allRows(world))].filter(isKept))
  const all = await fillBoard({ world, board: { ...board, lists: expiring }, author: owner.userId }, 60)
  // The fixture creates the first task of the board in addition to the filled ones.
  if (kind === 'list') await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
  else await owner.rpc.tabs.delete({ boardId, tabId: board.tab.tabId })
  days(recycleBinDays + 1)
  expect(await runPurgeJob(world)).toBe(2)
  const after = new Map([...(await allRows(world))].filter(isKept))
  const purgedIds = [...expiring.map(({ listId }) => listId), ...(kind === 'tab' ? [board.tab.tabId] : [])]
  const keptRows = [...before].filter(([key]) => !purgedIds.some((id) => key.includes(id)))
  // The log of the board is kept and contains the purge.
  expect([...after].filter(([key]) => !before.has(key)).map(([key]) => key)).toEqual([
    expect.stringMatching(`^${boardId}#events`),
  ])
  for (const [key, row] of keptRows) expect(after.get(key)).toBe(row)
  expect(await closedContainers(world, boardId)).toEqual({ stored: {}, derived: {} })
  expect([...world.stored.keys()]).toEqual([])
  for (const { taskId } of all) expect(await world.table.counter.value(boardId, shardCounter(taskId))).toBeLessThan(2)
  expect(await world.table.task.get(other)).toMatchObject({ title: 'other' })
})

it('decreases the task counters', async () => {
  const { boardId } = board
  const ids = Array.from({ length: 12 }, () => newTaskId(world))
  const atTheEnd = { after: null, before: null }
  for (const [i, taskId] of ids.entries()) {
    const listId = i < 6 ? board.todo.listId : board.done.listId
    await owner.rpc.tasks.create({ boardId, taskId, listId, title: `${i}`, ...atTheEnd })
  }
  const subTaskId = newTaskId(world)
  await owner.rpc.tasks.addSubTask({ boardId, taskId: ids[0]!, subTaskId, title: 'part', ...atTheEnd })
  await owner.rpc.tasks.delete({ boardId, taskId: ids[7]! })
  await owner.rpc.lists.delete({ boardId, listId: board.todo.listId })
  days(recycleBinDays + 1)
  await runPurgeJob(world)
  const remainingIds = ids.slice(6).filter((_, i) => i !== 1)
  const expectedCounts = new Map<string, number>()
  for (const taskId of remainingIds)
    expectedCounts.set(shardCounter(taskId), (expectedCounts.get(shardCounter(taskId)) ?? 0) + 1)
  for (let shard = 0; shard < 8; shard++) {
    expect(await world.table.counter.value(boardId, `tasks#${shard}`)).toBe(expectedCounts.get(`tasks#${shard}`) ?? 0)
  }
})

it('updates the board cache of other processes', async () => {
  const cached = await openWorld(undefined, true)
  const board = await cached.aBoard()
  const { rpc } = await board.with('owner')
  await board.aTask({ title: 'gone' })
  const { boardId } = board
  await rpc.boards.open({ boardId })
  await rpc.lists.delete({ boardId, listId: board.todo.listId })
  cached.clock.forward((recycleBinDays + 1) * daySeconds)
  await runPurgeJob(cached)
  const later = await board.with('owner')
  expect(await titlesOn(later.rpc, boardId)).toEqual([])
  cached.close()
})

it('stops at its deadline and continues with the next run', async () => {
  const tasks = await fillBoard({ world, board, author: owner.userId }, 700)
  await owner.rpc.boards.delete(board)
  days(recycleBinDays + 1)
  let runs = 0
  for (let remainingTurns = 0; await world.table.boardStructure.board(board.boardId); runs++) {
    remainingTurns = 2
    await purgeExpired(world, () => remainingTurns-- > 0)
    world.clock.forward(purgeDelayMinutes * 60 + 1)
  }
  expect(runs).toBeGreaterThan(4)
  for (const task of tasks) expect(await world.table.task.get(task)).toBeNull()
})

it('reports a failure and continues with the other items', async () => {
  const [one, other] = [await board.aTask(), await (await world.aBoard()).aTask()]
  const removal = { at: world.clock.now(), by: owner.userId, workspaceId: board.workspaceId, archived: null }
  const file = await board.anAttachment(one)
  for (const task of [one, other]) await board.updateTask(task, { state: 'deleted', removal })
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
