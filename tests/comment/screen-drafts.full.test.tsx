// What is typed as a comment outlives what happens around it: another version, a slow answer, a closed tab.

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { keep } from '#web/draft/store.ts'
import { unsentOf } from '#web/unsent/read.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from '#tests/task/screen-kit.tsx'

let world: World
let board: ABoard
let editor: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  editor = await board.with('editor')
  task = await board.aTask()
})

const comments = async () => (await world.table.taskDetails.get(task)).comments
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

it('shows a later text above a draft of an earlier one, however much is typed', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  const at = { boardId: task.boardId, taskId: task.taskId, commentId }
  await editor.rpc.comments.add({ ...at, text: 'First' })
  await editor.rpc.comments.edit({ ...at, from: 1, text: 'Said in another window' })
  await keep(`${editor.userId}/comment-edit/${commentId}`, { text: 'A thought of before', base: 1, at: Date.now() })
  const { user } = await showTask(editor, task)
  const text = await field('Edit comment')
  // A draft is found a moment after its field.
  await waitFor(() => expect(text.value).toBe('A thought of before'))
  expect((await screen.findByRole('alert')).textContent).toContain('Said in another window')
  await user.type(text, '!')
  expect(screen.getByRole('alert').textContent).toContain('Said in another window')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toMatchObject([{ text: 'A thought of before!', version: 3 }]))
})

it('is sent by the next page where this one was closed before it was taken, and is no draft there', async () => {
  const net = netWith({ 'comments.add': () => new Promise(() => {}) })
  const { user } = await showTask(editor, task, { net })
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

it('is sent once as changed, whatever is pressed while nobody answers', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await editor.rpc.comments.add({ boardId: task.boardId, taskId: task.taskId, commentId, text: 'First' })
  let asked = 0
  const net = netWith({ 'comments.edit': () => (asked++, new Promise(() => {})) })
  const { user } = await showTask(editor, task, { net })
  await user.click(await screen.findByRole('button', { name: 'More about the comment by editor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await field('Edit comment'), ', and more{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked).toBe(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(unsentOf(editor.userId).filter(({ path }) => path === 'comments.edit')).toHaveLength(1)
})

it('is no draft any more once it was taken', async () => {
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'Said{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toHaveLength(1))
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  await showTask(editor, task)
  expect((await field('New comment')).value).toBe('')
})

it('stays in its field when somebody else removes the comment, and can be sent as a new one', async () => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  const at = { boardId: task.boardId, taskId: task.taskId, commentId }
  await editor.rpc.comments.add({ ...at, text: 'First' })
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.click(await screen.findByRole('button', { name: /^More about the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await field('Edit comment'), ', and a long thought')
  await owner.rpc.comments.remove(at)
  window.dispatchEvent(new Event('focus'))
  await screen.findByText(/It was deleted in the meantime/)
  expect((await field('Edit comment')).value).toBe('First, and a long thought')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toMatchObject([{ text: 'First, and a long thought', version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull())
})

it('is in sight for somebody who may not comment any more, and back in its field when they may', async () => {
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'A long thought')
  const becomes = async (from: 'editor' | 'viewer', to: typeof from) => {
    const change = { field: 'role', from, to } as const
    await owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change })
    window.dispatchEvent(new Event('focus'))
  }
  await becomes('editor', 'viewer')
  const left = await screen.findByRole('region', { name: 'You had written' }, { timeout: 10_000 })
  expect(left.textContent).toContain('A long thought')
  await becomes('viewer', 'editor')
  await waitFor(async () => expect((await field('New comment')).value).toBe('A long thought'), { timeout: 10_000 })
})

it('is in sight for somebody who is no member any more', async () => {
  const owner = await board.with('owner')
  const { user } = await showTask(editor, task)
  await user.type(await field('New comment'), 'A long thought')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
  window.dispatchEvent(new Event('focus'))
  await screen.findByRole('heading', { name: 'This project is not here' }, { timeout: 10_000 })
  expect((await screen.findByRole('region', { name: 'You had written' })).textContent).toContain('A long thought')
})
