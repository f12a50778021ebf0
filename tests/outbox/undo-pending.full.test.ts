// A mutation that is undone before its answer is undone at once and stays undone, whether the server has received it or not,
// in the same window and in the next one (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardState } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task } from '#shared/task/model.ts'
import { actions } from '#tests/rpc/random-actions.ts'
import { visibleBoard } from '#tests/rpc/browser-window.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { withUndoEntry, newUndoEntry, undoOrRedo } from '#web/rpc/undo/undo-stack.ts'
import { openWindow, pendingOf, rejectedOf, type Window } from './kit.ts'

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
  await elsewhere.addMember(owner, 'owner')
  guest = await board.nonMember()
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

/** Runs each action with the first pick that finds something to change. */
const randomActions = Object.entries(actions).map(([name, act]): [string, Act] => [
  name,
  async (window) => {
    const isPending = () => window.outboxState().pending.length > 0
    let done: unknown = null
    for (let attempt = 1; attempt < 5 && !isPending(); attempt++)
      done = act(window, (items) => items[attempt % items.length])
    if (!isPending()) throw new Error('the board has nothing to change')
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
    const [from, into] = shown().structure.labels
    return labels.merge(from!, into!)
  },
  addMember: ({ members }) => members.add([guest.userId], 'editor'),
}

const all = [...randomActions, ...Object.entries(others)]

const everything = (boardState: BoardState) => ({
  board: visibleBoard(boardState),
  labels: boardState.structure.labels.map(({ title }) => title).toSorted(),
  members: boardState.structure.members.map(({ userId }) => userId).toSorted(),
})

/** Waits until requests are sent. */
const nextTurn = () => new Promise(setImmediate)

/** Ways in which the network fails while the window still counts as online. */
const networkFailures: Record<string, (window: Window) => void> = {
  'is never reached': ({ net }) => void (net.down = true),
  'is reached, and its answer is lost': ({ net }) => void (net.losesResponses = true),
  'answers, and receives nothing after that': ({ net }) => void (net.remaining = 1),
}

describe.each(all)('%s', (_, act) => {
  it('is undone at once while it is unanswered', async () => {
    const window = await openWindow(owner, board)
    const before = everything(await window.reload())
    const done = act(window)
    await nextTurn()
    const undone = undoOrRedo(window.cache, 'done')
    // The first undo loads its script.
    await expect.poll(() => everything(window.shown())).toEqual(before)
    await Promise.all([done, undone])
    await expect.poll(() => pendingOf(owner)).toEqual([])
    expect(window.failures).toEqual([])
    expect(rejectedOf(owner)).toEqual([])
    expect(everything(window.shown())).toEqual(before)
    expect(everything(await window.reload())).toEqual(before)
  })

  it.each(Object.entries(networkFailures))(
    'is undone by the next window, when the server %s',
    async (__, breakNetwork) => {
      const first = await openWindow(owner, board)
      const before = everything(await first.reload())
      breakNetwork(first)
      void act(first)
      await nextTurn()
      void undoOrRedo(first.cache, 'done')
      await nextTurn()
      expect(everything(first.shown())).toEqual(before)
      await expect.poll(() => first.net.down || first.net.received.length > 0).toBe(true)
      first.close()

      const second = await openWindow(owner, board)
      await second.resume()
      expect(rejectedOf(owner)).toEqual([])
      expect(pendingOf(owner)).toEqual([])
      expect(everything(await second.reload())).toEqual(before)
    },
  )
})

it('undoes an entry of several steps whole if the window closes after the first step was sent', async () => {
  const first = await openWindow(owner, board)
  const before = everything(await first.reload())
  const entry = newUndoEntry()
  const set = (change: TaskChange) => withUndoEntry(entry, () => first.tasks.change(task, change))
  await Promise.all([
    set({ field: 'due', from: null, to: '2027-03-01' as Day }),
    set({ field: 'priority', from: task.priority, to: 'urgent' }),
    set({ field: 'estimate', from: null, to: 90 }),
  ])
  first.net.remaining = 1
  first.net.received.length = 0
  void undoOrRedo(first.cache, 'done')
  await expect.poll(() => first.net.received.length).toBe(1)
  first.close()
  const second = await openWindow(owner, board)
  await second.resume()
  expect(everything(await second.reload())).toEqual(before)
})

describe('a mutation that was undone before its answer', () => {
  const rename = { field: 'title' as const, from: 'Done 1', to: 'Mine' }
  const titleNow = (window: Window) => window.shown().tasks.get(task.taskId)!.title
  const theyRename = async () => {
    const other = await board.with('editor', { editOthersTasks: true })
    await other.rpc.tasks.change({ ...task, change: { ...rename, to: 'Theirs' } })
  }

  it('is redone by the next window after a redo', async () => {
    const first = await openWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await nextTurn()
    for (const stack of ['done', 'undone', 'done', 'undone'] as const) {
      void undoOrRedo(first.cache, stack)
      await nextTurn()
      expect(titleNow(first)).toBe(stack === 'done' ? 'Done 1' : 'Mine')
    }
    first.close()
    const second = await openWindow(owner, board)
    await second.resume()
    await second.reload()
    expect(titleNow(second)).toBe('Mine')
    expect(pendingOf(owner)).toEqual([])
    expect(rejectedOf(owner)).toEqual([])
  })

  it('is not reported if it is rejected', async () => {
    const first = await openWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await nextTurn()
    void undoOrRedo(first.cache, 'done')
    await nextTurn()
    expect(pendingOf(owner)).toHaveLength(2)
    first.close()
    await theyRename()
    const second = await openWindow(owner, board)
    expect(await second.resume()).toBe(0)
    await second.reload()
    expect(titleNow(second)).toBe('Theirs')
    expect(pendingOf(owner)).toEqual([])
    expect(rejectedOf(owner)).toEqual([])
  })

  it('needs a decision if it is rejected after a redo', async () => {
    const first = await openWindow(owner, board)
    first.net.down = true
    void first.tasks.change(task, rename)
    await nextTurn()
    for (const stack of ['done', 'undone'] as const) {
      void undoOrRedo(first.cache, stack)
      await nextTurn()
    }
    first.close()
    await theyRename()
    const second = await openWindow(owner, board)
    expect(await second.resume()).toBe(0)
    expect(pendingOf(owner)).toEqual([])
    expect(rejectedOf(owner)).toMatchObject([{ title: 'Done 1', input: { change: rename } }])
  })

  it('is reported by its own window if it is rejected after a redo', async () => {
    const window = await openWindow(owner, board)
    await theyRename()
    const answer = window.tasks.change(task, rename)
    await nextTurn()
    for (const stack of ['done', 'undone'] as const) {
      void undoOrRedo(window.cache, stack)
      await nextTurn()
    }
    expect(await answer).toBeNull()
    await expect.poll(() => window.outboxState().pending).toEqual([])
    expect(window.failures).toEqual(['board:task.failure.title'])
    expect(titleNow(window)).toBe('Done 1')
  })

  it('is rebased on the answer to an earlier edit of the same text', async () => {
    const first = await openWindow(owner, board)
    first.net.losesResponses = true
    const { boardId, taskId } = task
    const send = first.sendForOpenTask(taskId)
    const write = (text: string, over: number): Promise<unknown> =>
      send({
        apply: (opened) => opened,
        call: (mutationId) => first.rpc.tasks.describe.mutate({ boardId, taskId, from: over, text, mutationId }),
        confirm: (opened) => opened,
        failure: 'board:task.failure.description',
        undo: { title: 'Done 1', revert: (_, answer) => write('', answer?.descriptionVersion ?? over) },
      })
    void write('Sand it', 0)
    await expect.poll(() => first.net.received.length).toBe(1)
    void undoOrRedo(first.cache, 'done')
    await nextTurn()
    first.close()
    const second = await openWindow(owner, board)
    expect(await second.resume()).toBe(2)
    expect(rejectedOf(owner)).toEqual([])
    const { body } = await owner.rpc.tasks.get({ boardId, taskId })
    expect(body).toMatchObject({ description: '', descriptionVersion: 2 })
  })
})
