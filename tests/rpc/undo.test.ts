// Whatever is done to a board in a browser and undone leaves it as it was; done again, it is as it was done.

import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tasksIn } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { sized } from '#tests/kit/full-run.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { asOne, newDeed, step } from '#web/rpc/deeds.ts'
import { aWindow, seen, type Window } from './a-window.ts'
import { deeds } from './deeds-by-lot.ts'

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

describe('a row of deeds', () => {
  const names = fc.constantFrom(...Object.keys(deeds))
  const row = fc.array(fc.tuple(names, fc.infiniteStream(fc.nat())), { minLength: 1, maxLength: 12 })

  it('is undone to what was before, and done again to what was done', async () => {
    await fc.assert(
      fc.asyncProperty(row, async (wanted) => {
        const { board, owner } = await aBoardInUse()
        const window = await aWindow(owner, board.boardId)
        const states = [seen(await window.look())]
        let count = 0
        for (const [name, choices] of wanted) {
          const before = window.shown()
          await deeds[name]!(window, (things) =>
            things.length > 0 ? things[choices.next().value! % things.length] : undefined,
          )
          if (window.shown() === before) continue
          count++
          const shown = seen(window.shown())
          expect(seen(await window.look()), name).toEqual(shown)
          states.push(shown)
        }
        for (let i = count; i > 0; i--) {
          await step(window.cache, 'done')
          expect(seen(await window.look()), `${i} undone of ${wanted.map(([name]) => name).join()}`).toEqual(
            states[i - 1],
          )
        }
        for (let i = 1; i <= count; i++) {
          await step(window.cache, 'undone')
          expect(
            seen(await window.look()),
            `${i} done again of ${wanted.map(([name]) => name).join()}, ${window.refusals.join()}`,
          ).toEqual(states[i])
        }
        expect(window.refusals).toEqual([])
      }),
      { numRuns: sized({ full: 12, quick: 2 }), seed: 7, endOnFailure: true },
    )
  }, 120_000)
})

describe('what somebody else has changed since', () => {
  it.each<[string, (window: Window, task: Task) => Promise<unknown>, (other: Person, task: Task) => unknown]>([
    [
      'a title',
      ({ tasks }, task) => tasks.change(task, { field: 'title', from: task.title, to: 'Mine' }),
      ({ rpc }, task) => rpc.tasks.change({ ...task, change: { field: 'title', from: 'Mine', to: 'Theirs' } }),
    ],
    [
      'a place',
      ({ tasks, shown }, task) =>
        tasks.move(task, { listId: shown().frame.lists[1]!.listId, after: null, before: null }),
      ({ rpc }, task) => rpc.tasks.move({ ...task, after: null, before: null }),
    ],
  ])('%s is not undone, and the reason is told', async (_, mine, theirs) => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await aWindow(owner, board.boardId)]
    const task = tasksIn(window.shown(), board.todo.listId)[0]!
    await mine(window, task)
    await theirs(other, task)
    const now = seen(await window.look())
    expect(await step(window.cache, 'done')).toEqual({ title: task.title, taken: false })
    expect(window.refusals).toEqual(['common:refused.undo'])
    expect(seen(await window.look())).toEqual(now)
    // Nothing is left to be done again.
    expect(await step(window.cache, 'undone')).toBeNull()
  })

  it.each(['lists', 'tabs'] as const)('a place among %s is not undone either', async (room) => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await aWindow(owner, board.boardId)]
    const { boardId } = board
    const [list, tab] = [board.done, board.tab]
    const there = { after: null, before: null }
    if (room === 'lists') await window.lists.move(list, { tabId: tab.tabId, ...there })
    else await window.tabs.move(tab, there)
    if (room === 'lists') await other.rpc.lists.move({ ...list, ...there })
    else await other.rpc.tabs.move({ boardId, tabId: tab.tabId, ...there })
    expect(await step(window.cache, 'done')).toMatchObject({ taken: false })
    expect(window.refusals).toEqual(['common:refused.undo'])
  })
})

describe('of a deed of several steps', () => {
  it('what nobody else has changed is undone, the rest is told of once, and the half is done again', async () => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await aWindow(owner, board.boardId)]
    const task = tasksIn(window.shown(), board.todo.listId)[0]!
    const deed = newDeed()
    const set = (field: 'start' | 'due', to: Day) =>
      asOne(deed, () => window.tasks.change(task, { field, from: null, to }))
    await Promise.all([set('start', '2026-03-02' as Day), set('due', '2026-03-05' as Day)])
    const change = { field: 'due', from: '2026-03-05' as Day, to: '2026-03-09' as Day } as const
    await other.rpc.tasks.change({ ...task, change })
    expect(await step(window.cache, 'done')).toEqual({ title: task.title, taken: false })
    expect(window.refusals).toEqual(['common:refused.part_undo'])
    const now = async () => (await window.look()).tasks.get(task.taskId)!
    expect(await now()).toMatchObject({ start: null, due: '2026-03-09' })
    expect(await step(window.cache, 'undone')).toEqual({ title: task.title, taken: true })
    expect(await now()).toMatchObject({ start: '2026-03-02', due: '2026-03-09' })
  })
})

/** Until what was asked for has gone out. */
const sent = () => new Promise(setImmediate)

describe('the deeds of a window', () => {
  it('are taken back also before they were answered, and what was refused is none', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await aWindow(owner, board.boardId)
    const [list] = window.shown().frame.lists
    const rename = (from: string, to: string) => window.lists.change(list!, { field: 'title', from, to })
    await rename(list!.title, 'One')
    const second = rename('One', 'Two')
    await sent()
    expect(await step(window.cache, 'done')).toMatchObject({ taken: true })
    await second
    await expect.poll(async () => (await window.look()).frame.lists[0]!.title).toBe('One')
    // Nobody misses what they had taken back when it was refused.
    const refused = rename('Something else', 'Three')
    await sent()
    expect(await step(window.cache, 'done')).toEqual({ title: list!.title, taken: true })
    await refused
    await sent()
    expect(window.shown().frame.lists[0]!.title).toBe('One')
    expect(window.refusals).toEqual([])
    expect(await step(window.cache, 'undone')).toBeNull()
    await step(window.cache, 'done')
    expect(window.shown().frame.lists[0]!.title).toBe(list!.title)
  })

  it('are not sent at all when they are taken back before their turn, and sent when they are done again', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await aWindow(owner, board.boardId)
    const title = () => window.shown().frame.lists[0]!.title
    const list = window.shown().frame.lists[0]!
    const rename = (from: string, to: string) => window.lists.change(list, { field: 'title', from, to })
    const before = await world.log(board.boardId)
    const all = [rename(list.title, 'One'), rename('One', 'Two')]
    expect(await step(window.cache, 'done')).toMatchObject({ taken: true })
    expect(title()).toBe('One')
    expect(await step(window.cache, 'undone')).toMatchObject({ taken: true })
    expect(title()).toBe('Two')
    await step(window.cache, 'done')
    expect(await Promise.all(all)).toMatchObject([expect.anything(), null])
    await window.look()
    expect(title()).toBe('One')
    const changes = (await world.log(board.boardId)).length - before.length
    // One, Two once, and One again.
    expect(changes).toBe(3)
    expect(window.refusals).toEqual([])
  })

  it('are the last fifty', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await aWindow(owner, board.boardId)
    for (let i = 0; i < 52; i++) {
      const list = window.shown().frame.lists[0]!
      await window.lists.change(list, { field: 'title', from: list.title, to: `${i}` })
    }
    for (let i = 0; i < 50; i++) expect(await step(window.cache, 'done')).toMatchObject({ taken: true })
    expect(await step(window.cache, 'done')).toBeNull()
    expect(window.shown().frame.lists[0]!.title).toBe('1')
  })

  it('are not done again once something else was done', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await aWindow(owner, board.boardId)
    const rename = (to: string) => {
      const list = window.shown().frame.lists[0]!
      return window.lists.change(list, { field: 'title', from: list.title, to })
    }
    await rename('One')
    await step(window.cache, 'done')
    await rename('Two')
    expect(await step(window.cache, 'undone')).toBeNull()
    expect(window.shown().frame.lists[0]!.title).toBe('Two')
  })
})
