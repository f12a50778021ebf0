// lists.create, lists.change and lists.move.

import { ListId } from '#shared/common/ids.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { listsPerBoard } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { listRow } from '#functions/table/access/board-structure.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const slow = interruptWrites(client)
afterAll(world.close)

const titles = async ({ boardId }: Pick<ABoard, 'boardId'>) =>
  (await world.table.boardStructure.get(boardId))!.lists
    .toSorted(byPosition(({ listId }) => listId))
    .map(({ title }) => title)

describe('lists.create', () => {
  const after = (board: ABoard, listId: string | null) => ({
    boardId: board.boardId,
    tabId: board.tab.tabId,
    title: 'In review',
    after: listId,
    before: null,
  })

  it('adds a list between its neighbours, logs it and publishes the event', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const list = await owner.rpc.lists.create({ ...after(board, board.doing.listId), before: board.done.listId })
    expect(await titles(board)).toEqual(['To do', 'In progress', 'In review', 'Done'])
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([
      { type: 'list.created', listId: list.listId, title: 'In review', tabId: board.tab.tabId },
    ])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('uses the given id, once', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const listId = ListId.parse(world.platform.ids.next('lst'))
    expect(await owner.rpc.lists.create({ ...after(board, null), listId })).toMatchObject({ listId })
    const again = { ...after(board, null), title: 'Another', listId }
    await expectRejected(owner.rpc.lists.create(again), 'board.changed_meanwhile')
    const taken = { ...after(board, null), title: 'Another', listId: board.todo.listId }
    await expectRejected(owner.rpc.lists.create(taken), 'board.changed_meanwhile')
    expect(await titles(board)).toEqual(['To do', 'In progress', 'Done', 'In review'])
    expect(await world.log(board.boardId)).toHaveLength(1)
  })

  it('accepts at most two hundred lists', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const row = listRow(board.todo)
    await Promise.all(
      Array.from({ length: listsPerBoard - 3 }, () =>
        world.entities.list.put({ ...row, listId: world.platform.ids.next('lst') as typeof row.listId }).go(),
      ),
    )
    await expectRejected(owner.rpc.lists.create(after(board, null)), 'list.limit_reached', { limit: 200 })
  })

  it('rejects a tab of another board and an archived tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const elsewhere = { ...after(board, null), tabId: other.tab.tabId }
    await expectRejected(owner.rpc.lists.create(elsewhere), 'tab.not_found')
    await board.updateTab(board.tab, { state: 'archived' })
    await expectRejected(owner.rpc.lists.create(after(board, null)), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, board }) => rpc.lists.create(after(board, null)))
  testIdempotency(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.lists.create({ ...after(board, null), mutationId }),
    changeInBetween: () => owner.rpc.lists.create(after(board, null)),
  }))
})

describe('lists.change', () => {
  const renamed = { field: 'title', from: 'To do', to: 'Backlog' } as const

  it('changes the title, sets and removes a limit, and logs each change', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const at = { boardId: board.boardId, listId: board.todo.listId }
    const found = async () =>
      (await world.table.boardStructure.get(board.boardId))!.lists.find((it) => it.listId === at.listId)
    await owner.rpc.lists.change({ ...at, change: renamed })
    await owner.rpc.lists.change({ ...at, change: { field: 'softLimit', from: null, to: 5 } })
    expect(await found()).toMatchObject({ title: 'Backlog', softLimit: 5 })
    await owner.rpc.lists.change({ ...at, change: { field: 'softLimit', from: 5, to: null } })
    expect(await found()).toMatchObject({ softLimit: null })
    expect((await world.log(board.boardId)).map(({ type }) => type)).toEqual(Array(3).fill('list.changed'))
  })

  it('returns the current value on a conflict', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const at = { boardId: board.boardId, listId: board.todo.listId }
    await board.updateList(board.todo, { title: 'Ideas' })
    const call = owner.rpc.lists.change({ ...at, change: renamed })
    await expectRejected(call, 'board.changed_meanwhile', { field: 'title', now: 'Ideas' })
    const limit = owner.rpc.lists.change({ ...at, change: { field: 'softLimit', from: 3, to: 4 } })
    await expectRejected(limit, 'board.changed_meanwhile', { field: 'softLimit', now: null })
  })

  it('rejects a list of another board, an archived list, and a list of an archived tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const rename = (listId: string) => owner.rpc.lists.change({ boardId: board.boardId, listId, change: renamed })
    await expectRejected(rename(other.todo.listId), 'list.not_found')
    await board.updateList(board.done, { state: 'archived' })
    await expectRejected(rename(board.done.listId), 'lifecycle.not_active')
    await board.update({ closed: { [board.todo.listId]: 'deleted' } })
    await expectRejected(rename(board.todo.listId), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, board }) =>
    rpc.lists.change({ boardId: board.boardId, listId: board.todo.listId, change: renamed }),
  )
  testIdempotency(world, async ({ board, owner }) => {
    const at = { boardId: board.boardId, listId: board.todo.listId }
    return {
      board,
      call: (mutationId) => owner.rpc.lists.change({ ...at, change: renamed, mutationId }),
      changeInBetween: () =>
        owner.rpc.lists.change({ ...at, change: { field: 'title', from: 'Backlog', to: 'Ideas' } }),
    }
  })
})

describe('lists.move', () => {
  it('rejects an undo when another user moves the list at the same time', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('owner')]
    const { todo, doing, done } = board
    const at = { boardId: board.boardId, listId: todo.listId, tabId: board.tab.tabId }
    const moved = await one.rpc.lists.move({ ...at, after: done.listId, before: null })
    let theirs: string | null = null
    slow.beforeNextWrite = async () => {
      theirs = (await other.rpc.lists.move({ ...at, after: doing.listId, before: done.listId })).position
    }
    const from = { tabId: moved.tabId, position: moved.position }
    const undo = one.rpc.lists.move({ ...at, after: null, before: null, undoPlace: { from, to: todo.position } })
    await expectRejected(undo, 'board.changed_meanwhile')
    expect((await world.table.boardStructure.get(board.boardId, true))!.lists).toContainEqual(
      expect.objectContaining({ listId: todo.listId, position: theirs }),
    )
  })

  const ahead = (board: ABoard) => ({
    boardId: board.boardId,
    listId: board.done.listId,
    tabId: board.tab.tabId,
    after: null,
    before: board.todo.listId,
  })

  it('moves a list between two others, logs both positions and publishes the event', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await owner.rpc.lists.move(ahead(board))
    expect(await titles(board)).toEqual(['Done', 'To do', 'In progress'])
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'list.moved', from: { tabId: board.tab.tabId, position: board.done.position } }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('moves a list to another tab', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { tab } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Launch' })
    const moved = await owner.rpc.lists.move({ ...ahead(board), tabId: tab.tabId, before: null })
    expect(moved.tabId).toBe(tab.tabId)
  })

  it('keeps all lists with unique positions when two users move all of them at once', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        ann.rpc.lists.move(ahead(board)),
        ben.rpc.lists.move({ ...ahead(board), listId: board.doing.listId }),
      ])
    }
    const { lists } = (await world.table.boardStructure.get(board.boardId))!
    expect(new Set(lists.map(({ position }) => position)).size).toBe(3)
  })

  it('rejects lists and tabs of another board, archived ones, and lists of an archived tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    await expectRejected(owner.rpc.lists.move({ ...ahead(board), listId: other.done.listId }), 'list.not_found')
    await expectRejected(owner.rpc.lists.move({ ...ahead(board), tabId: other.tab.tabId }), 'tab.not_found')
    await board.updateList(board.done, { state: 'archived' })
    await expectRejected(owner.rpc.lists.move(ahead(board)), 'lifecycle.not_active')
    await board.update({ closed: { [board.doing.listId]: 'archived' } })
    const covered = { ...ahead(board), listId: board.doing.listId }
    await expectRejected(owner.rpc.lists.move(covered), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, board }) => rpc.lists.move(ahead(board)))
  testIdempotency(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.lists.move({ ...ahead(board), mutationId }),
    changeInBetween: () => owner.rpc.lists.move({ ...ahead(board), after: board.todo.listId, before: null }),
  }))
})
