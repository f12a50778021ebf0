// activity.ofBoard: the activity of a board, filtered by what the reader may see.

import { afterAll, describe, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardLog } from '#shared/activity/inputs.ts'
import { EntryId } from '#shared/common/ids.ts'
import { logPageSize, logMaxReads } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { testCallers, readBoardAnswers } from '#tests/kit/callers.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

type Filter = Omit<Parameters<Person['rpc']['activity']['ofBoard']>[0], 'boardId'>

/** Returns all pages, concatenated. */
async function read({ rpc }: Pick<Person, 'rpc'>, { boardId }: ABoard, filter: Filter = {}) {
  const pages: Awaited<ReturnType<Person['rpc']['activity']['ofBoard']>>[] = []
  let cursor: BoardLog['cursor'] = null
  do {
    pages.push(await rpc.activity.ofBoard({ boardId, ...filter, cursor }))
    cursor = pages.at(-1)!.cursor
  } while (cursor)
  return { pages, events: pages.flatMap(({ events }) => events) }
}

const rename = (person: Person, task: Task, to: string) =>
  person.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to } })
const typesOf = (events: readonly DomainEvent[]) => events.map(({ type }) => type)

/** Writes log entries directly, without calls. */
async function entries(board: ABoard, task: Task, count: number, actorId = board.createdBy): Promise<void> {
  const { boardId, workspaceId } = board
  const rows = Array.from({ length: count }, () => {
    const entryId = EntryId.parse(world.platform.ids.next('act'))
    const of = { taskId: task.taskId, rootId: task.rootId, workspaceId, boardId, actorId, entryId }
    return entryOf({ ...of, at: world.clock.now(), type: 'task.described', from: 0, to: 1 })
  })
  await world.entities.activity.put(rows).go({ concurrency: 4 })
}

describe('activity.ofBoard', () => {
  it('returns nothing if the last day is before the first, or before the entries of the page', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await entries(board, task, logPageSize + 1)
    const [early, late] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2040, 0, 1))]
    const nothing = { events: [], tasks: [], cursor: null }
    const { boardId } = board
    const { cursor } = await owner.rpc.activity.ofBoard({ boardId })
    expect(await owner.rpc.activity.ofBoard({ boardId, from: late, until: early })).toEqual(nothing)
    expect(await owner.rpc.activity.ofBoard({ boardId, from: late, cursor })).toEqual(nothing)
  })

  it('returns all activity page by page, newest first, with the current task titles', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await entries(board, task, logPageSize + 20)
    await owner.rpc.labels.create({ boardId: board.boardId, title: 'Urgent' })
    await rename(owner, task, 'Paint the gate')
    const { pages, events } = await read(owner, board)
    expect(pages.map((page) => page.events.length)).toEqual([logPageSize, 22])
    expect(typesOf(events).slice(0, 3)).toEqual(['task.changed', 'label.created', 'task.described'])
    expect(events.map(({ entryId }) => entryId)).toEqual(
      (await world.log(board.boardId)).map((it) => it.entryId).toReversed(),
    )
    for (const page of pages) expect(page.tasks).toMatchObject([{ taskId: task.taskId, title: 'Paint the gate' }])
  })

  it('ends with the last page, whether it is full or empty', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    expect(await owner.rpc.activity.ofBoard({ boardId: board.boardId })).toEqual({
      events: [],
      tasks: [],
      cursor: null,
    })
    await entries(board, task, logPageSize)
    const { pages } = await read(owner, board)
    expect(pages).toHaveLength(1)
  })

  it('filters by person, kind and days', async () => {
    const board = await world.aBoard()
    const [owner, editor] = [await board.with('owner'), await board.with('editor', { editOthersTasks: true })]
    const task = await board.aTask()
    const startedAt = world.clock.now()
    await rename(owner, task, 'Paint the gate')
    world.clock.forward(86_400)
    const [nextDay] = [world.clock.now()]
    await editor.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
    world.clock.forward(86_400)
    await owner.rpc.labels.create({ boardId: board.boardId, title: 'Urgent' })
    const found = async (filter: Filter) => typesOf((await read(owner, board, filter)).events)
    expect(await found({ actorId: editor.userId })).toEqual(['task.changed'])
    expect(await found({ kind: 'status' })).toEqual(['task.changed'])
    expect(await found({ kind: 'labels' })).toEqual(['label.created'])
    expect(await found({ kind: 'tasks', actorId: editor.userId })).toEqual([])
    expect(await found({ from: nextDay })).toEqual(['label.created', 'task.changed'])
    expect(await found({ from: startedAt, until: nextDay })).toEqual(['task.changed'])
    expect(await found({ until: startedAt })).toEqual([])
  })

  it('leaves out tasks that are hidden from the reader now, whatever their visibility was before', async () => {
    const board = await world.aBoard()
    const [owner, editor, restricted] = [
      await board.with('owner'),
      await board.with('editor'),
      await board.with('restricted'),
    ]
    const [open, secret, deleted] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const ownTask = await board.aTask({ assigneeId: restricted.userId })
    const part = await board.aSubTask(secret)
    for (const task of [open, secret, deleted, ownTask, part]) await rename(owner, task, 'Renamed')
    await board.updateTask((await world.table.task.get(secret, true))!, { visibleTo: [] })
    await owner.rpc.tasks.delete(deleted)
    const typesSeenBy = async (person: Person) => {
      const { events, pages } = await read(person, board)
      const ids = new Set(events.flatMap((event) => ('taskId' in event ? [event.taskId] : [])))
      expect(new Set(pages.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)))).toEqual(ids)
      return ids
    }
    expect(await typesSeenBy(owner)).toEqual(
      new Set([open, secret, deleted, ownTask, part].map(({ taskId }) => taskId)),
    )
    expect(await typesSeenBy(editor)).toEqual(new Set([open, ownTask].map(({ taskId }) => taskId)))
    expect(await typesSeenBy(restricted)).toEqual(new Set([ownTask.taskId]))
    await owner.rpc.tasks.purge(deleted)
    expect((await typesSeenBy(owner)).has(deleted.taskId)).toBe(false)
  })

  it('fills pages with visible entries if some entries are hidden', async () => {
    const board = await world.aBoard()
    const [editor, secret, open] = [
      await board.with('editor'),
      await board.aTask({ visibleTo: [] }),
      await board.aTask(),
    ]
    for (let at = 0; at < logPageSize + 10; at++) {
      await entries(board, secret, 3)
      await entries(board, open, 1)
    }
    const { pages } = await read(editor, board)
    expect(pages.map(({ events }) => events.length)).toEqual([logPageSize, 10])
  })

  it('needs as many requests for a page of a long log as for a page of a short one', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await entries(board, task, 400)
    const page = () => owner.rpc.activity.ofBoard({ boardId: board.boardId })
    await page()
    const cost = await count.costOf(page)
    // The access check, a hundred entries, and their tasks.
    expect(cost.requests).toBe(3)
    expect(cost.readUnits).toBeLessThanOrEqual(10)
  })

  it('stops at the read limit of a call and continues there with the next call', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await rename(owner, task, 'Paint the gate')
    await entries(board, task, logMaxReads + 50)
    const first = await owner.rpc.activity.ofBoard({ boardId: board.boardId, actorId: owner.userId })
    expect(first.events).toEqual([])
    const { pages, events } = await read(owner, board, { actorId: owner.userId })
    expect(pages).toHaveLength(2)
    expect(typesOf(events)).toEqual(['task.changed'])
  })

  testCallers(world, ({ rpc, board }) => rpc.activity.ofBoard({ boardId: board.boardId }), readBoardAnswers)
})
