// The archive and the recycle bin: across boards, and of one board.

import { afterAll, describe, expect, it } from 'vitest'
import { TabId } from '#shared/common/ids.ts'
import { recycleBinDays } from '#shared/common/limits.ts'
import { tabRow } from '#functions/table/access/board-structure.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'
import { daySeconds } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

type ListInput = Parameters<Rpc['lifecycle']['list']>[0]
const titles = async (rpc: Rpc, input: ListInput) => (await rpc.lifecycle.list(input)).rows.map(({ title }) => title)

/** Returns every page in order. */
async function allOf(rpc: Rpc, input: ListInput) {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof rpc.lifecycle.list>> = await rpc.lifecycle.list({ ...input, cursor })
    pages.push(page.rows.map(({ title }) => title))
    cursor = page.cursor
  } while (cursor)
  return pages
}

async function aBoardWithDeletedItems() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard({ title: 'Havel One' })
  const owner = await board.with('owner')
  return { workspace, board, owner, boardId: board.boardId }
}

describe('lifecycle.list', () => {
  const input = { state: 'deleted', kind: 'task' } as const
  const members = {
    ...readBoardAnswers,
    'a stranger who owns a board elsewhere': 'is allowed',
    'a member of the workspace': 'is allowed',
    'a guest of the workspace': 'is allowed',
    'an editor, the board archived': 'is allowed',
  } as const
  testCallers(world, ({ rpc }) => rpc.lifecycle.list(input), members)
  describe('for one board', () => {
    testCallers(world, ({ rpc, board: { boardId } }) => rpc.lifecycle.list({ ...input, boardId }), readBoardAnswers)
  })

  it('returns the item, its place, who removed it and when, and the days left', async () => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    const root = await board.aTask({ title: 'Root' })
    const subTask = await board.aSubTask(root, { title: 'Part' })
    await owner.rpc.tasks.delete(subTask)
    const at = world.clock.now()
    world.clock.forward(daySeconds + 1)
    const row = {
      kind: 'task',
      id: subTask.taskId,
      boardId,
      title: 'Part',
      removal: { at, by: owner.userId, workspaceId: board.workspaceId, archived: null },
      daysLeft: recycleBinDays - 1,
      root: { id: root.taskId, title: 'Root', state: 'active' },
      list: { id: board.todo.listId, title: 'To do', state: 'active' },
      tab: { id: board.tab.tabId, title: 'Tasks', state: 'active' },
      board: { title: 'Havel One', color: 'indigo', state: 'active' },
      may: { remove: true, purge: true },
    }
    for (const of of [{}, { boardId }]) {
      expect(await owner.rpc.lifecycle.list({ ...input, ...of })).toEqual({
        rows: [row],
        cursor: null,
        asOf: world.clock.now(),
      })
    }
    await board.anotherTab()
    await owner.rpc.tabs.create({ boardId, title: 'Another' })
    await owner.rpc.tabs.archive({ boardId, tabId: board.tab.tabId })
    const tabs = await owner.rpc.lifecycle.list({ state: 'archived', kind: 'tab' })
    expect(tabs.rows).toMatchObject([{ kind: 'tab', id: board.tab.tabId, daysLeft: null, list: null, tab: null }])
  })

  it.each(['across boards', 'of one board'])('returns pages of fifty, first to expire first: %s', async (where) => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    for (let i = 0; i < 120; i++) {
      const task = await board.aTask({ title: `${i}` })
      world.clock.forward(1)
      await board.updateTask(task, {
        state: 'deleted',
        removal: { at: world.clock.now(), by: owner.userId, workspaceId: board.workspaceId, archived: null },
      })
    }
    const pages = await allOf(owner.rpc, { ...input, ...(where === 'of one board' && { boardId }) })
    expect(pages.map((page) => page.length).filter(Boolean)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`))
  })

  it('skips items of other users to fill a page, up to a limit', async () => {
    const { workspace, owner, boardId } = await aBoardWithDeletedItems()
    const other = await workspace.aBoard()
    const stranger = await other.with('owner')
    const removal = { at: world.clock.now(), by: stranger.userId, workspaceId: workspace.workspaceId, archived: null }
    const rows = Array.from({ length: 700 }, () => {
      const tabId = TabId.parse(world.platform.ids.next('tab'))
      return tabRow({
        ...other.tab,
        tabId,
        title: 'Theirs',
        state: 'deleted',
        removal: { ...removal, at: world.clock.now() },
      })
    })
    await world.entities.tab.put(rows).go()
    world.clock.forward(1)
    const mine = await owner.rpc.tabs.create({ boardId, title: 'Mine' })
    await owner.rpc.tabs.delete({ boardId, tabId: mine.tab.tabId })
    const pages = await allOf(owner.rpc, { state: 'deleted', kind: 'tab' })
    expect(pages).toEqual([[], ['Mine']])
  })

  it.each(['across boards', 'of one board'])('returns the latest archived item first: %s', async (where) => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    for (const title of ['first', 'second', 'third']) {
      world.clock.forward(1)
      await owner.rpc.tasks.archive(await board.aTask({ title }))
    }
    const archived = { state: 'archived', kind: 'task', ...(where === 'of one board' && { boardId }) } as const
    expect(await titles(owner.rpc, archived)).toEqual(['third', 'second', 'first'])
  })

  it('returns whether the caller may remove an item again and purge it', async () => {
    const { workspace, board, owner, boardId } = await aBoardWithDeletedItems()
    const editor = await board.with('editor')
    await editor.rpc.tasks.delete(await board.aTask({ assigneeId: editor.userId }))
    const may = async (rpc: Rpc, kind: 'task' | 'board') =>
      (await rpc.lifecycle.list({ state: 'deleted', kind })).rows.map((row) => row.may)
    expect(await may(owner.rpc, 'task')).toEqual([{ remove: true, purge: true }])
    expect(await may(editor.rpc, 'task')).toEqual([{ remove: true, purge: false }])
    // A user who may edit a task may also remove its sub-tasks.
    const root = await board.aTask({ assigneeId: editor.userId })
    await editor.rpc.tasks.delete(await board.aSubTask(root))
    expect(await may(editor.rpc, 'task')).toEqual(Array.from({ length: 2 }, () => ({ remove: true, purge: false })))
    await owner.rpc.boards.delete({ boardId })
    expect(await may(owner.rpc, 'board')).toEqual([{ remove: true, purge: false }])
    const manager = await workspace.aPerson('manager')
    expect(await may(manager.rpc, 'board')).toEqual([{ remove: false, purge: true }])
  })

  it('finds words of a title in any order', async () => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    for (const title of ['Paint the red door', 'Paint the gate', 'Red lämp']) {
      await owner.rpc.tasks.archive(await board.aTask({ title }))
    }
    for (const of of [{}, { boardId }]) {
      const find = (words: string) => titles(owner.rpc, { state: 'archived', kind: 'task', find: words, ...of })
      expect(await find('RED paint')).toEqual(['Paint the red door'])
      expect(await find('  red ')).toHaveLength(2)
      expect(await find('blue')).toEqual([])
      expect(await find('lamp')).toEqual(['Red lämp'])
    }
  })

  it('returns only what the caller may restore', async () => {
    const { workspace, board, owner, boardId } = await aBoardWithDeletedItems()
    const [editor, viewer] = [await board.with('editor'), await board.with('viewer')]
    const manager = await workspace.aPerson('manager')
    const [mine, theirs] = [
      await board.aTask({ title: 'mine', assigneeId: editor.userId }),
      await board.aTask({ title: 'theirs', visibleTo: [owner.userId] }),
    ]
    await editor.rpc.tasks.delete(mine)
    await owner.rpc.tasks.delete(theirs)
    await owner.rpc.lists.delete({ boardId, listId: board.done.listId })
    for (const of of [{}, { boardId }]) {
      expect(await titles(owner.rpc, { ...input, ...of })).toHaveLength(2)
      expect(await titles(editor.rpc, { ...input, ...of })).toEqual(['mine'])
      expect(await titles(viewer.rpc, { ...input, ...of })).toEqual([])
      expect(await titles(manager.rpc, { ...input, ...of })).toEqual([])
      expect(await titles(editor.rpc, { state: 'deleted', kind: 'list', ...of })).toEqual([])
      expect(await titles(owner.rpc, { state: 'deleted', kind: 'list', ...of })).toEqual(['Done'])
    }
    world.clock.forward(3_601)
    expect(await titles(editor.rpc, input)).toEqual([])
    await owner.rpc.boards.archive({ boardId })
    const boards = { state: 'archived', kind: 'board' } as const
    expect(await titles(manager.rpc, boards)).toEqual(['Havel One'])
    expect(await titles(viewer.rpc, boards)).toEqual([])
    expect(await titles(owner.rpc, input)).toEqual([])
  })

  it('leaves out purged items and what they contain', async () => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    const root = await board.aTask({ title: 'root' })
    const subTask = await board.aSubTask(root, { title: 'part' })
    const inList = await board.aTask({ title: 'in a list', listId: board.done.listId })
    for (const task of [subTask, root, inList]) await owner.rpc.tasks.delete(task)
    await owner.rpc.tasks.purge(root)
    await owner.rpc.lists.delete({ boardId, listId: board.done.listId })
    await owner.rpc.lists.purge({ boardId, listId: board.done.listId })
    for (const of of [{}, { boardId }]) {
      expect(await titles(owner.rpc, { ...input, ...of })).toEqual([])
      expect(await titles(owner.rpc, { state: 'deleted', kind: 'list', ...of })).toEqual([])
    }
  })

  it('rejects cursors of other lists and invalid ones', async () => {
    const { board, owner, boardId } = await aBoardWithDeletedItems()
    for (let i = 0; i < 51; i++) await owner.rpc.tasks.delete(await board.aTask())
    for (const of of [{}, { boardId }]) {
      const { cursor } = await owner.rpc.lifecycle.list({ ...input, ...of })
      expect(cursor).not.toBeNull()
      const elsewhere = owner.rpc.lifecycle.list({ state: 'archived', kind: 'task', ...of, cursor })
      await expectRejected(elsewhere, 'request.invalid', { field: 'cursor' })
      const nonsense = owner.rpc.lifecycle.list({ ...input, ...of, cursor: 'nonsense' })
      await expectRejected(nonsense, 'request.invalid', { field: 'cursor' })
    }
    const ofBoards = owner.rpc.lifecycle.list({ state: 'deleted', kind: 'board', boardId })
    await expectRejected(ofBoards, 'request.invalid', { field: 'kind' })
  })
})
