// Changes of a board that are undone leave it as it was; redone, as it was changed.

import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tasksIn } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { sized } from '#tests/kit/full-run.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { withUndoEntry, newUndoEntry, undoOrRedo } from '#web/rpc/undo/undo-stack.ts'
import { openBoardWindow, visibleBoard, type BoardWindow } from './browser-window.ts'
import { actions } from './random-actions.ts'

const world = await openWorld()
afterAll(world.close)

async function aBoardInUse() {
  const board = await world.aBoard()
  const [owner] = await Promise.all([board.with('owner'), board.with('editor')])
  const [red, sky] = await Promise.all([board.aLabel('Red', 'red'), board.aLabel('Sky', 'sky'), board.anotherTab()])
  for (const list of board.lists) {
    const root = await board.aTask({ title: `${list.title} 1`, listId: list.listId })
    await board.aSubTask(root, { title: 'Part 1' })
    await board.aTask({
      title: `${list.title} 2`,
      listId: list.listId,
      priority: 'high',
      labelIds: [red.labelId, sky.labelId],
    })
  }
  return { board, owner }
}

describe('a sequence of changes', () => {
  const names = fc.constantFrom(...Object.keys(actions))
  const row = fc.array(fc.tuple(names, fc.infiniteStream(fc.nat())), { minLength: 1, maxLength: 12 })

  it('is undone to the state before, and redone to the state after', async () => {
    await fc.assert(
      fc.asyncProperty(row, async (wanted) => {
        const { board, owner } = await aBoardInUse()
        const window = await openBoardWindow(owner, board.boardId)
        const states = [visibleBoard(await window.reload())]
        let count = 0
        for (const [name, choices] of wanted) {
          const before = window.shown()
          await actions[name]!(window, (items) =>
            items.length > 0 ? items[choices.next().value! % items.length] : undefined,
          )
          if (window.shown() === before) continue
          count++
          const shown = visibleBoard(window.shown())
          expect(visibleBoard(await window.reload()), name).toEqual(shown)
          states.push(shown)
        }
        for (let i = count; i > 0; i--) {
          await undoOrRedo(window.cache, 'done')
          expect(visibleBoard(await window.reload()), `${i} undone of ${wanted.map(([name]) => name).join()}`).toEqual(
            states[i - 1],
          )
        }
        for (let i = 1; i <= count; i++) {
          await undoOrRedo(window.cache, 'undone')
          expect(
            visibleBoard(await window.reload()),
            `${i} done again of ${wanted.map(([name]) => name).join()}, ${window.failures.join()}`,
          ).toEqual(states[i])
        }
        expect(window.failures).toEqual([])
      }),
      { numRuns: sized({ full: 12, quick: 2 }), seed: 7, endOnFailure: true },
    )
  }, 120_000)
})

describe('a change of another user since', () => {
  it.each<[string, (window: BoardWindow, task: Task) => Promise<unknown>, (other: Person, task: Task) => unknown]>([
    [
      'a title',
      ({ tasks }, task) => tasks.change(task, { field: 'title', from: task.title, to: 'Mine' }),
      ({ rpc }, task) => rpc.tasks.change({ ...task, change: { field: 'title', from: 'Mine', to: 'Theirs' } }),
    ],
    [
      'a position',
      ({ tasks, shown }, task) =>
        tasks.move(task, { listId: shown().structure.lists[1]!.listId, after: null, before: null }),
      ({ rpc }, task) => rpc.tasks.move({ ...task, after: null, before: null }),
    ],
  ])('%s is not undone, and the failure is reported', async (_, mine, theirs) => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await openBoardWindow(owner, board.boardId)]
    const task = tasksIn(window.shown(), board.todo.listId)[0]!
    await mine(window, task)
    await theirs(other, task)
    const now = visibleBoard(await window.reload())
    expect(await undoOrRedo(window.cache, 'done')).toEqual({ title: task.title, succeeded: false })
    expect(window.failures).toEqual(['common:undo_failure.undo'])
    expect(visibleBoard(await window.reload())).toEqual(now)
    // There is nothing to redo.
    expect(await undoOrRedo(window.cache, 'undone')).toBeNull()
  })

  it.each(['lists', 'tabs'] as const)('does not undo a move among %s that another user has changed', async (kind) => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await openBoardWindow(owner, board.boardId)]
    const { boardId } = board
    const [list, tab] = [board.done, board.tab]
    const there = { after: null, before: null }
    if (kind === 'lists') await window.lists.move(list, { tabId: tab.tabId, ...there })
    else await window.tabs.move(tab, there)
    if (kind === 'lists') await other.rpc.lists.move({ ...list, ...there })
    else await other.rpc.tabs.move({ boardId, tabId: tab.tabId, ...there })
    expect(await undoOrRedo(window.cache, 'done')).toMatchObject({ succeeded: false })
    expect(window.failures).toEqual(['common:undo_failure.undo'])
  })
})

describe('an undo of several steps', () => {
  it('undoes the steps that nobody else has changed, reports the others once, and redoes the undone ones', async () => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await openBoardWindow(owner, board.boardId)]
    const task = tasksIn(window.shown(), board.todo.listId)[0]!
    const entry = newUndoEntry()
    const set = (field: 'start' | 'due', to: Day) =>
      withUndoEntry(entry, () => window.tasks.change(task, { field, from: null, to }))
    await Promise.all([set('start', '2026-03-02' as Day), set('due', '2026-03-05' as Day)])
    const change = { field: 'due', from: '2026-03-05' as Day, to: '2026-03-09' as Day } as const
    await other.rpc.tasks.change({ ...task, change })
    expect(await undoOrRedo(window.cache, 'done')).toEqual({ title: task.title, succeeded: false })
    expect(window.failures).toEqual(['common:undo_failure.part_undo'])
    const now = async () => (await window.reload()).tasks.get(task.taskId)!
    expect(await now()).toMatchObject({ start: null, due: '2026-03-09' })
    expect(await undoOrRedo(window.cache, 'undone')).toEqual({ title: task.title, succeeded: true })
    expect(await now()).toMatchObject({ start: '2026-03-02', due: '2026-03-09' })
  })
})

/** Waits until requests are sent. */
const sent = () => new Promise(setImmediate)

describe('the undo stack', () => {
  it('undoes unanswered changes, and drops rejected ones', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await openBoardWindow(owner, board.boardId)
    const [list] = window.shown().structure.lists
    const rename = (from: string, to: string) => window.lists.change(list!, { field: 'title', from, to })
    await rename(list!.title, 'One')
    const second = rename('One', 'Two')
    await sent()
    expect(await undoOrRedo(window.cache, 'done')).toMatchObject({ succeeded: true })
    await second
    // The undo was queued behind the change. The next change is only sent once the undo is answered.
    await window.allAnswered()
    expect((await window.reload()).structure.lists[0]!.title).toBe('One')
    // A rejected change that was undone is not reported.
    const rejected = rename('Something else', 'Three')
    await sent()
    expect(await undoOrRedo(window.cache, 'done')).toEqual({ title: list!.title, succeeded: true })
    await rejected
    await sent()
    expect(window.shown().structure.lists[0]!.title).toBe('One')
    expect(window.failures).toEqual([])
    expect(await undoOrRedo(window.cache, 'undone')).toBeNull()
    await undoOrRedo(window.cache, 'done')
    expect(window.shown().structure.lists[0]!.title).toBe(list!.title)
  })

  it('sends nothing for a change undone in the queue, and sends it after a redo', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await openBoardWindow(owner, board.boardId)
    const title = () => window.shown().structure.lists[0]!.title
    const list = window.shown().structure.lists[0]!
    const rename = (from: string, to: string) => window.lists.change(list, { field: 'title', from, to })
    const before = await world.log(board.boardId)
    const all = [rename(list.title, 'One'), rename('One', 'Two')]
    expect(await undoOrRedo(window.cache, 'done')).toMatchObject({ succeeded: true })
    expect(title()).toBe('One')
    expect(await undoOrRedo(window.cache, 'undone')).toMatchObject({ succeeded: true })
    expect(title()).toBe('Two')
    await undoOrRedo(window.cache, 'done')
    expect(await Promise.all(all)).toMatchObject([expect.anything(), null])
    await window.reload()
    expect(title()).toBe('One')
    const changes = (await world.log(board.boardId)).length - before.length
    // One, Two once, and One again.
    expect(changes).toBe(3)
    expect(window.failures).toEqual([])
  })

  it('holds the last 50 changes', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await openBoardWindow(owner, board.boardId)
    for (let i = 0; i < 52; i++) {
      const list = window.shown().structure.lists[0]!
      await window.lists.change(list, { field: 'title', from: list.title, to: `${i}` })
    }
    for (let i = 0; i < 50; i++) expect(await undoOrRedo(window.cache, 'done')).toMatchObject({ succeeded: true })
    expect(await undoOrRedo(window.cache, 'done')).toBeNull()
    expect(window.shown().structure.lists[0]!.title).toBe('1')
  })

  it('cannot redo after a new change', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await openBoardWindow(owner, board.boardId)
    const rename = (to: string) => {
      const list = window.shown().structure.lists[0]!
      return window.lists.change(list, { field: 'title', from: list.title, to })
    }
    await rename('One')
    await undoOrRedo(window.cache, 'done')
    await rename('Two')
    expect(await undoOrRedo(window.cache, 'undone')).toBeNull()
    expect(window.shown().structure.lists[0]!.title).toBe('Two')
  })
})
