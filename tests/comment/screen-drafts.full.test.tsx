// Drafts of comments survive a newer version, a slow answer and a closed tab.

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { saveDraft } from '#web/draft/store.ts'
import { readPending } from '#web/outbox/read-outbox.ts'
import { board, editor, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { interceptCalls } from '#tests/screen/network.ts'

setUpTask('editor')

const comments = async () => (await world.table.taskDetails.get(task)).comments
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

it('shows a newer text above a draft of an older version while the user types', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  const at = { boardId: task.boardId, taskId: task.taskId, commentId }
  await editor.rpc.comments.add({ ...at, text: 'First' })
  await editor.rpc.comments.edit({ ...at, from: 1, text: 'Said in another window' })
  await saveDraft(`${editor.userId}/comment-edit/${commentId}`, {
    text: 'A thought of before',
    base: 1,
    at: Date.now(),
  })
  const { user } = await showTask(editor, task)
  const text = await field('Edit comment')
  // The draft is loaded a moment after the field was rendered.
  await waitFor(() => expect(text.value).toBe('A thought of before'))
  expect((await screen.findByRole('alert')).textContent).toContain('Said in another window')
  await user.type(text, '!')
  expect(screen.getByRole('alert').textContent).toContain('Said in another window')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toMatchObject([{ text: 'A thought of before!', version: 3 }]))
})

it('a comment is sent on the next page load if the page was closed before the answer, without a draft', async () => {
  const net = interceptCalls({ 'comments.add': () => new Promise(() => {}) })
  const { user } = await showTask(editor, task, { wrapFetch: net })
  await user.type(await field('New comment'), 'On its way{Control>}{Enter}{/Control}')
  expect((await field('New comment')).value).toBe('')
  await user.type(await field('New comment'), 'and more')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  await showTask(editor, task)
  await screen.findByText('Draft restored')
  expect((await field('New comment')).value).toBe('and more')
  await waitFor(async () => expect(await comments()).toHaveLength(1))
  await screen.findByText('On its way')
})

it('an edited comment is sent once, whatever is pressed before the answer', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await editor.rpc.comments.add({ boardId: task.boardId, taskId: task.taskId, commentId, text: 'First' })
  let requests = 0
  const net = interceptCalls({ 'comments.edit': () => (requests++, new Promise(() => {})) })
  const { user } = await showTask(editor, task, { wrapFetch: net })
  await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await field('Edit comment'), ', and more{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requests).toBe(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(readPending(editor.userId).filter(({ path }) => path === 'comments.edit')).toHaveLength(1)
})

it('a draft is deleted once the comment was saved', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'Said{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toHaveLength(1))
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  await showTask(editor, task)
  expect((await field('New comment')).value).toBe('')
})

it('an edited text stays in its field when another user removes the comment, and can be added as a new one', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  const at = { boardId: task.boardId, taskId: task.taskId, commentId }
  await editor.rpc.comments.add({ ...at, text: 'First' })
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.click(await screen.findByRole('button', { name: /^More about the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await field('Edit comment'), ', and a long thought')
  await owner.rpc.comments.remove(at)
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText(/It was deleted in the meantime/)
  expect((await field('Edit comment')).value).toBe('First, and a long thought')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toMatchObject([{ text: 'First, and a long thought', version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull())
})

it('a draft is visible to a user who may no longer comment, and returns to the field when they may', async () => {
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'A long thought')
  const becomes = async (from: 'editor' | 'viewer', to: typeof from) => {
    const change = { field: 'role', from, to } as const
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change })
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  await becomes('editor', 'viewer')
  const left = await screen.findByRole('region', { name: 'Your unsaved text' })
  expect(left.textContent).toContain('A long thought')
  await becomes('viewer', 'editor')
  await waitFor(async () => expect((await field('New comment')).value).toBe('A long thought'))
})

it('a draft is visible to a former member', async () => {
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'A long thought')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('heading', { name: 'This project is not here' })
  expect((await screen.findByRole('region', { name: 'Your unsaved text' })).textContent).toContain('A long thought')
})
