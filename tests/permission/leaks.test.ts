// All responses to a reader stay identical, whatever happens to a task that is hidden from them.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { changesInput, openBoardState } from '#tests/kit/board-state.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { deliverEvents } from '#tests/task-counters/kit.ts'
import { answerTo } from './answers.ts'

const world = await openWorld()
afterAll(world.close)

const secret = 'zebra'
const next = (prefix: 'tsk' | 'cmt') => world.platform.ids.next(prefix)

type Hiding = { board: ABoard; owner: Person; other: Person; reader: Person }
type Reader = {
  createReader: (board: ABoard) => Promise<Person>
  visibility: (fixture: Hiding) => Partial<Task>
  leaves?: true
}

const toOthers = ({ other }: Hiding) => ({ visibleTo: [other.userId] })
const readers: Record<string, Reader> = {
  'a Restricted member': { createReader: (board) => board.with('restricted'), visibility: () => ({}) },
  'an Editor blind to others’ tasks': {
    createReader: (board) => board.with('editor', { viewOthersTasks: false }),
    visibility: () => ({}),
  },
  'an Editor beside a task shown to a few': { createReader: (board) => board.with('editor'), visibility: toOthers },
  'a Restricted member beside a task shown to a few': {
    createReader: (board) => board.with('restricted'),
    visibility: toOthers,
  },
  'a Viewer beside a task shown to a few': { createReader: (board) => board.with('viewer'), visibility: toOthers },
  'a former member': { createReader: (board) => board.with('owner'), visibility: () => ({}), leaves: true },
}

async function scene({ createReader, visibility, leaves }: Reader) {
  const board = await world.aBoard()
  const [owner, other, reader] = await Promise.all([board.with('owner'), board.with('editor'), createReader(board)])
  const fixture = { board, owner, other, reader }
  const mine = await board.aTask({ title: 'Mine', assigneeId: reader.userId })
  const hidden = await board.aTask({ title: `A ${secret}`, ...visibility(fixture) })
  const part = await board.aSubTask(hidden, { title: `Stripes of a ${secret}` })
  const since = changesInput(await openBoardState(reader.rpc, board.boardId))
  if (leaves) await reader.rpc.members.leave({ boardId: board.boardId })
  return { ...fixture, mine, hidden, part, label: await board.aLabel('Soon'), since }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Every procedure that reads, as the reader may call it. */
const reads: Record<string, (rpc: Rpc, scene: Scene) => Promise<unknown>> = {
  'boards.open': async (rpc, { board: { boardId } }) => ({ ...(await rpc.boards.open({ boardId })), cursor: null }),
  'boards.changes': async (rpc, { since }) => ({ ...(await rpc.boards.changes(since)), cursor: null }),
  'boards.list': (rpc) => rpc.boards.list({}),
  'boards.counts': async (rpc) => {
    await deliverEvents(world)
    return rpc.boards.counts({})
  },
  'people.list': (rpc) => rpc.people.list({}),
  'tasks.myTasks': (rpc) => rpc.tasks.myTasks({}),
  'comments.recent': (rpc) => rpc.comments.recent({}),
  'activity.recent': (rpc) => rpc.activity.recent({}),
  'search.find': (rpc) => rpc.search.find({ query: secret }),
  'search.find of everything with a letter': (rpc) => rpc.search.find({ query: 'mi' }),
  'imports.current': (rpc) => rpc.imports.current({}),
  'users.getCurrentUser': (rpc) => rpc.users.getCurrentUser(),
  'tasks.get': (rpc, { mine }) => rpc.tasks.get(mine),
  'tasks.openSubTasks': (rpc, { mine }) => answerTo(() => rpc.tasks.openSubTasks(mine)),
  'activity.ofTask': (rpc, { mine }) => rpc.activity.ofTask(mine),
  'tasks.get of what is hidden': (rpc, { hidden }) => rpc.tasks.get(hidden),
  'activity.ofTask of what is hidden': (rpc, { part }) => rpc.activity.ofTask(part),
}
for (const state of ['archived', 'deleted'] as const) {
  for (const kind of ['task', 'list'] as const) {
    reads[`lifecycle.list, ${state} ${kind}s`] = (rpc) => rpc.lifecycle.list({ state, kind })
    reads[`lifecycle.list, ${state} ${kind}s of the board`] = (rpc, { board: { boardId } }) =>
      rpc.lifecycle.list({ state, kind, boardId })
    reads[`lifecycle.list, ${state} ${kind}s that are looked for`] = (rpc) =>
      rpc.lifecycle.list({ state, kind, find: secret })
  }
}

async function readAll(it: Scene) {
  const all = Object.entries(reads).map(async ([name, read]) => {
    let response: unknown
    const answer = await answerTo(async () => void (response = await read(it.reader.rpc, it)))
    return [name, response ?? { ...answer, requests: null }] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

type Change = [what: string, does: (scene: Scene) => Promise<unknown>]
const newCommentId = next('cmt')
const changes: Change[] = [
  ['is renamed', ({ owner, hidden }) => retitle(owner, hidden, `A ${secret} crossing`)],
  ['has a sub-task that is renamed', ({ owner, part }) => retitle(owner, part, `Legs of a ${secret}`)],
  [
    'is described',
    ({ owner, hidden }) => owner.rpc.tasks.describe({ ...hidden, from: 0, text: `Where is the ${secret}?` }),
  ],
  [
    'gets a comment that mentions the reader',
    ({ owner, hidden, reader }) =>
      owner.rpc.comments.add({
        ...hidden,
        commentId: newCommentId,
        text: `[@You](mention:${reader.userId}) a ${secret}!`,
      }),
  ],
  [
    'has a comment that is edited',
    ({ owner, hidden }) =>
      owner.rpc.comments.edit({ ...hidden, commentId: newCommentId, from: 1, text: `No ${secret}.` }),
  ],
  [
    'has a comment that is removed',
    ({ owner, hidden }) => owner.rpc.comments.remove({ ...hidden, commentId: newCommentId }),
  ],
  ['gets a label', ({ owner, hidden, label: { labelId } }) => owner.rpc.tasks.addLabel({ ...hidden, labelId })],
  ['gets a file', ({ board, hidden }) => board.anAttachment(hidden, { name: `${secret}.png` })],
  [
    'is assigned to another person',
    ({ owner, hidden, other }) => owner.rpc.tasks.assign({ ...hidden, from: null, to: other.userId }),
  ],
  [
    'is moved',
    ({ owner, hidden, board }) =>
      owner.rpc.tasks.move({ ...hidden, listId: board.doing.listId, after: null, before: null }),
  ],
  [
    'gets another sub-task',
    ({ owner, hidden }) =>
      owner.rpc.tasks.addSubTask({
        ...hidden,
        subTaskId: next('tsk'),
        title: `Ears of a ${secret}`,
        after: null,
        before: null,
      }),
  ],
  ['is archived', ({ owner, hidden }) => owner.rpc.tasks.archive(hidden)],
  ['is unarchived', ({ owner, hidden }) => owner.rpc.tasks.unarchive(hidden)],
  ['is deleted', ({ owner, hidden }) => owner.rpc.tasks.delete(hidden)],
  ['is restored', ({ owner, hidden }) => owner.rpc.tasks.restore(hidden)],
  [
    'is restricted to other viewers',
    ({ owner, hidden, other }) =>
      owner.rpc.tasks.restrict({ ...hidden, from: hidden.visibleTo, to: [other.userId, owner.userId] }),
  ],
  ['has a sub-task that is deleted', ({ owner, part }) => owner.rpc.tasks.delete(part)],
  ['is deleted again', ({ owner, hidden }) => owner.rpc.tasks.delete(hidden)],
  ['is purged', ({ owner, hidden }) => owner.rpc.tasks.purge(hidden)],
]

const retitle = async ({ rpc }: Person, task: Task, to: string) =>
  rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to } })

const quickReaders = ['an Editor beside a task shown to a few']
const readersToTry = Object.entries(readers).filter(([name]) => isFullRun || quickReaders.includes(name))

describe.each(readersToTry)('the responses to %s do not change if a hidden task', (_, reader) => {
  let current: Scene
  let before: Awaited<ReturnType<typeof readAll>>

  it('exists', async () => {
    current = await scene(reader)
    before = await readAll(current)
    const all = JSON.stringify(before)
    const names = [current.hidden.taskId, current.part.taskId, secret]
    expect(names.filter((name) => all.includes(name))).toEqual([])
  })

  it.each(changes)('%s', async (__, does) => {
    await does(current)
    expect(await readAll(current)).toEqual(before)
  })
})

it('shows the task to users who may see it', async () => {
  const fixture = await scene({ createReader: (board) => board.with('owner'), visibility: () => ({}) })
  const all = JSON.stringify(await readAll(fixture))
  for (const name of [fixture.hidden.taskId, fixture.part.taskId, secret]) expect(all).toContain(name)
})
