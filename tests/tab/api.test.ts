// tabs.create, tabs.change and tabs.move.

import { afterAll, describe, expect, it } from 'vitest'
import { tabsPerBoard } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { tabRow } from '#functions/table/access/board-structure.ts'
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
  (await world.table.boardStructure.get(boardId))!.tabs
    .toSorted(byPosition(({ tabId }) => tabId))
    .map(({ title }) => title)

describe('tabs.create', () => {
  it('adds a tab at the end with the default lists, and logs it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const { tab, lists } = await owner.rpc.tabs.create({ boardId, title: 'Launch', color: 'sky' })
    expect(await titles(board)).toEqual(['Tasks', 'Launch'])
    expect(lists.map(({ title, tabId }) => [title, tabId])).toEqual([
      ['To do', tab.tabId],
      ['In progress', tab.tabId],
      ['Done', tab.tabId],
    ])
    const log = await world.log(boardId)
    expect(log).toMatchObject([{ type: 'tab.created', tabId: tab.tabId, title: 'Launch' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('accepts at most fifty tabs', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    for (let i = 1; i < tabsPerBoard; i++) {
      await world.entities.tab
        .put({ ...tabRow(board.tab), tabId: world.platform.ids.next('tab') as typeof board.tab.tabId })
        .go()
    }
    const call = owner.rpc.tabs.create({ boardId: board.boardId, title: 'One more' })
    await expectRejected(call, 'tab.limit_reached', { limit: 50 })
  })

  testCallers(world, ({ rpc, board }) => rpc.tabs.create({ boardId: board.boardId, title: 'Launch' }))
  testIdempotency(world, async ({ board, owner }) => ({
    board,
    call: (mutationId) => owner.rpc.tabs.create({ boardId: board.boardId, title: 'Launch', mutationId }),
    changeInBetween: () => owner.rpc.tabs.create({ boardId: board.boardId, title: 'Press' }),
  }))
})

describe('tabs.change', () => {
  const renamed = { field: 'title', from: 'Tasks', to: 'Launch' } as const

  it('changes title and colour, and logs it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const at = { boardId: board.boardId, tabId: board.tab.tabId }
    await owner.rpc.tabs.change({ ...at, change: renamed })
    await owner.rpc.tabs.change({ ...at, change: { field: 'color', from: 'indigo', to: 'rose' } })
    expect((await world.table.boardStructure.get(board.boardId))!.tabs).toMatchObject([
      { title: 'Launch', color: 'rose' },
    ])
    expect(await world.log(board.boardId)).toMatchObject([
      { type: 'tab.changed', change: renamed },
      { type: 'tab.changed', change: { field: 'color' } },
    ])
  })

  it('returns the current value on a conflict', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await board.updateTab(board.tab, { title: 'Work' })
    const call = owner.rpc.tabs.change({ boardId: board.boardId, tabId: board.tab.tabId, change: renamed })
    await expectRejected(call, 'board.changed_meanwhile', { field: 'title', now: 'Work' })
  })

  it('rejects a tab of another board and an archived tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const { boardId } = board
    const call = owner.rpc.tabs.change({ boardId, tabId: other.tab.tabId, change: renamed })
    await expectRejected(call, 'tab.not_found')
    await board.updateTab(board.tab, { state: 'archived' })
    await expectRejected(
      owner.rpc.tabs.change({ boardId, tabId: board.tab.tabId, change: renamed }),
      'lifecycle.not_active',
    )
  })

  testCallers(world, ({ rpc, board }) =>
    rpc.tabs.change({ boardId: board.boardId, tabId: board.tab.tabId, change: renamed }),
  )
  testIdempotency(world, async ({ board, owner }) => {
    const at = { boardId: board.boardId, tabId: board.tab.tabId }
    return {
      board,
      call: (mutationId) => owner.rpc.tabs.change({ ...at, change: renamed, mutationId }),
      changeInBetween: () => owner.rpc.tabs.change({ ...at, change: { field: 'title', from: 'Launch', to: 'Work' } }),
    }
  })
})

describe('tabs.move', () => {
  it('rejects an undo when another user moves the tab at the same time', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('owner')]
    const { boardId, tab } = board
    const later = await board.anotherTab()
    const moved = await one.rpc.tabs.move({ boardId, tabId: tab.tabId, after: later.tabId, before: null })
    let theirs: string | null = null
    slow.beforeNextWrite = async () => {
      const input = { boardId, tabId: tab.tabId, after: null, before: later.tabId }
      theirs = (await other.rpc.tabs.move(input)).position
    }
    const undoPlace = { from: moved.position, to: tab.position }
    const undo = one.rpc.tabs.move({ boardId, tabId: tab.tabId, after: null, before: null, undoPlace })
    await expectRejected(undo, 'board.changed_meanwhile')
    expect(
      (await world.table.boardStructure.get(boardId, true))!.tabs.find(({ tabId }) => tabId === tab.tabId),
    ).toMatchObject({
      position: theirs,
    })
  })

  it('moves a tab before another, and logs both positions', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const { tab } = await owner.rpc.tabs.create({ boardId, title: 'Launch' })
    await owner.rpc.tabs.move({ boardId, tabId: tab.tabId, after: null, before: board.tab.tabId })
    expect(await titles(board)).toEqual(['Launch', 'Tasks'])
    expect((await world.log(boardId)).at(-1)).toMatchObject({ type: 'tab.moved', from: tab.position })
  })

  it('rejects a tab of another board and an archived tab', async () => {
    const [board, other] = [await world.aBoard(), await world.aBoard()]
    const owner = await board.with('owner')
    const move = (tabId: string) => owner.rpc.tabs.move({ boardId: board.boardId, tabId, after: null, before: null })
    await expectRejected(move(other.tab.tabId), 'tab.not_found')
    await board.updateTab(board.tab, { state: 'deleted' })
    await expectRejected(move(board.tab.tabId), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, board }) =>
    rpc.tabs.move({ boardId: board.boardId, tabId: board.tab.tabId, after: null, before: null }),
  )
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId } = board
    const { tab } = await owner.rpc.tabs.create({ boardId, title: 'Launch' })
    const move = (after: string | null, before: string | null) => ({ boardId, tabId: tab.tabId, after, before })
    return {
      board,
      call: (mutationId) => owner.rpc.tabs.move({ ...move(null, board.tab.tabId), mutationId }),
      changeInBetween: () => owner.rpc.tabs.move(move(board.tab.tabId, null)),
    }
  })
})
