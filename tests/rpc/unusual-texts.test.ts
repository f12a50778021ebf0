// Unusual characters and long texts in every procedure: none breaks the table or exceeds the limits of the activity log.

import { afterAll, describe, expect, it } from 'vitest'
import { rejectionOf } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Rpc, type World } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type Fixture = { rpc: Rpc; board: ABoard; task: Awaited<ReturnType<ABoard['aTask']>>; text: string }
const next = <Prefix extends string>(prefix: Prefix) => world.platform.ids.next(prefix)
const last = { after: null, before: null }

async function aTaskOf({ aBoard }: World) {
  const board = await aBoard()
  const [{ rpc }, task] = await Promise.all([board.with('owner'), board.aTask()])
  return { board, rpc, task, boardId: board.boardId }
}

const storedTexts: Record<string, (fixture: Fixture) => Promise<unknown>> = {
  'the title of a board': async ({ rpc, text }) => {
    await rpc.boards.create({ title: text })
    return (await rpc.boards.list({})).boards.find(({ title }) => title.startsWith('Oil'))?.title
  },
  'the title of a tab': async ({ rpc, board: { boardId }, text }) =>
    (await rpc.tabs.create({ boardId, title: text })).tab.title,
  'the title of a list': async ({ rpc, board: { boardId, tab }, text }) =>
    (await rpc.lists.create({ boardId, tabId: tab.tabId, title: text, ...last })).title,
  'the title of a label': async ({ rpc, board: { boardId }, text }) =>
    (await rpc.labels.create({ boardId, title: text })).title,
  'the title of a task': async ({ rpc, board: { boardId, todo }, text }) =>
    (await rpc.tasks.create({ boardId, taskId: next('tsk'), listId: todo.listId, title: text, ...last })).card[6],
  'a description': async ({ rpc, task, text }) => {
    await rpc.tasks.describe({ ...task, from: 0, text })
    return (await rpc.tasks.get(task)).body.description
  },
  'a comment': async ({ rpc, task, text }) =>
    (await rpc.comments.add({ ...task, commentId: next('cmt'), text })).comment.text,
  'the name of a file': async ({ rpc, text }) => {
    await rpc.imports.start({ fileName: text, bytes: 10 })
    return (await rpc.imports.current({}))[0]?.fileName
  },
}

describe('lone surrogates and invisible characters', () => {
  it.each(Object.entries(storedTexts))('are replaced or removed in %s', async (_, call) => {
    const read = await call({ ...(await aTaskOf(world)), text: 'Oil\u0000 \ud800 the chain' })
    expect(read).toBe('Oil \ufffd the chain')
  })
})

const renames: Record<string, (fixture: Omit<Fixture, 'text'>, from: string) => Promise<unknown>> = {
  'a board': ({ rpc, board: { boardId } }, from) =>
    rpc.boards.change({ boardId, change: { field: 'title', from, to: 'Havel Two' } }),
  'a tab': ({ rpc, board: { boardId, tab } }, from) =>
    rpc.tabs.change({ boardId, tabId: tab.tabId, change: { field: 'title', from, to: 'Work' } }),
  'a list': ({ rpc, board: { boardId, todo } }, from) =>
    rpc.lists.change({ boardId, listId: todo.listId, change: { field: 'title', from, to: 'Next' } }),
  'a label': async ({ rpc, board }, from) => {
    const label = await board.aLabel()
    return rpc.labels.change({
      boardId: board.boardId,
      from: { ...label, title: from },
      to: { ...label, title: 'Now' },
    })
  },
  'a task': ({ rpc, task }, from) => rpc.tasks.change({ ...task, change: { field: 'title', from, to: 'Paint' } }),
}

describe.each(Object.entries(renames))('the previous title in a change of %s', (_, call) => {
  it('is at most as long as a title', async () => {
    const error = await rejectionOf(call(await aTaskOf(world), 'x'.repeat(500_000)))
    expect(error.rpc).toBe('BAD_REQUEST')
  })

  it('may differ from the current title', async () => {
    const error = await rejectionOf(call(await aTaskOf(world), 'half a letter \ud800'))
    expect(error.rpc).toBe('CONFLICT')
  })
})
