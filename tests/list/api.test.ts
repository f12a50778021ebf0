// lists.create, lists.change and lists.move.

import { ListId } from '#shared/common/ids.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { listsPerBoard } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { listRow } from '#functions/table/access/board-structure-rows.ts'
import { answersEverybody } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { slowOf } from '#tests/kit/slow.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const slow = slowOf(client)
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

  it('adds a list between its neighbours, logs it and tells the world', async () => {
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

  it('takes the name that whoever makes it gives it, once', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const listId = ListId.parse(world.platform.ids.next('lst'))
    expect(await owner.rpc.lists.create({ ...after(board, null), listId })).toMatchObject({ listId })
    const again = { ...after(board, null), title: 'Another', listId }
    await expectRefused(owner.rpc.lists.create(again), 'board.changed_meanwhile')
    const taken = { ...after(board, null), title: 'Another', listId: board.todo.listId }
    await expectRefused(owner.rpc.lists.create(taken), 'board.changed_meanwhile')
    expect(await titles(board)).toEqual(['To do', 'In progress', 'Done', 'In review'])
    expect(await world.log(board.boardId)).toHaveLength(1)
  })

  it('takes two hundred and no more', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const row = listRow(board.todo)
    await Promise.all(
      Array.from({ length: listsPerBoard - 3 }, () =>
        world.entities.list.put({ ...row, listId: world.platform.ids.next('lst') as typeof row.listId }).go(),
      ),
    )
    await expectRefused(owner.rpc.lists.create(after(board, null)), 'list.limit_reached', { limit: 200 })
  })

  it('knows no tab of another board, and none that is archived', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const elsewhere = { ...after(board, null), tabId: other.tab.tabId }
    await expectRefused(owner.rpc.lists.create(elsewhere), 'tab.not_found')
    await board.tabBecomes(board.tab, { state: 'archived' })
    await expectRefused(owner.rpc.lists.create(after(board, null)), 'lifecycle.not_active')
  })

  answersEverybody(world, ({ rpc, board }) => rpc.lists.create(after(board, null)))
  happensOnce(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.lists.create({ ...after(board, null), mutationId }),
    meanwhile: () => owner.rpc.lists.create(after(board, null)),
  }))
})

describe('lists.change', () => {
  const renamed = { field: 'title', from: 'To do', to: 'Backlog' } as const

  it('changes the title, sets a limit and takes it away, and logs each', async () => {
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

  it('tells whoever was slower what stands now', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const at = { boardId: board.boardId, listId: board.todo.listId }
    await board.listBecomes(board.todo, { title: 'Ideas' })
    const call = owner.rpc.lists.change({ ...at, change: renamed })
    await expectRefused(call, 'board.changed_meanwhile', { field: 'title', now: 'Ideas' })
    const limit = owner.rpc.lists.change({ ...at, change: { field: 'softLimit', from: 3, to: 4 } })
    await expectRefused(limit, 'board.changed_meanwhile', { field: 'softLimit', now: null })
  })

  it('knows no list of another board, and leaves what is archived alone, by itself or with its tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const rename = (listId: string) => owner.rpc.lists.change({ boardId: board.boardId, listId, change: renamed })
    await expectRefused(rename(other.todo.listId), 'list.not_found')
    await board.listBecomes(board.done, { state: 'archived' })
    await expectRefused(rename(board.done.listId), 'lifecycle.not_active')
    await board.becomes({ closed: { [board.todo.listId]: 'deleted' } })
    await expectRefused(rename(board.todo.listId), 'lifecycle.not_active')
  })

  answersEverybody(world, ({ rpc, board }) =>
    rpc.lists.change({ boardId: board.boardId, listId: board.todo.listId, change: renamed }),
  )
  happensOnce(world, async ({ board, owner }) => {
    const at = { boardId: board.boardId, listId: board.todo.listId }
    return {
      board,
      call: (mutationId) => owner.rpc.lists.change({ ...at, change: renamed, mutationId }),
      meanwhile: () => owner.rpc.lists.change({ ...at, change: { field: 'title', from: 'Backlog', to: 'Ideas' } }),
    }
  })
})

describe('lists.move', () => {
  it('is not taken back over somebody who moves it in the same moment', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('owner')]
    const { todo, doing, done } = board
    const at = { boardId: board.boardId, listId: todo.listId, tabId: board.tab.tabId }
    const moved = await one.rpc.lists.move({ ...at, after: done.listId, before: null })
    let theirs: string | null = null
    slow.meanwhile = async () => {
      theirs = (await other.rpc.lists.move({ ...at, after: doing.listId, before: done.listId })).position
    }
    const from = { tabId: moved.tabId, position: moved.position }
    const undo = one.rpc.lists.move({ ...at, after: null, before: null, back: { from, to: todo.position } })
    await expectRefused(undo, 'board.changed_meanwhile')
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

  it('puts a list between two others, logs from where to where, and tells the world', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await owner.rpc.lists.move(ahead(board))
    expect(await titles(board)).toEqual(['Done', 'To do', 'In progress'])
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'list.moved', from: { tabId: board.tab.tabId, position: board.done.position } }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('puts a list into another tab', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { tab } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Launch' })
    const moved = await owner.rpc.lists.move({ ...ahead(board), tabId: tab.tabId, before: null })
    expect(moved.tabId).toBe(tab.tabId)
  })

  it('loses no list and shares no place when two move all of them at once', async () => {
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

  it('knows no list or tab of another board, and leaves what is archived alone, by itself or with its tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    await expectRefused(owner.rpc.lists.move({ ...ahead(board), listId: other.done.listId }), 'list.not_found')
    await expectRefused(owner.rpc.lists.move({ ...ahead(board), tabId: other.tab.tabId }), 'tab.not_found')
    await board.listBecomes(board.done, { state: 'archived' })
    await expectRefused(owner.rpc.lists.move(ahead(board)), 'lifecycle.not_active')
    await board.becomes({ closed: { [board.doing.listId]: 'archived' } })
    const covered = { ...ahead(board), listId: board.doing.listId }
    await expectRefused(owner.rpc.lists.move(covered), 'lifecycle.not_active')
  })

  answersEverybody(world, ({ rpc, board }) => rpc.lists.move(ahead(board)))
  happensOnce(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.lists.move({ ...ahead(board), mutationId }),
    meanwhile: () => owner.rpc.lists.move({ ...ahead(board), after: board.todo.listId, before: null }),
  }))
})
