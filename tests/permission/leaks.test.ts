// Whatever happens to what somebody does not see, everything they may read stays as it was, letter by letter.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { lookedAt, openPicture } from '#tests/kit/seen.ts'
import { type ABoard, openWorld, type Person, type Rpc } from '#tests/kit/world.ts'
import { counted } from '#tests/task-counters/kit.ts'
import { answerTo } from './asked.ts'

const world = await openWorld()
afterAll(world.close)

const secret = 'zebra'
const next = (prefix: 'tsk' | 'cmt') => world.platform.ids.next(prefix)

type Hiding = { board: ABoard; owner: Person; other: Person; reader: Person }
type Reader = { comes: (board: ABoard) => Promise<Person>; hides: (given: Hiding) => Partial<Task>; leaves?: true }

const toOthers = ({ other }: Hiding) => ({ visibleTo: [other.userId] })
const readers: Record<string, Reader> = {
  'a Restricted member': { comes: (board) => board.with('restricted'), hides: () => ({}) },
  'an Editor blind to others’ tasks': {
    comes: (board) => board.with('editor', { viewOthersTasks: false }),
    hides: () => ({}),
  },
  'an Editor beside a task shown to a few': { comes: (board) => board.with('editor'), hides: toOthers },
  'a Restricted member beside a task shown to a few': { comes: (board) => board.with('restricted'), hides: toOthers },
  'a Viewer beside a task shown to a few': { comes: (board) => board.with('viewer'), hides: toOthers },
  'a former member': { comes: (board) => board.with('owner'), hides: () => ({}), leaves: true },
}

async function scene({ comes, hides, leaves }: Reader) {
  const board = await world.aBoard()
  const [owner, other, reader] = await Promise.all([board.with('owner'), board.with('editor'), comes(board)])
  const given = { board, owner, other, reader }
  const mine = await board.aTask({ title: 'Mine', assigneeId: reader.userId })
  const hidden = await board.aTask({ title: `A ${secret}`, ...hides(given) })
  const part = await board.aSubTask(hidden, { title: `Stripes of a ${secret}` })
  const since = lookedAt(await openPicture(reader.rpc, board.boardId))
  if (leaves) await reader.rpc.members.leave({ boardId: board.boardId })
  return { ...given, mine, hidden, part, label: await board.aLabel('Soon'), since }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Every call that tells something, as somebody may make it. */
const reads: Record<string, (rpc: Rpc, scene: Scene) => Promise<unknown>> = {
  'boards.open': async (rpc, { board: { boardId } }) => ({ ...(await rpc.boards.open({ boardId })), cursor: null }),
  'boards.changes': async (rpc, { since }) => ({ ...(await rpc.boards.changes(since)), cursor: null }),
  'boards.list': (rpc) => rpc.boards.list({}),
  'boards.counts': async (rpc) => {
    await counted(world)
    return rpc.boards.counts({})
  },
  'people.list': (rpc) => rpc.people.list({}),
  'tasks.mine': (rpc) => rpc.tasks.mine({}),
  'comments.latest': (rpc) => rpc.comments.latest({}),
  'activity.latest': (rpc) => rpc.activity.latest({}),
  'search.find': (rpc) => rpc.search.find({ query: secret }),
  'search.find of everything with a letter': (rpc) => rpc.search.find({ query: 'mi' }),
  'imports.mine': (rpc) => rpc.imports.mine({}),
  'users.getCurrentUser': (rpc) => rpc.users.getCurrentUser(),
  'tasks.get': (rpc, { mine }) => rpc.tasks.get(mine),
  'tasks.openSubTasks': (rpc, { mine }) => answerTo(() => rpc.tasks.openSubTasks(mine)),
  'activity.ofTask': (rpc, { mine }) => rpc.activity.ofTask(mine),
  'tasks.get of what is hidden': (rpc, { hidden }) => rpc.tasks.get(hidden),
  'activity.ofTask of what is hidden': (rpc, { part }) => rpc.activity.ofTask(part),
}
for (const state of ['archived', 'deleted'] as const) {
  for (const kind of ['task', 'list'] as const) {
    reads[`lifecycle.away, ${state} ${kind}s`] = (rpc) => rpc.lifecycle.away({ state, kind })
    reads[`lifecycle.away, ${state} ${kind}s of the board`] = (rpc, { board: { boardId } }) =>
      rpc.lifecycle.away({ state, kind, boardId })
    reads[`lifecycle.away, ${state} ${kind}s that are looked for`] = (rpc) =>
      rpc.lifecycle.away({ state, kind, find: secret })
  }
}

async function readAll(it: Scene) {
  const all = Object.entries(reads).map(async ([name, read]) => {
    let told: unknown
    const answer = await answerTo(async () => void (told = await read(it.reader.rpc, it)))
    return [name, told ?? { ...answer, requests: null }] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

type Deed = [what: string, does: (scene: Scene) => Promise<unknown>]
const said = next('cmt')
const deeds: Deed[] = [
  ['is called otherwise', ({ owner, hidden }) => retitled(owner, hidden, `A ${secret} crossing`)],
  ['has a part that is called otherwise', ({ owner, part }) => retitled(owner, part, `Legs of a ${secret}`)],
  [
    'is described',
    ({ owner, hidden }) => owner.rpc.tasks.describe({ ...hidden, from: 0, text: `Where is the ${secret}?` }),
  ],
  [
    'is talked about, and they are called by name',
    ({ owner, hidden, reader }) =>
      owner.rpc.comments.add({ ...hidden, commentId: said, text: `[@You](mention:${reader.userId}) a ${secret}!` }),
  ],
  [
    'is talked about otherwise',
    ({ owner, hidden }) => owner.rpc.comments.edit({ ...hidden, commentId: said, from: 1, text: `No ${secret}.` }),
  ],
  ['is not talked about any more', ({ owner, hidden }) => owner.rpc.comments.remove({ ...hidden, commentId: said })],
  ['gets a label', ({ owner, hidden, label: { labelId } }) => owner.rpc.tasks.addLabel({ ...hidden, labelId })],
  ['gets a file', ({ board, hidden }) => board.anAttachment(hidden, { name: `${secret}.png` })],
  [
    'is given to somebody else',
    ({ owner, hidden, other }) => owner.rpc.tasks.assign({ ...hidden, from: null, to: other.userId }),
  ],
  [
    'is moved',
    ({ owner, hidden, board }) =>
      owner.rpc.tasks.move({ ...hidden, listId: board.doing.listId, after: null, before: null }),
  ],
  [
    'gets another part',
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
  ['is brought back from the archive', ({ owner, hidden }) => owner.rpc.tasks.unarchive(hidden)],
  ['is deleted', ({ owner, hidden }) => owner.rpc.tasks.delete(hidden)],
  ['is brought back from the recycle bin', ({ owner, hidden }) => owner.rpc.tasks.restore(hidden)],
  [
    'is shown to a few others',
    ({ owner, hidden, other }) =>
      owner.rpc.tasks.restrict({ ...hidden, from: hidden.visibleTo, to: [other.userId, owner.userId] }),
  ],
  ['has a part that is deleted', ({ owner, part }) => owner.rpc.tasks.delete(part)],
  ['is deleted again', ({ owner, hidden }) => owner.rpc.tasks.delete(hidden)],
  ['is deleted forever', ({ owner, hidden }) => owner.rpc.tasks.purge(hidden)],
]

const retitled = async ({ rpc }: Person, task: Task, to: string) =>
  rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to } })

const quickReaders = ['an Editor beside a task shown to a few']
const readersToTry = Object.entries(readers).filter(([name]) => isFullRun || quickReaders.includes(name))

describe.each(readersToTry)('%s learns nothing when something hidden', (_, reader) => {
  let it_: Scene
  let before: Awaited<ReturnType<typeof readAll>>

  it('is there', async () => {
    it_ = await scene(reader)
    before = await readAll(it_)
    const all = JSON.stringify(before)
    const names = [it_.hidden.taskId, it_.part.taskId, secret]
    expect(names.filter((name) => all.includes(name))).toEqual([])
  })

  it.each(deeds)('%s', async (__, does) => {
    await does(it_)
    expect(await readAll(it_)).toEqual(before)
  })
})

it('shows it to those who see it, or the others would prove nothing', async () => {
  const given = await scene({ comes: (board) => board.with('owner'), hides: () => ({}) })
  const all = JSON.stringify(await readAll(given))
  for (const name of [given.hidden.taskId, given.part.taskId, secret]) expect(all).toContain(name)
})
