// boards.open from a process that caches boards: concurrent and busy boards, and the compressed answer (adr 0015, 0076).

import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds, maxCatchUpEntries } from '#shared/common/limits.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import { stringify } from '#shared/common/transformer.ts'
import { packTask, titleOf } from '#shared/task/card.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { rowOf } from '#functions/table/access/task.ts'
import { apiOf } from '#tests/kit/api.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client, true)
const count = countCapacity(client)
const api = apiOf(world)
afterAll(world.close)

const cardsOf = (boardId: BoardId) => world.table.task.cardsOf(boardId, world.clock.now().getTime())
const requestsOf = async (work: () => Promise<unknown>) =>
  (await count.costOf(work)).calls.map((call) => call.split(' ')[0])
const textsOf = async (boardId: BoardId) => new Set([...(await cardsOf(boardId)).values()].map(({ text }) => text))
const textsInTable = async (boardId: BoardId) => {
  const cards = await world.reopenTable().task.cardsOf(boardId, 0)
  return new Set([...cards.values()].map(({ text }) => text))
}

describe('the cache of a board', () => {
  it('is updated once for all callers of the same moment', async () => {
    const board = await world.aBoard()
    await board.aTask()
    await cardsOf(board.boardId)
    const { requests } = await count.costOf(() => Promise.all(Array.from({ length: 20 }, () => cardsOf(board.boardId))))
    // The first caller, and all others together.
    expect(requests).toBe(2)
  })

  it('contains each change that ended before the call, also while another update is running', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    await cardsOf(board.boardId)
    for (let i = 0; i < 10; i++) {
      const running = cardsOf(board.boardId)
      await rename(owner, task, i)
      const cards = await cardsOf(board.boardId)
      expect(cards.get(task.taskId)?.text).toContain(`"Title ${i}"`)
      await running
    }
  })

  it('skips applied entries of the last minute, and is read again when there are too many', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    await cardsOf(board.boardId)
    for (let i = 0; i < 60; i++) {
      await rename(owner, task, i)
      // Few applied entries are read again with the new one.
      if (i === 40) expect(await requestsOf(() => cardsOf(board.boardId))).toEqual(['Query'])
    }
    await cardsOf(board.boardId)
    await rename(owner, task, 'new')
    // The ids of the applied entries, and the new one with its card.
    expect(await requestsOf(() => cardsOf(board.boardId))).toEqual(['Query', 'Query'])
    expect(await textsOf(board.boardId)).toEqual(await textsInTable(board.boardId))

    await logManyEntries(board, owner, task)
    // The ids, two pages of a megabyte at most, and the eight parts of the board.
    expect((await requestsOf(() => cardsOf(board.boardId))).length).toBeLessThanOrEqual(10)
    await rename(owner, task, 'newer')
    expect(await textsOf(board.boardId)).toEqual(await textsInTable(board.boardId))
    world.clock.forward(2 * catchUpOverlapSeconds)
    await cardsOf(board.boardId)
    expect(await requestsOf(() => cardsOf(board.boardId))).toEqual(['Query'])
  })
})

describe('the compressed answer of boards.open', () => {
  it('equals the plain one for every reader, after every change', async () => {
    const board = await world.aBoard()
    const [owner, restricted] = [await board.with('owner'), await board.with('restricted')]
    const tasks = await fill(board, 2_100)
    const task = tasks[1_500]!
    const changes = [
      () => rename(owner, task, 'with " and \\ and 🚲 and \u2028'),
      () => owner.rpc.tasks.archive(task),
      () => board.aTask({ title: 'last' }),
      () => owner.rpc.tasks.assign({ ...tasks[3]!, from: null, to: restricted.userId }),
      () => owner.rpc.tasks.archive(tasks[3]!),
    ]
    for (const change of [async () => {}, ...changes]) {
      await change()
      for (const reader of [owner, restricted, owner]) await expectSameAnswers(board, reader)
    }
  })
})

async function expectSameAnswers({ boardId }: ABoard, caller: Person): Promise<void> {
  const query = `input=${encodeURIComponent(stringify({ boardId }))}`
  const plain = await api('boards.open', { query, caller })
  const compressed = await api('boards.open', { query, caller, headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers?.['content-encoding']).toBe('gzip')
  const [expected, actual] = [plain.body!, gunzipSync(Buffer.from(compressed.body!, 'base64')).toString()].map(
    (body) => (JSON.parse(body) as { result: { data: { json: Snapshot } } }).result.data.json,
  )
  // Not by `toBe`: a difference would be printed as half a megabyte.
  expect(actual!.cards === expected!.cards).toBe(true)
  expect({ ...actual, cards: '' }).toEqual({ ...expected, cards: '' })
}

const titles = new Map<TaskId, string>()

/** @param name of any kind, so that each title is another one */
async function rename({ rpc }: Person, { boardId, taskId }: TaskRef, name: string | number): Promise<void> {
  const from = titles.get(taskId) ?? titleOf((await rpc.tasks.get({ boardId, taskId })).card)
  const to = `Title ${name}`
  await rpc.tasks.change({ boardId, taskId, change: { field: 'title', from, to } })
  titles.set(taskId, to)
}

async function fill(board: ABoard, n: number) {
  const like = await board.aTask()
  const tasks = Array.from({ length: n }, (_, i) => ({
    ...like,
    taskId: TaskId.parse(world.platform.ids.next('tsk')),
    title: `Task ${i}`,
  }))
  await world.entities.task.put(tasks.map(rowOf)).go({ concurrency: 4 })
  return tasks
}

/** Writes more log entries than one catch-up may use; they change nothing. */
async function logManyEntries({ boardId, workspaceId }: ABoard, { userId }: Person, task: Task): Promise<void> {
  const rows = Array.from({ length: maxCatchUpEntries + 1 }, () => {
    const entryId = EntryId.parse(world.platform.ids.next('act'))
    const { taskId, rootId } = task
    const envelope = { boardId, workspaceId, actorId: userId, at: world.clock.now(), entryId }
    return entryOf({ ...envelope, type: 'task.described', taskId, rootId, from: 0, to: 1 }, packTask(task))
  })
  await world.entities.activity.put(rows).go({ concurrency: 4 })
}
