// A list, a tab or a board is put away and brought back by one write, and takes along what it holds.

import { afterAll, describe, expect, it } from 'vitest'
import { TabId } from '#shared/common/ids.ts'
import { listsPerBoard, tabsPerBoard } from '#shared/common/limits.ts'
import { answersEverybody } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { awayBy, closedOn, purged, titlesOn } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

const verbs = ['archive', 'unarchive', 'delete', 'restore', 'purge'] as const
const wayThere = { archive: null, delete: null, unarchive: 'archive', restore: 'delete', purge: 'delete' } as const

/** The next step of the same thing; null where nothing is left of it. */
const nextStep = {
  archive: 'unarchive',
  delete: 'restore',
  unarchive: 'archive',
  restore: 'archive',
  purge: null,
} as const

type Verb = (typeof verbs)[number]
const call = {
  lists: (rpc: Rpc, board: ABoard, verb: Verb, more = {}) =>
    rpc.lists[verb]({ boardId: board.boardId, listId: board.todo.listId, ...more }),
  tabs: async (rpc: Rpc, board: ABoard, verb: Verb, more = {}) => {
    await board.anotherTab()
    return rpc.tabs[verb]({ boardId: board.boardId, tabId: board.tab.tabId, ...more })
  },
}

describe.each(['lists', 'tabs'] as const)('%s', (room) => {
  const state = { unarchive: 'archived', restore: 'deleted', purge: 'deleted' } as const
  describe.each(verbs)('%s', (verb) => {
    answersEverybody(world, async ({ rpc, board, owner, workspace }) => {
      // As it would be after a step nobody logged.
      if (verb in state) {
        const away = awayBy(owner, world, workspace.workspaceId)
        const change = { state: state[verb as keyof typeof state], away }
        await (room === 'lists' ? board.listBecomes(board.todo, change) : board.tabBecomes(board.tab, change))
      }
      return call[room](rpc, board, verb)
    })
    happensOnce(world, async ({ board, owner }) => {
      const before = wayThere[verb]
      if (before) await call[room](owner.rpc, board, before)
      return {
        board,
        call: (mutationId) => call[room](owner.rpc, board, verb, { mutationId }),
        meanwhile: () => {
          const next = nextStep[verb]
          return next
            ? call[room](owner.rpc, board, next)
            : owner.rpc.labels.create({ boardId: board.boardId, title: 'Later' })
        },
      }
    })
  })

  it('refuses what leads nowhere, and what is not there', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    await expectRefused(call[room](rpc, board, 'purge'), 'lifecycle.not_active')
    await call[room](rpc, board, 'delete')
    await expectRefused(call[room](rpc, board, 'unarchive'), 'lifecycle.not_active')
    await expectRefused(call[room](rpc, board, 'archive'), 'lifecycle.not_active')
    await call[room](rpc, board, 'purge')
    await expectRefused(call[room](rpc, board, 'restore'), room === 'lists' ? 'list.not_found' : 'tab.not_found')
    const elsewhere = await world.aBoard()
    const there = { ...elsewhere, boardId: board.boardId }
    await expectRefused(call[room](rpc, there, 'delete'), room === 'lists' ? 'list.not_found' : 'tab.not_found')
  })

  it('shows its tasks to nobody while it is away, and brings back all but what was deleted on its own', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const { boardId } = board
    const [kept, gone] = [await board.aTask({ title: 'kept' }), await board.aTask({ title: 'gone' })]
    await board.aSubTask(kept, { title: 'part' })
    await rpc.tasks.delete({ boardId, taskId: gone.taskId })
    await call[room](rpc, board, 'delete')
    expect(await titlesOn(rpc, boardId)).toEqual([])
    const title = { field: 'title', from: kept.title, to: 'x' } as const
    await expectRefused(rpc.tasks.change({ ...kept, change: title }), 'lifecycle.not_active')
    await call[room](rpc, board, 'restore')
    expect(await titlesOn(rpc, boardId)).toEqual(['kept', 'part'])
    expect(await closedOn(world, boardId)).toEqual({ said: {}, truth: {} })
  })
})

describe('a list', () => {
  async function aBoardOfTwoTabs() {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const { tab } = await owner.rpc.tabs.create({ boardId, title: 'Later' })
    return { board, owner, boardId, listId: board.todo.listId, tabId: board.tab.tabId, later: tab.tabId }
  }

  it('stays closed on its own when its tab is closed and opened again', async () => {
    const { owner, board, boardId, listId, tabId } = await aBoardOfTwoTabs()
    await owner.rpc.lists.archive({ boardId, listId })
    await owner.rpc.tabs.delete({ boardId, tabId })
    const all = [tabId, ...board.lists.map((list) => list.listId)]
    expect((await closedOn(world, boardId)).said).toEqual(Object.fromEntries(all.map((id) => [id, 'deleted'])))
    await owner.rpc.tabs.restore({ boardId, tabId })
    expect((await closedOn(world, boardId)).said).toEqual({ [listId]: 'archived' })
  })

  it('names the tab that is away, and comes back into another one, behind its lists', async () => {
    const { owner, boardId, listId, tabId, later } = await aBoardOfTwoTabs()
    await owner.rpc.lists.delete({ boardId, listId })
    await owner.rpc.tabs.archive({ boardId, tabId })
    const back = { boardId, listId }
    await expectRefused(owner.rpc.lists.archive(back), 'lifecycle.not_active')
    await expectRefused(owner.rpc.lists.restore(back), 'lifecycle.container_away', { kind: 'tab', id: tabId })
    const nowhere = { ...back, tabId: TabId.parse('tab_0000000000') }
    await expectRefused(owner.rpc.lists.restore(nowhere), 'tab.not_found')
    await owner.rpc.lists.restore({ ...back, tabId: later })
    const { lists } = (await world.table.boardStructure.get(boardId))!
    const there = lists.filter((list) => list.tabId === later).toSorted((a, b) => (a.position < b.position ? -1 : 1))
    expect(there.at(-1)).toMatchObject({ listId, state: 'active', away: null })
    expect(await closedOn(world, boardId)).toMatchObject({
      said: expect.not.objectContaining({ [listId]: 'archived' }),
    })
    expect((await world.log(boardId)).at(-1)).toMatchObject({ type: 'list.restored', tabId: later })
  })

  it('is deleted forever whatever has become of its tab, and a task of it is not found from then on', async () => {
    const { board, owner, boardId, listId, tabId } = await aBoardOfTwoTabs()
    const task = await board.aTask()
    await owner.rpc.lists.delete({ boardId, listId })
    await owner.rpc.tabs.archive({ boardId, tabId })
    await owner.rpc.lists.purge({ boardId, listId })
    await expectRefused(owner.rpc.tasks.get(task), 'task.not_found')
    await expectRefused(owner.rpc.tasks.restore({ ...task, listId: board.done.listId }), 'task.not_found')
    await purged(world)
    expect(await world.table.task.get(task, true)).toBeNull()
    const { said, truth } = await closedOn(world, boardId)
    expect(said).toEqual(truth)
    expect(Object.keys(said)).not.toContain(listId)
  })

  it('comes back only while there is room for it', async () => {
    const { board, owner, boardId, listId, tabId } = await aBoardOfTwoTabs()
    await owner.rpc.lists.archive({ boardId, listId })
    const rows = Array.from({ length: listsPerBoard }, () => ({
      boardId,
      tabId,
      title: 'Full',
      position: board.todo.position,
      state: 'active' as const,
      listId: world.platform.ids.next('lst') as typeof listId,
    }))
    await world.entities.list.put(rows).go()
    await expectRefused(owner.rpc.lists.unarchive({ boardId, listId }), 'list.limit_reached', { limit: listsPerBoard })
  })
})

describe('a tab', () => {
  it('is not put away when it is the last, even by two at once', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('owner')]
    const { boardId } = board
    const first = { boardId, tabId: board.tab.tabId }
    for (const verb of ['archive', 'delete'] as const) await expectRefused(one.rpc.tabs[verb](first), 'tab.needed')
    const second = { boardId, tabId: (await board.anotherTab()).tabId }
    const done = await Promise.allSettled([one.rpc.tabs.archive(first), other.rpc.tabs.archive(second)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // What is archived already may go on to the recycle bin.
    await one.rpc.tabs.delete(done[0].status === 'fulfilled' ? first : second)
  })

  it('comes back only while there is room for it', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const { tabId, color, position } = board.tab
    await board.anotherTab()
    await owner.rpc.tabs.archive({ boardId, tabId })
    const rows = Array.from({ length: tabsPerBoard }, () => ({
      boardId,
      title: 'Full',
      color,
      position,
      state: 'active' as const,
      tabId: world.platform.ids.next('tab') as typeof tabId,
    }))
    await world.entities.tab.put(rows).go()
    await expectRefused(owner.rpc.tabs.unarchive({ boardId, tabId }), 'tab.limit_reached', { limit: tabsPerBoard })
  })
})

describe('a board', () => {
  const toManagers = {
    'an owner': 'permission.denied',
    'a manager of the workspace': 'is let in',
    'an owner whose workspace has expired': 'permission.denied',
    'an owner, the board archived': 'permission.denied',
    'an owner, the board deleted': 'permission.denied',
  } as const
  const toOwners = { 'an owner, the board archived': 'is let in' } as const
  const deleted = {
    ...toManagers,
    'a viewer': 'board.not_found',
    'a restricted member': 'board.not_found',
    'an editor': 'board.not_found',
    'an editor who may edit others’ tasks': 'board.not_found',
    'an editor blind to others’ tasks': 'board.not_found',
  } as const
  const onTheWay = { archive: toOwners, delete: toOwners, unarchive: toManagers, restore: toManagers, purge: deleted }
  describe.each(verbs)('%s', (verb) => {
    answersEverybody(
      world,
      async ({ rpc, board }) => {
        if (verb === 'purge') await board.becomes({ state: 'deleted' })
        return rpc.boards[verb](board)
      },
      onTheWay[verb],
    )
    happensOnce(world, async ({ board }) => {
      const manager: Person = await board.colleague('administrator')
      const before = wayThere[verb]
      if (before) await manager.rpc.boards[before](board)
      return {
        board,
        call: (mutationId) => manager.rpc.boards[verb]({ boardId: board.boardId, mutationId }),
        meanwhile: async () => {
          const next = nextStep[verb]
          if (next) await manager.rpc.boards[next]({ boardId: board.boardId })
          else await manager.rpc.boards.create({ title: 'Another' })
        },
      }
    })
  })
  describe.each(['unarchive', 'restore'] as const)('%s by the Owner who put it away', (verb) => {
    happensOnce(world, async ({ board, owner }) => {
      const { boardId } = board
      await owner.rpc.boards[wayThere[verb]]({ boardId })
      return {
        board,
        call: (mutationId) => owner.rpc.boards[verb]({ boardId, mutationId }),
        meanwhile: () => owner.rpc.boards.archive({ boardId }),
      }
    })
  })

  it('is taken back within the hour by the Owner who put it away, and later by who manages the workspace', async () => {
    const board = await world.aBoard()
    const [owner, other] = [await board.with('owner'), await board.with('owner')]
    const manager = await board.colleague('manager')
    const { boardId } = board
    await owner.rpc.boards.delete({ boardId })
    await expectRefused(other.rpc.boards.restore({ boardId }), 'permission.denied')
    await owner.rpc.boards.restore({ boardId })
    await owner.rpc.boards.archive({ boardId })
    world.clock.forward(3_601)
    await expectRefused(owner.rpc.boards.unarchive({ boardId }), 'permission.denied')
    await manager.rpc.boards.unarchive({ boardId })
    expect((await world.table.boardStructure.get(boardId))?.board).toMatchObject({ state: 'active', away: null })
  })

  it('that is being taken away is there for nobody', async () => {
    const board = await world.aBoard()
    const [owner, administrator] = [await board.with('owner'), await board.colleague('administrator')]
    const { boardId } = board
    const task = await board.aTask()
    await administrator.rpc.boards.pin({ boardId, pinned: true })
    await owner.rpc.boards.delete({ boardId })
    await administrator.rpc.boards.purge({ boardId })
    for (const { rpc } of [owner, administrator]) {
      await expectRefused(rpc.boards.open({ boardId }), 'board.not_found')
      await expectRefused(rpc.boards.visit({ boardId }), 'board.not_found')
      await expectRefused(rpc.boards.restore({ boardId }), 'board.not_found')
      await expectRefused(rpc.tasks.get(task), 'task.not_found')
      expect(await rpc.boards.list({})).toMatchObject({ boards: [], recent: [] })
    }
  })
})
