// An inline-edited title that the server rejects stays in its field, in the table and in the list.

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { board, editor, owner, setUpBoard, storedTask, world } from '#tests/screen/fixtures.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus, pause } from '#tests/screen/page.ts'

let task: Task
setUpBoard('editor')
beforeEach(async () => {
  task = await board.aTask({ title: 'Order the bell', assigneeId: editor.userId })
})

const show = (view: string) => showBoard(editor, board, { addressEnd: `?view=${view}` })
const row = () => screen.findByRole('row', { name: 'Order the bell' })
/** Rows may be rendered again while the board loads. */
const onRow = () =>
  waitFor(async () => {
    const now = await row()
    focus(now)
    expect(document.activeElement).toBe(now)
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const change = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
  owner.rpc.members.change({
    boardId: board.boardId,
    userId: editor.userId,
    change: { field: 'role', from, to },
    mutationId: newMutationId(world),
  })
const titleNow = async () => (await storedTask(task)).title
const begin = { table: '{ArrowRight}{Enter}', list: '{F2}' }

it.each(['table', 'list'] as const)('a title stays in its field in the %s when the server rejects it', async (view) => {
  const { user } = await show(view)
  await onRow()
  await user.keyboard(begin[view])
  await user.clear(await field())
  await user.type(await field(), 'Order two bells')
  await change('editor', 'viewer')
  await user.keyboard('{Enter}')
  await screen.findAllByText('Your role does not allow this.')
  await pause(500)
  expect((await field()).value).toBe('Order two bells')
  await change('viewer', 'editor')
  await user.type(await field(), '{Enter}')
  await waitFor(async () => expect(await titleNow()).toBe('Order two bells'))
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
  await waitFor(async () => expect((await field()).value).toBe('Order two bells'))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await row()))
  await user.keyboard(begin.list)
  expect((await field()).value).toBe('Order the bell')
})
