// What has been sent, and taken back before there was an answer, is shown as taken back at once, and stays so: whether the
// server had heard of it or not, in the same window and in the next one (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task } from '#shared/task/model.ts'
import { deeds } from '#tests/rpc/deeds-by-lot.ts'
import { seen } from '#tests/rpc/a-window.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { asOne, newDeed, step } from '#web/rpc/deeds.ts'
import { aWindow, kept, refused, type Window } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let elsewhere: ABoard
let owner: Person
let guest: Person
let task: Task
let part: Task
beforeEach(async () => {
  localStorage.clear()
  onlineManager.setOnline(true)
  const workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  elsewhere = await workspace.aBoard()
  await elsewhere.admits(owner, 'owner')
  guest = await board.colleague()
  const [red, sky] = [await board.aLabel('Red', 'red'), await board.aLabel('Sky', 'sky')]
  await board.anotherTab()
  const labelIds = [red.labelId, sky.labelId]
  for (const { listId, title } of board.lists) {
    task = await board.aTask({ title: `${title} 1`, listId, labelIds })
    part = await board.aSubTask(task, { title: 'Part 1' })
    await board.aTask({ title: `${title} 2`, listId, assigneeId: owner.userId })
  }
})

type Act = (window: Window) => unknown

/** With the first things by lot that something can be done with. */
const byLot = Object.entries(deeds).map(([name, deed]): [string, Act] => [
  name,
  async (window) => {
    const isAsked = () => window.standing().waiting.length > 0
    let done: unknown = null
    for (let lot = 1; lot < 5 && !isAsked(); lot++) done = deed(window, (things) => things[lot % things.length])
    if (!isAsked()) throw new Error('There is nothing to do it with')
    await done
  },
])

const others: Record<string, Act> = {
  restrict: ({ tasks }) => tasks.restrict(task, [owner.userId]),
  makeSubTask: ({ tasks, shown }) => {
    const root = [...shown().tasks.values()].find(({ title }) => title === 'To do 1')!
    return tasks.convert(task, { rootId: root.taskId, after: null, before: null })
  },
  makeTask: ({ tasks }) => tasks.convert(part, { rootId: null, after: null, before: null }),
  transfer: ({ transfers }) => transfers.transfer(task, { boardId: elsewhere.boardId, listId: elsewhere.todo.listId }),
  addTab: ({ tabs }) => tabs.create({ title: 'Spring', color: 'teal', language: 'en' }),
  addLabel: ({ labels }) => labels.create({ title: 'New' }),
  mergeLabels: ({ labels, shown }) => {
    const [from, into] = shown().frame.labels
    return labels.merge(from!, into!)
  },
  addMember: ({ members }) => members.add([guest.userId], 'editor'),
}

const all = [...byLot, ...Object.entries(others)]

const everything = (picture: BoardState) => ({
  board: seen(picture),
  labels: picture.frame.labels.map(({ title }) => title).toSorted(),
  members: picture.frame.members.map(({ userId }) => userId).toSorted(),
})

/** Until what was asked for has gone out. */
const out = () => new Promise(setImmediate)

/** How it goes with a server from which nobody has heard that it is gone. */
const fates: Record<string, (window: Window) => void> = {
  'is never reached': ({ net }) => void (net.down = true),
  'is reached, and its answer is lost': ({ net }) => void (net.losesAnswers = true),
  'answers, and hears of nothing behind that': ({ net }) => void (net.leaving = 1),
}

describe.each(all)('%s', (_, deed) => {
  it('is taken back at once, while it is on its way', async () => {
    const window = await aWindow(owner, board)
    const before = everything(await window.look())
    const done = deed(window)
    await out()
    const undone = step(window.cache, 'done')
    // The first one fetches how it is done.
    await expect.poll(() => everything(window.shown())).toEqual(before)
    await Promise.all([done, undone])
    await expect.poll(() => kept(owner)).toEqual([])
    expect(window.refusals).toEqual([])
    expect(refused(owner)).toEqual([])
    expect(everything(window.shown())).toEqual(before)
    expect(everything(await window.look())).toEqual(before)
  })

  it.each(Object.entries(fates))('is taken back by the next window, when the server %s', async (__, befalls) => {
    const first = await aWindow(owner, board)
    const before = everything(await first.look())
    befalls(first)
    void deed(first)
    await out()
    void step(first.cache, 'done')
    await out()
    expect(everything(first.shown())).toEqual(before)
    await expect.poll(() => first.net.down || first.net.reached.length > 0).toBe(true)
    first.close()

    const second = await aWindow(owner, board)
    await second.begin()
    expect(refused(owner)).toEqual([])
    expect(kept(owner)).toEqual([])
    expect(everything(await second.look())).toEqual(before)
  })
})

it('a deed of several steps is taken back whole, though the window is closed when the first of them has left', async () => {
  const first = await aWindow(owner, board)
  const before = everything(await first.look())
  const deed = newDeed()
  const set = (change: TaskChange) => asOne(deed, () => first.tasks.change(task, change))
  await Promise.all([
    set({ field: 'due', from: null, to: '2027-03-01' as Day }),
    set({ field: 'priority', from: task.priority, to: 'urgent' }),
    set({ field: 'estimate', from: null, to: 90 }),
  ])
  first.net.leaving = 1
  first.net.reached.length = 0
  void step(first.cache, 'done')
  await expect.poll(() => first.net.reached.length).toBe(1)
  first.close()
  const second = await aWindow(owner, board)
  await second.begin()
  expect(everything(await second.look())).toEqual(before)
})

describe('what was taken back before it was answered', () => {
  const rename = { field: 'title' as const, from: 'Done 1', to: 'Mine' }
  const titleNow = (window: Window) => window.shown().tasks.get(task.taskId)!.title
  const theyRename = async () => {
    const other = await board.with('editor', { editOthersTasks: true })
    await other.rpc.tasks.change({ ...task, change: { ...rename, to: 'Theirs' } })
  }

  it('is done again by the next window when somebody thought better of it', async () => {
    const first = await aWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await out()
    for (const stack of ['done', 'undone', 'done', 'undone'] as const) {
      void step(first.cache, stack)
      await out()
      expect(titleNow(first)).toBe(stack === 'done' ? 'Done 1' : 'Mine')
    }
    first.close()
    const second = await aWindow(owner, board)
    await second.begin()
    await second.look()
    expect(titleNow(second)).toBe('Mine')
    expect(kept(owner)).toEqual([])
    expect(refused(owner)).toEqual([])
  })

  it('is missed by nobody when it is refused', async () => {
    const first = await aWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await out()
    void step(first.cache, 'done')
    await out()
    expect(kept(owner)).toHaveLength(2)
    first.close()
    await theyRename()
    const second = await aWindow(owner, board)
    expect(await second.begin()).toBe(0)
    await second.look()
    expect(titleNow(second)).toBe('Theirs')
    expect(kept(owner)).toEqual([])
    expect(refused(owner)).toEqual([])
  })

  it('is decided on when it is refused after somebody thought better of it', async () => {
    const first = await aWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await out()
    for (const stack of ['done', 'undone'] as const) {
      void step(first.cache, stack)
      await out()
    }
    first.close()
    await theyRename()
    const second = await aWindow(owner, board)
    expect(await second.begin()).toBe(0)
    expect(kept(owner)).toEqual([])
    expect(refused(owner)).toMatchObject([{ title: 'Done 1', input: { change: rename } }])
  })

  it('is told by its window, too, when it is refused then', async () => {
    const window = await aWindow(owner, board)
    await theyRename()
    const answer = window.tasks.change(task, rename)
    await out()
    for (const stack of ['done', 'undone'] as const) {
      void step(window.cache, stack)
      await out()
    }
    expect(await answer).toBeNull()
    await expect.poll(() => window.standing().waiting).toEqual([])
    expect(window.refusals).toEqual(['board:task.failure.title'])
    expect(titleNow(window)).toBe('Done 1')
  })

  it('is told as the one before was answered, where both write the same text', async () => {
    const first = await aWindow(owner, board)
    first.net.losesAnswers = true
    const { boardId, taskId } = task
    const send = first.opened(taskId)
    const write = (text: string, over: number): Promise<unknown> =>
      send({
        apply: (opened) => opened,
        call: (mutationId) => first.rpc.tasks.describe.mutate({ boardId, taskId, from: over, text, mutationId }),
        confirm: (opened) => opened,
        failure: 'board:task.failure.description',
        undo: { title: 'Done 1', back: (_, answer) => write('', answer?.descriptionVersion ?? over) },
      })
    void write('Sand it', 0)
    await expect.poll(() => first.net.reached.length).toBe(1)
    void step(first.cache, 'done')
    await out()
    first.close()
    const second = await aWindow(owner, board)
    expect(await second.begin()).toBe(2)
    expect(refused(owner)).toEqual([])
    const { body } = await owner.rpc.tasks.get({ boardId, taskId })
    expect(body).toMatchObject({ description: '', descriptionVersion: 2 })
  })
})
