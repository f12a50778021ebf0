// An inline-edited title that the server rejects stays in its field, in the table and in the list.

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { longTimeout } from './table-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus, pause } from '#tests/kit/page.ts'

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
const row = () => screen.findByRole('row', { name: 'Order the bell' }, longTimeout)
/** Rows may be rendered again while the board loads. */
const onRow = () =>
  waitFor(async () => {
    const now = await row()
    focus(now)
    expect(document.activeElement).toBe(now)
  }, longTimeout)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }, longTimeout)
const change = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
  owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from, to },
    mutationId: newMutationId(world),
  })
const titleNow = async () => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: task.taskId })
  return unpacked(board.boardId, card).title
}
const begin = { table: '{ArrowRight}{Enter}', list: '{F2}' }

it.each(['table', 'list'] as const)('a title stays in its field in the %s when the server rejects it', async (view) => {
  const { user } = await show(view)
  await onRow()
  await user.keyboard(begin[view])
  await user.clear(await field())
  await user.type(await field(), 'Order two bells')
  await change('editor', 'viewer')
  await user.keyboard('{Enter}')
  await screen.findAllByText('Your role does not allow this.', {}, longTimeout)
  await pause(500)
  expect((await field()).value).toBe('Order two bells')
  await change('viewer', 'editor')
  await user.type(await field(), '{Enter}')
  await waitFor(async () => expect(await titleNow()).toBe('Order two bells'), longTimeout)
})

it('a title is kept when its row is rendered again before it was saved', async () => {
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
  await waitFor(async () => expect((await field()).value).toBe('Order two bells'), longTimeout)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await row()), longTimeout)
  await user.keyboard(begin.list)
  expect((await field()).value).toBe('Order the bell')
})
