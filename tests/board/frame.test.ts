// Fields of a board, a tab, a list and a label: what is there already is no news (adr 0004).

import { afterAll, describe, expect, it } from 'vitest'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type Given = { rpc: Rpc; board: ABoard; label: Awaited<ReturnType<ABoard['aLabel']>> }
type Call = (given: Given, from: string, to: string) => Promise<object>

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
  async function given() {
    const board = await world.aBoard()
    const [ann, ben, label] = [await board.with('owner'), await board.with('owner'), await board.aLabel()]
    return { board, label, ann: { board, label, rpc: ann.rpc }, ben: { board, label, rpc: ben.rpc } }
  }
  const told = async ({ boardId }: ABoard) => (await world.log(boardId)).length

  it('is wished by two people, and changed once', async () => {
    const { board, ann, ben } = await given()
    await call(ann, title, 'Next')
    expect(await call(ben, title, 'Next')).toMatchObject({ title: 'Next' })
    expect(await told(board)).toBe(1)
  })

  it('is not changed into itself', async () => {
    const { board, ann } = await given()
    expect(await call(ann, title, title)).toMatchObject({ title })
    expect(await told(board)).toBe(0)
  })

  it('is not taken back by somebody who still sees an earlier one', async () => {
    const { board, ann, ben } = await given()
    await call(ann, title, 'Next')
    await expectRefused(call(ben, title, title), 'board.changed_meanwhile', { field, now: 'Next' })
    await expectRefused(call(ben, title, 'Later'), 'board.changed_meanwhile', { field, now: 'Next' })
    expect(await told(board)).toBe(1)
  })
})
