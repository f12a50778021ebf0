// Links to a comment: copying one, and opening it.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { owner, setUpTask, task, viewer, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { pause } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpTask('viewer')

const newId = () => CommentId.parse(world.platform.ids.next('cmt'))
const refOf = (commentId: CommentId) => ({ boardId: task.boardId, taskId: task.taskId, commentId })

async function addComment(text: string): Promise<CommentId> {
  const commentId = newId()
  await owner.rpc.comments.add({ ...refOf(commentId), text })
  return commentId
}

/** Adds seven comments, of which two are collapsed at first. */
async function addSevenComments(): Promise<CommentId[]> {
  const ids: CommentId[] = []
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) ids.push(await addComment(text))
  return ids
}

const addressOf = (commentId: CommentId) => `/boards/${task.boardId}/tasks/${task.taskId}#${commentId}`
const focused = () => document.activeElement?.textContent ?? ''
const all = () => screen.getAllByRole('article', { name: 'Comment by owner' })
const notFoundMessage = 'This comment is not here any more.'

it('a link is copied by any reader of the comment, by keyboard', async () => {
  const commentId = await addComment('First')
  const { user } = await showTask(viewer, task)
  const menu = await screen.findByRole('button', { name: 'More about the comment by owner' })
  act(() => menu.focus())
  await user.keyboard('{Enter}')
  const copy = await screen.findByRole('menuitem', { name: 'Copy link' })
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(copy))
  await user.keyboard('{Enter}')
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${addressOf(commentId)}`)
})

async function copyLinkWithoutClipboard(result: boolean) {
  await addComment('First')
  const copied: string[] = []
  const { user } = await showTask(viewer, task)
  // Plain http has no clipboard API.
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement) {
      copied.push(activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd))
    }
    return result
  }
  try {
    await user.click(await screen.findByRole('button', { name: 'More about the comment by owner' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    await screen.findByText(result ? 'Link copied' : 'The link could not be copied')
  } finally {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    Reflect.deleteProperty(document, 'execCommand')
  }
  return { copied }
}

it('a link is copied by selection where the browser has no clipboard API', async () => {
  const { copied } = await copyLinkWithoutClipboard(true)
  expect(copied).toEqual([expect.stringContaining(`/boards/${task.boardId}/tasks/${task.taskId}#cmt_`)])
  expect(document.querySelectorAll('textarea[aria-hidden=true]')).toHaveLength(0)
})

it('a link is displayed and selected in a field if it cannot be copied', async () => {
  const { copied } = await copyLinkWithoutClipboard(false)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy it by hand:' })
  await screen.findByRole('textbox', { name: 'Copy it by hand:' })
  expect(field().value).toBe(copied[0])
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length])
  fireEvent.click(field())
  expect(field()).toBeDefined()
})

it('shows, highlights and focuses an earlier comment', async () => {
  const [first] = await addSevenComments()
  await showTask(viewer, task, { commentId: first })
  await waitFor(() => expect(focused()).toContain('one'))
  const comment = document.activeElement!
  expect(all()).toHaveLength(7)
  expect(comment.getAttribute('aria-label')).toBe('Comment by owner')
  expect(comment.hasAttribute('data-linked')).toBe(true)
  await waitFor(() => expect(comment.hasAttribute('data-linked')).toBe(false))
  expect(focused()).toContain('one')
  expect(screen.queryByText(notFoundMessage)).toBeNull()
})

it('focuses a recent comment without loading earlier ones', async () => {
  const ids = await addSevenComments()
  await showTask(viewer, task, { commentId: ids[4] })
  await waitFor(() => expect(focused()).toContain('five'))
  expect(all()).toHaveLength(5)
})

it('focuses the comment when only the fragment changes, also from the activity tab', async () => {
  const ids = await addSevenComments()
  const { user, router } = await showTask(viewer, task, { commentId: ids[5] })
  await waitFor(() => expect(focused()).toContain('six'))
  await user.click(screen.getByRole('tab', { name: 'Activity' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  act(() => router.history.push(addressOf(ids[1]!)))
  await waitFor(() => expect(focused()).toContain('two'))
  expect(all()).toHaveLength(7)
  expect(all().filter((comment) => comment.hasAttribute('data-linked'))).toEqual([document.activeElement])
})

it('shows a message for a deleted comment', async () => {
  const commentId = await addComment('Soon gone')
  await owner.rpc.comments.remove(refOf(commentId))
  await showTask(viewer, task, { commentId })
  await screen.findByText(notFoundMessage)
  expect(screen.getByRole('dialog', { name: task.title }).contains(document.activeElement)).toBe(true)
})

it('reloads the task before it shows the message, since the comment may be new', async () => {
  await addComment('First')
  const { router } = await showTask(viewer, task)
  await screen.findByText('First')
  const commentId = await addComment('Said this moment')
  act(() => router.history.push(addressOf(commentId)))
  await waitFor(() => expect(focused()).toContain('Said this moment'))
  expect(screen.queryByText(notFoundMessage)).toBeNull()
})

it('shows no message when the task cannot be reloaded', async () => {
  let reloads = 0
  let down = false
  const net = interceptCalls({
    'tasks.get': async () => {
      if (down) reloads++
      return down ? new Response('{}', { status: 500 }) : null
    },
  })
  const { router } = await showTask(viewer, task, { wrapFetch: net })
  await screen.findByText('No comments yet')
  down = true
  const commentId = await addComment('Said this moment')
  act(() => router.history.push(addressOf(commentId)))
  await waitFor(() => expect(reloads).toBeGreaterThan(0))
  await pause(300)
  expect(screen.queryByText(notFoundMessage)).toBeNull()
})
