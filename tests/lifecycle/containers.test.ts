// A list, tab or board is archived, deleted and restored by one write, together with its content.

import { afterAll, describe, expect, it } from 'vitest'
import { TabId } from '#shared/common/ids.ts'
import { listsPerBoard, tabsPerBoard } from '#shared/common/limits.ts'
import { testCallers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { removalBy, closedContainers, runPurgeJob, titlesOn } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

const steps = ['archive', 'unarchive', 'delete', 'restore', 'purge'] as const
const previousStep = { archive: null, delete: null, unarchive: 'archive', restore: 'delete', purge: 'delete' } as const

/** The next step of the same item; null when it no longer exists. */
const nextStep = {
  archive: 'unarchive',
  delete: 'restore',
  unarchive: 'archive',
  restore: 'archive',
  purge: null,
} as const

type Step = (typeof steps)[number]
const call = {
  lists: (rpc: Rpc, board: ABoard, step: Step, extraInput = {}) =>
    rpc.lists[step]({ boardId: board.boardId, listId: board.todo.listId, ...extraInput }),
  tabs: async (rpc: Rpc, board: ABoard, step: Step, extraInput = {}) => {
    // The last tab cannot be removed.
    await board.anotherTab()
    return rpc.tabs[step]({ boardId: board.boardId, tabId: board.tab.tabId, ...extraInput })
  },
}

describe.each(['lists', 'tabs'] as const)('%s', (kind) => {
  const stateBefore = { unarchive: 'archived', restore: 'deleted', purge: 'deleted' } as const
  describe.each(steps)('%s', (step) => {
    testCallers(world, async ({ rpc, board, owner, workspace }) => {
      // The state after an earlier step, set without a log entry.
      if (step in stateBefore) {
        const removal = removalBy(owner, world, workspace.workspaceId)
        const change = { state: stateBefore[step as keyof typeof stateBefore], removal }
        await (kind === 'lists' ? board.updateList(board.todo, change) : board.updateTab(board.tab, change))
      }
      return call[kind](rpc, board, step)
    })
    testIdempotency(world, async ({ board, owner }) => {
      const before = previousStep[step]
      if (before) await call[kind](owner.rpc, board, before)
      return {
        board,
        call: (mutationId) => call[kind](owner.rpc, board, step, { mutationId }),
        changeInBetween: () => {
          const next = nextStep[step]
          return next
            ? call[kind](owner.rpc, board, next)
            : owner.rpc.labels.create({ boardId: board.boardId, title: 'Later' })
        },
      }
    })
  })

  it('rejects invalid transitions and unknown ids', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    await expectRejected(call[kind](rpc, board, 'purge'), 'lifecycle.not_active')
    await call[kind](rpc, board, 'delete')
    await expectRejected(call[kind](rpc, board, 'unarchive'), 'lifecycle.not_active')
    await expectRejected(call[kind](rpc, board, 'archive'), 'lifecycle.not_active')
    await call[kind](rpc, board, 'purge')
    await expectRejected(call[kind](rpc, board, 'restore'), kind === 'lists' ? 'list.not_found' : 'tab.not_found')
    const elsewhere = await world.aBoard()
    const idsOfOtherBoard = { ...elsewhere, boardId: board.boardId }
    await expectRejected(
      call[kind](rpc, idsOfOtherBoard, 'delete'),
      kind === 'lists' ? 'list.not_found' : 'tab.not_found',
    )
  })

  it('hides its tasks while it is removed, and restores all except those deleted individually', async () => {
    const board = await world.aBoard()
    const { rpc } = await board.with('owner')
    const { boardId } = board
    const [keptTask, deletedTask] = [await board.aTask({ title: 'kept' }), await board.aTask({ title: 'gone' })]
    await board.aSubTask(keptTask, { title: 'part' })
    await rpc.tasks.delete({ boardId, taskId: deletedTask.taskId })
    await call[kind](rpc, board, 'delete')
    expect(await titlesOn(rpc, boardId)).toEqual([])
    const title = { field: 'title', from: keptTask.title, to: 'x' } as const
    await expectRejected(rpc.tasks.change({ ...keptTask, change: title }), 'lifecycle.not_active')
    await call[kind](rpc, board, 'restore')
    expect(await titlesOn(rpc, boardId)).toEqual(['kept', 'part'])
    expect(await closedContainers(world, boardId)).toEqual({ stored: {}, derived: {} })
  })
})

describe('a list', () => {
  async function aBoardWithTwoTabs() {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const { boardId } = board
    const { tab } = await owner.rpc.tabs.create({ boardId, title: 'Later' })
    return { board, owner, boardId, listId: board.todo.listId, tabId: board.tab.tabId, otherTabId: tab.tabId }
  }

  it('stays archived when its tab is removed and restored', async () => {
    const { owner, board, boardId, listId, tabId } = await aBoardWithTwoTabs()
    await owner.rpc.lists.archive({ boardId, listId })
    await owner.rpc.tabs.delete({ boardId, tabId })
    const all = [tabId, ...board.lists.map((list) => list.listId)]
    expect((await closedContainers(world, boardId)).stored).toEqual(
      Object.fromEntries(all.map((id) => [id, 'deleted'])),
    )
    await owner.rpc.tabs.restore({ boardId, tabId })
    expect((await closedContainers(world, boardId)).stored).toEqual({ [listId]: 'archived' })
  })

  it('cannot be restored while its tab is removed, but at the end of another tab', async () => {
    const { owner, boardId, listId, tabId, otherTabId } = await aBoardWithTwoTabs()
    await owner.rpc.lists.delete({ boardId, listId })
    await owner.rpc.tabs.archive({ boardId, tabId })
    const ref = { boardId, listId }
    await expectRejected(owner.rpc.lists.archive(ref), 'lifecycle.not_active')
    await expectRejected(owner.rpc.lists.restore(ref), 'lifecycle.container_removed', { kind: 'tab', id: tabId })
    const unknownTab = { ...ref, tabId: TabId.parse('tab_0000000000') }
    await expectRejected(owner.rpc.lists.restore(unknownTab), 'tab.not_found')
    await owner.rpc.lists.restore({ ...ref, tabId: otherTabId })
    const { lists } = (await world.table.boardStructure.get(boardId))!
    const inTab = lists
      .filter((list) => list.tabId === otherTabId)
      .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    expect(inTab.at(-1)).toMatchObject({ listId, state: 'active', removal: null })
    expect(await closedContainers(world, boardId)).toMatchObject({
      stored: expect.not.objectContaining({ [listId]: 'archived' }),
    })
    expect((await world.log(boardId)).at(-1)).toMatchObject({ type: 'list.restored', tabId: otherTabId })
  })

  it('can be purged while its tab is archived; its tasks are not found afterwards', async () => {
    const { board, owner, boardId, listId, tabId } = await aBoardWithTwoTabs()
    const task = await board.aTask()
    await owner.rpc.lists.delete({ boardId, listId })
    await owner.rpc.tabs.archive({ boardId, tabId })
    await owner.rpc.lists.purge({ boardId, listId })
    await expectRejected(owner.rpc.tasks.get(task), 'task.not_found')
    await expectRejected(owner.rpc.tasks.restore({ ...task, listId: board.done.listId }), 'task.not_found')
    await runPurgeJob(world)
    expect(await world.table.task.get(task, true)).toBeNull()
    const { stored, derived } = await closedContainers(world, boardId)
    expect(stored).toEqual(derived)
    expect(Object.keys(stored)).not.toContain(listId)
  })

  it('cannot be restored if the board has the maximum number of lists', async () => {
    const { board, owner, boardId, listId, tabId } = await aBoardWithTwoTabs()
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
    await expectRejected(owner.rpc.lists.unarchive({ boardId, listId }), 'list.limit_reached', { limit: listsPerBoard })
  })
})

describe('a tab', () => {
  it('cannot be archived or deleted if it is the last one, even by concurrent calls', async () => {
    const board = await world.aBoard()
    const [one, other] = [await board.with('owner'), await board.with('owner')]
    const { boardId } = board
    const first = { boardId, tabId: board.tab.tabId }
    for (const step of ['archive', 'delete'] as const) await expectRejected(one.rpc.tabs[step](first), 'tab.needed')
    const second = { boardId, tabId: (await board.anotherTab()).tabId }
    const done = await Promise.allSettled([one.rpc.tabs.archive(first), other.rpc.tabs.archive(second)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // A tab that is already archived may be deleted.
    await one.rpc.tabs.delete(done[0].status === 'fulfilled' ? first : second)
  })

  it('cannot be restored if the board has the maximum number of tabs', async () => {
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
    await expectRejected(owner.rpc.tabs.unarchive({ boardId, tabId }), 'tab.limit_reached', { limit: tabsPerBoard })
  })
})

describe('a board', () => {
  const restoreDecisions = {
    'an owner': 'permission.denied',
    'a manager of the workspace': 'is allowed',
    'an owner whose workspace has expired': 'permission.denied',
    'an owner, the board archived': 'permission.denied',
    'an owner, the board deleted': 'permission.denied',
  } as const
  const removalDecisions = { 'an owner, the board archived': 'is allowed' } as const
  const purgeDecisions = {
    ...restoreDecisions,
    'a viewer': 'board.not_found',
    'a restricted member': 'board.not_found',
    'an editor': 'board.not_found',
    'an editor who may edit others’ tasks': 'board.not_found',
    'an editor who cannot see others’ tasks': 'board.not_found',
  } as const
  const decisionsByStep = {
    archive: removalDecisions,
    delete: removalDecisions,
    unarchive: restoreDecisions,
    restore: restoreDecisions,
    purge: purgeDecisions,
  }
  describe.each(steps)('%s', (step) => {
    testCallers(
      world,
      async ({ rpc, board }) => {
        if (step === 'purge') await board.update({ state: 'deleted' })
        return rpc.boards[step](board)
      },
      decisionsByStep[step],
    )
    testIdempotency(world, async ({ board }) => {
      const manager: Person = await board.nonMember('administrator')
      const before = previousStep[step]
      if (before) await manager.rpc.boards[before](board)
      return {
        board,
        call: (mutationId) => manager.rpc.boards[step]({ boardId: board.boardId, mutationId }),
        changeInBetween: async () => {
          const next = nextStep[step]
          if (next) await manager.rpc.boards[next]({ boardId: board.boardId })
          else await manager.rpc.boards.create({ title: 'Another' })
        },
      }
    })
  })
  describe.each(['unarchive', 'restore'] as const)('%s by the Owner who removed it', (step) => {
    testIdempotency(world, async ({ board, owner }) => {
      const { boardId } = board
      await owner.rpc.boards[previousStep[step]]({ boardId })
      return {
        board,
        call: (mutationId) => owner.rpc.boards[step]({ boardId, mutationId }),
        changeInBetween: () => owner.rpc.boards.archive({ boardId }),
      }
    })
  })

  it('is restored by the Owner who removed it within an hour, and by workspace managers later', async () => {
    const board = await world.aBoard()
    const [owner, other] = [await board.with('owner'), await board.with('owner')]
    const manager = await board.nonMember('manager')
    const { boardId } = board
    await owner.rpc.boards.delete({ boardId })
    await expectRejected(other.rpc.boards.restore({ boardId }), 'permission.denied')
    await owner.rpc.boards.restore({ boardId })
    await owner.rpc.boards.archive({ boardId })
    world.clock.forward(3_601)
    await expectRejected(owner.rpc.boards.unarchive({ boardId }), 'permission.denied')
    await manager.rpc.boards.unarchive({ boardId })
    expect((await world.table.boardStructure.get(boardId))?.board).toMatchObject({ state: 'active', removal: null })
  })

  it('is not found by anybody once it is purged', async () => {
    const board = await world.aBoard()
    const [owner, administrator] = [await board.with('owner'), await board.nonMember('administrator')]
    const { boardId } = board
    const task = await board.aTask()
    await administrator.rpc.boards.pin({ boardId, pinned: true })
    await owner.rpc.boards.delete({ boardId })
    await administrator.rpc.boards.purge({ boardId })
    for (const { rpc } of [owner, administrator]) {
      await expectRejected(rpc.boards.open({ boardId }), 'board.not_found')
      await expectRejected(rpc.boards.visit({ boardId }), 'board.not_found')
      await expectRejected(rpc.boards.restore({ boardId }), 'board.not_found')
      await expectRejected(rpc.tasks.get(task), 'task.not_found')
      expect(await rpc.boards.list({})).toMatchObject({ boards: [], recent: [] })
    }
  })
})
