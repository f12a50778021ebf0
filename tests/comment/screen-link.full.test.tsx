// The link to a comment: copied by whoever sees it, and leading to it wherever it stands.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from '#tests/task/screen-kit.tsx'

let world: World
let board: ABoard
let owner: Person
let viewer: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  ;[owner, viewer] = [await board.with('owner'), await board.with('viewer')]
  task = await board.aTask()
})

const newId = () => CommentId.parse(world.platform.ids.next('cmt'))
const refOf = (commentId: CommentId) => ({ boardId: task.boardId, taskId: task.taskId, commentId })

async function says(text: string): Promise<CommentId> {
  const commentId = newId()
  await owner.rpc.comments.add({ ...refOf(commentId), text })
  return commentId
}

/** Seven, of which two are folded at first. */
async function talked(): Promise<CommentId[]> {
  const ids: CommentId[] = []
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) ids.push(await says(text))
  return ids
}

const addressOf = (commentId: CommentId) => `/boards/${task.boardId}/tasks/${task.taskId}#${commentId}`
const focused = () => document.activeElement?.textContent ?? ''
const all = () => screen.getAllByRole('article', { name: 'Comment by owner' })
const gone = 'This comment is not here any more.'

it('is copied by whoever sees the comment, with its keys', async () => {
  const commentId = await says('First')
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

async function copyLinkWithout(result: boolean) {
  await says('First')
  const copied: string[] = []
  const { user } = await showTask(viewer, task)
  // As a page has it over plain http.
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

it('is copied by selection where the browser has no clipboard API', async () => {
  const { copied } = await copyLinkWithout(true)
  expect(copied).toEqual([expect.stringContaining(`/boards/${task.boardId}/tasks/${task.taskId}#cmt_`)])
  expect(document.querySelectorAll('textarea[aria-hidden=true]')).toHaveLength(0)
})

it('is shown selected in a field where it cannot be copied', async () => {
  const { copied } = await copyLinkWithout(false)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy it by hand:' })
  await screen.findByRole('textbox', { name: 'Copy it by hand:' })
  expect(field().value).toBe(copied[0])
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length])
  fireEvent.click(field())
  expect(field()).toBeDefined()
})

it('leads to an earlier comment, which is shown, marked for a while and has the focus', async () => {
  const [first] = await talked()
  await showTask(viewer, task, { at: first })
  await waitFor(() => expect(focused()).toContain('one'))
  const comment = document.activeElement!
  expect(all()).toHaveLength(7)
  expect(comment.getAttribute('aria-label')).toBe('Comment by owner')
  expect(comment.hasAttribute('data-marked')).toBe(true)
  await waitFor(() => expect(comment.hasAttribute('data-marked')).toBe(false), { timeout: 6_000 })
  expect(focused()).toContain('one')
  expect(screen.queryByText(gone)).toBeNull()
})

it('leads to one of the latest without showing the others', async () => {
  const ids = await talked()
  await showTask(viewer, task, { at: ids[4] })
  await waitFor(() => expect(focused()).toContain('five'))
  expect(all()).toHaveLength(5)
})

it('leads there when only what stands behind the # changes, also from the log', async () => {
  const ids = await talked()
  const { user, router } = await showTask(viewer, task, { at: ids[5] })
  await waitFor(() => expect(focused()).toContain('six'))
  await user.click(screen.getByRole('tab', { name: 'Activity' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  act(() => router.history.push(addressOf(ids[1]!)))
  await waitFor(() => expect(focused()).toContain('two'))
  expect(all()).toHaveLength(7)
  expect(all().filter((comment) => comment.hasAttribute('data-marked'))).toEqual([document.activeElement])
})

it('says that a comment is gone', async () => {
  const commentId = await says('Soon gone')
  await owner.rpc.comments.remove(refOf(commentId))
  await showTask(viewer, task, { at: commentId })
  await screen.findByText(gone)
  expect(screen.getByRole('dialog', { name: task.title }).contains(document.activeElement)).toBe(true)
})

it('asks the server before it says so: the comment may be new', async () => {
  await says('First')
  const { router } = await showTask(viewer, task)
  await screen.findByText('First')
  const commentId = await says('Said this moment')
  act(() => router.history.push(addressOf(commentId)))
  await waitFor(() => expect(focused()).toContain('Said this moment'))
  expect(screen.queryByText(gone)).toBeNull()
})

it('says nothing of a comment that could not be asked for', async () => {
  let asked = 0
  let down = false
  const net = netWith({
    'tasks.get': async () => {
      if (down) asked++
      return down ? new Response('{}', { status: 500 }) : null
    },
  })
  const { router } = await showTask(viewer, task, { net })
  await screen.findByText('No comments yet')
  down = true
  const commentId = await says('Said this moment')
  act(() => router.history.push(addressOf(commentId)))
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText(gone)).toBeNull()
})
