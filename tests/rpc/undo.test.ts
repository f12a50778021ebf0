// Whatever is done to a board in a browser and undone leaves it as it was; done again, it is as it was done (decisions §5).

import fc from 'fast-check'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, describe, expect, it } from 'vitest'
import { type Picture, pictureOf, subTasksOf, tasksIn } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { listMutations } from '#web/list/mutations.ts'
import { containerMutations } from '#web/picture/container-mutations.ts'
import { pictureKey } from '#web/picture/queries.ts'
import { asOne, newDeed, step } from '#web/rpc/deeds.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { wishes } from '#web/rpc/optimistic.ts'
import { tabMutations } from '#web/tab/mutations.ts'
import { awayMutations } from '#web/task/away-mutations.ts'
import { taskMutations } from '#web/task/mutations.ts'

const world = await openWorld()
afterAll(world.close)

/** A browser with a board open, without a screen. */
async function aWindow(person: Person, boardId: BoardId) {
  const rpc = inProcessRpc(person)
  const cache = new QueryClient()
  const key = pictureKey(boardId)
  const refusals: string[] = []
  const look = async () => {
    const base = pictureOf(await rpc.boards.open.query({ boardId }))
    cache.setQueryData(key, { base, shown: base } satisfies Layered<Picture>)
    return base
  }
  await look()
  const send = wishes<Picture>({ cache, say: (failure) => void refusals.push(failure), key, line: key })
  const ground = { rpc, send, boardId, me: person.userId }
  return {
    cache,
    refusals,
    look,
    shown: () => cache.getQueryData<Layered<Picture>>(key)!.shown,
    tasks: taskMutations(ground),
    away: awayMutations(ground),
    containers: containerMutations(ground),
    lists: listMutations(ground),
    tabs: tabMutations(ground),
  }
}
type Window = Awaited<ReturnType<typeof aWindow>>

/** What a person sees of a board, in its order. */
function seen(picture: Picture) {
  const { tabs, lists } = picture.frame
  const ofTask = (task: Task): unknown => {
    const { title, status, priority, labelIds, assigneeId, due, estimate, visibleTo } = task
    const parts = subTasksOf(picture, task.taskId).map(ofTask)
    return { title, status, priority, labelIds: labelIds.toSorted(), assigneeId, due, estimate, visibleTo, parts }
  }
  return tabs.toSorted(byPosition<Tab>(({ tabId }) => tabId)).map((tab) => ({
    title: tab.title,
    color: tab.color,
    lists: lists
      .filter(({ tabId }) => tabId === tab.tabId)
      .toSorted(byPosition<List>(({ listId }) => listId))
      .map(({ listId, title, softLimit }) => ({
        title,
        softLimit,
        tasks: tasksIn(picture, listId).map(ofTask),
      })),
  }))
}

type Pick = <Thing>(things: readonly Thing[]) => Thing | undefined
type Deed = (window: Window, pick: Pick) => Promise<unknown>

const roots = (picture: Picture) => [...picture.ofList.values()].flat()
const listsOf = ({ frame }: Picture) => frame.lists

const deeds: Record<string, Deed> = {
  async rename(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'title', from: task.title, to: `${task.title}!` })
  },
  async close(window, pick) {
    const task = pick([...window.shown().tasks.values()].filter(({ status }) => status !== 'completed'))
    if (task) await window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })
  },
  async closeWithParts(window, pick) {
    const root = pick(roots(window.shown()))
    if (!root) return
    const open = [...subTasksOf(window.shown(), root.taskId), root].filter(({ status }) => status !== 'completed')
    const deed = newDeed()
    await Promise.all(
      open.map((task) =>
        asOne(deed, () => window.tasks.change(task, { field: 'status', from: task.status, to: 'completed' })),
      ),
    )
  },
  async takeTime(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.tasks.change(task, { field: 'estimate', from: task.estimate, to: (task.estimate ?? 0) + 15 })
  },
  async move(window, pick) {
    const [task, list] = [pick(roots(window.shown())), pick(listsOf(window.shown()))]
    if (!task || !list) return
    const others = tasksIn(window.shown(), list.listId).filter(({ taskId }) => taskId !== task.taskId)
    const before = pick([null, ...others]) ?? null
    const at = before ? others.indexOf(before) : others.length
    const after = others[at - 1]?.taskId ?? null
    await window.tasks.move(task, { listId: list.listId, after, before: before?.taskId ?? null })
  },
  async create(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.tasks.create({ listId: list.listId, title: 'Made' })
  },
  async addPart(window, pick) {
    const root = pick(roots(window.shown()))
    const last = root && subTasksOf(window.shown(), root.taskId).at(-1)
    if (root) await window.tasks.addSubTask(root, { title: 'Part', after: last?.taskId ?? null })
  },
  async assign(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    const to = pick([null, ...window.shown().frame.members.map(({ userId }) => userId)]) ?? null
    if (task && task.assigneeId !== to) await window.tasks.assign(task, to)
  },
  async label(window, pick) {
    const [task, label] = [pick([...window.shown().tasks.values()]), pick(window.shown().frame.labels)]
    if (!task || !label) return
    const { addLabel, removeLabel } = window.tasks
    await (task.labelIds.includes(label.labelId) ? removeLabel : addLabel)(task, label.labelId)
  },
  async putAway(window, pick) {
    const task = pick([...window.shown().tasks.values()])
    if (task) await window.away.putAway(task, pick(['archive', 'delete'] as const)!)
  },
  async putListAway(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.containers.putAway({ kind: 'list', list }, pick(['archive', 'delete'] as const)!)
  },
  async putTabAway(window, pick) {
    const { tabs } = window.shown().frame
    const tab = pick(tabs)
    if (tab && tabs.length > 1) await window.containers.putAway({ kind: 'tab', tab }, 'delete')
  },
  async renameList(window, pick) {
    const list = pick(listsOf(window.shown()))
    if (list) await window.lists.change(list, { field: 'title', from: list.title, to: `${list.title}!` })
  },
  async moveList(window, pick) {
    const list = pick(listsOf(window.shown()))
    const tab = pick(window.shown().frame.tabs)
    if (list && tab) await window.lists.move(list, { tabId: tab.tabId, after: null, before: null })
  },
  async addList(window, pick) {
    const tab = pick(window.shown().frame.tabs)
    if (tab) await window.lists.create('New', { tabId: tab.tabId, after: null, before: null })
  },
  async moveTab(window, pick) {
    const tab = pick(window.shown().frame.tabs)
    if (tab) await window.tabs.move(tab, { after: null, before: null })
  },
}

async function aBoardInUse() {
  const board = await world.aBoard()
  const [owner] = await Promise.all([board.with('owner'), board.with('editor')])
  await Promise.all([board.anotherTab(), board.aLabel()])
  for (const list of board.lists) {
    const root = await board.aTask({ title: `${list.title} 1`, listId: list.listId })
    await board.aSubTask(root, { title: 'Part 1' })
    await board.aTask({ title: `${list.title} 2`, listId: list.listId, priority: 'high' })
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
      { numRuns: 12, seed: 7, endOnFailure: true },
    )
  }, 120_000)
})

describe('what somebody else has changed since', () => {
  it.each<[string, string, (window: Window, task: Task) => Promise<unknown>, (other: Person, task: Task) => unknown]>([
    [
      'a title',
      'board:task.failure.title',
      ({ tasks }, task) => tasks.change(task, { field: 'title', from: task.title, to: 'Mine' }),
      ({ rpc }, task) => rpc.tasks.change({ ...task, change: { field: 'title', from: 'Mine', to: 'Theirs' } }),
    ],
    [
      'a place',
      'board:task.failure.move',
      ({ tasks, shown }, task) =>
        tasks.move(task, { listId: shown().frame.lists[1]!.listId, after: null, before: null }),
      ({ rpc }, task) => rpc.tasks.move({ ...task, after: null, before: null }),
    ],
  ])('%s is not undone, and the reason is told', async (_, said, mine, theirs) => {
    const { board, owner } = await aBoardInUse()
    const [other, window] = [await board.with('owner'), await aWindow(owner, board.boardId)]
    const task = tasksIn(window.shown(), board.todo.listId)[0]!
    await mine(window, task)
    await theirs(other, task)
    const now = seen(await window.look())
    expect(await step(window.cache, 'done')).toEqual({ title: task.title, taken: false })
    expect(window.refusals).toEqual([said])
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
    expect(window.refusals).toEqual([`board:${room === 'lists' ? 'list' : 'tab'}.failure.move`])
  })
})

describe('the deeds of a window', () => {
  it('are taken back also before they were answered, and what was refused is none', async () => {
    const { board, owner } = await aBoardInUse()
    const window = await aWindow(owner, board.boardId)
    const [list] = window.shown().frame.lists
    const rename = (from: string, to: string) => window.lists.change(list!, { field: 'title', from, to })
    await rename(list!.title, 'One')
    const second = rename('One', 'Two')
    expect(await step(window.cache, 'done')).toMatchObject({ taken: true })
    await second
    expect(window.shown().frame.lists[0]!.title).toBe('One')
    const refused = rename('Something else', 'Three')
    expect(await step(window.cache, 'done')).toBeNull()
    await refused
    expect(window.refusals).toEqual(['board:list.failure.title'])
    await step(window.cache, 'done')
    expect(window.shown().frame.lists[0]!.title).toBe(list!.title)
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
