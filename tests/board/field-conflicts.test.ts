// Changing a field of a board, tab, list or label to its current value is no conflict and no event (adr 0004).

import { afterAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type Context = { rpc: Rpc; board: ABoard; label: Awaited<ReturnType<ABoard['aLabel']>> }
type Call = (setUp: Context, from: string, to: string) => Promise<object>

const calls: Record<string, [title: string, field: string, call: Call]> = {
  'a board': [
    'Havel One',
    'title',
    ({ rpc, board: { boardId } }, from, to) => rpc.boards.change({ boardId, change: { field: 'title', from, to } }),
  ],
  'a tab': [
    'Tasks',
    'title',
    ({ rpc, board: { boardId, tab } }, from, to) =>
      rpc.tabs.change({ boardId, tabId: tab.tabId, change: { field: 'title', from, to } }),
  ],
  'a list': [
    'To do',
    'title',
    ({ rpc, board: { boardId, todo } }, from, to) =>
      rpc.lists.change({ boardId, listId: todo.listId, change: { field: 'title', from, to } }),
  ],
  'a label': [
    'Urgent',
    'label',
    ({ rpc, board: { boardId }, label }, from, to) =>
      rpc.labels.change({ boardId, from: { ...label, title: from }, to: { color: label.color, title: to } }),
  ],
}

describe.each(Object.entries(calls))('the title of %s', (_, [title, field, call]) => {
  async function setUp() {
    const board = await world.aBoard()
    const [ann, ben, label] = [await board.with('owner'), await board.with('owner'), await board.aLabel()]
    return { board, label, ann: { board, label, rpc: ann.rpc }, ben: { board, label, rpc: ben.rpc } }
  }
  const eventCount = async ({ boardId }: ABoard) => (await world.log(boardId)).length

  it('is changed once when two users make the same change', async () => {
    const { board, ann, ben } = await setUp()
    await call(ann, title, 'Next')
    expect(await call(ben, title, 'Next')).toMatchObject({ title: 'Next' })
    expect(await eventCount(board)).toBe(1)
  })

  it('logs nothing when it is changed to itself', async () => {
    const { board, ann } = await setUp()
    expect(await call(ann, title, title)).toMatchObject({ title })
    expect(await eventCount(board)).toBe(0)
  })

  it('is not changed by a user whose expected value is outdated', async () => {
    const { board, ann, ben } = await setUp()
    await call(ann, title, 'Next')
    await expectRejected(call(ben, title, title), 'board.changed_meanwhile', { field, now: 'Next' })
    await expectRejected(call(ben, title, 'Later'), 'board.changed_meanwhile', { field, now: 'Next' })
    expect(await eventCount(board)).toBe(1)
  })
})
