// A title that is changed in its row and refused: what was typed stays, in the table and in the list.

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { aMutation } from '#tests/kit/once.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late } from './a-table.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let editor: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  editor = await board.with('editor')
  task = await board.aTask({ title: 'Order the bell', assigneeId: editor.userId })
})

const show = (view: string) =>
  showBoard(editor, { boardId: `${board.boardId}?view=${view}` as typeof board.boardId, title: board.title })
const row = () => screen.findByRole('row', { name: 'Order the bell' }, late)
/** While a board is read, its rows may be drawn anew. */
const onRow = () =>
  waitFor(async () => {
    const now = await row()
    now.focus()
    expect(document.activeElement).toBe(now)
  }, late)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }, late)
const change = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
  owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from, to },
    mutationId: aMutation(world),
  })
const titleNow = async () => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: task.taskId })
  return unpacked(board.boardId, card).title
}
const begin = { table: '{ArrowRight}{Enter}', list: '{F2}' }

it.each(['table', 'list'] as const)('stays in its field in the %s when it is refused', async (view) => {
  const { user } = await show(view)
  await onRow()
  await user.keyboard(begin[view])
  await user.clear(await field())
  await user.type(await field(), 'Order two bells')
  await change('editor', 'viewer')
  await user.keyboard('{Enter}')
  await screen.findAllByText('Your role does not allow this.', {}, late)
  await new Promise((wait) => setTimeout(wait, 500))
  expect((await field()).value).toBe('Order two bells')
  await change('viewer', 'editor')
  await user.type(await field(), '{Enter}')
  await waitFor(async () => expect(await titleNow()).toBe('Order two bells'), late)
})

it('is there again where its row is drawn anew before it was saved', async () => {
  const { user } = await show('list')
  await onRow()
  await user.keyboard(begin.list)
  await user.clear(await field())
  await user.type(await field(), 'Order two bells')
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  cleanup()
  await show('list')
  await onRow()
  await user.keyboard(begin.list)
  await waitFor(async () => expect((await field()).value).toBe('Order two bells'), late)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await row()), late)
  await user.keyboard(begin.list)
  expect((await field()).value).toBe('Order the bell')
})
