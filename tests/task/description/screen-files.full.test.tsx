// Images pasted into a description are attached to the task.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openUploadServer } from '#tests/attachment/upload-server.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

// The editor scrolls to a pasted image; jsdom has no layout.
const emptyRects = { configurable: true, value: () => [] }
Object.defineProperty(Range.prototype, 'getClientRects', emptyRects)
Object.defineProperty(Range.prototype, 'getBoundingClientRect', { ...emptyRects, value: () => new DOMRect() })

let objects: Awaited<ReturnType<typeof openUploadServer>>
setUpBoard()
beforeAll(async () => {
  objects = await openUploadServer(world)
})
beforeEach(() => {
  objects.result.next = []
})
afterAll(async () => {
  await objects.close()
})

const imageFile = new File(['x'], 'door.png', { type: 'image/png' })
const pasted = { clipboardData: { types: ['Files'], files: [imageFile], getData: () => '' } }

/** Nested beyond the limits of Markdown, so that it is edited as plain text. */
const tooDeep = `${'>'.repeat(200)} and`

async function setUp(text: string) {
  const task = await board.aTask()
  const { boardId, taskId } = task
  await owner.rpc.tasks.describe({ boardId, taskId, from: 0, text })
  const { user } = await showTask(owner, task)
  await user.click(await screen.findByRole('button', { name: 'Edit description' }))
  const field = await screen.findByRole('textbox', { name: 'Description' })
  const read = async () => (await owner.rpc.tasks.get({ boardId, taskId })).body.description
  const region = within(screen.getByRole('region', { name: 'Description' }))
  return { user, field, read, region }
}

it('pasted images appear in the saved text, whatever it contained before', async () => {
  const { user, field, read, region } = await setUp('As in ![far](https://example.com/far.png) and')
  fireEvent.paste(field, pasted)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files being uploaded' })).toBeNull())
  await user.click(region.getByRole('button', { name: 'Save description' }))
  await waitFor(async () => expect(await read()).toMatch(/!\[door.png\]\(attachment:att_\w+\)/))
  expect(await region.findByRole('img', { name: 'door.png' })).toBeDefined()
})

it('pasted images block saving until they are uploaded, and leave the text when they are cancelled', async () => {
  const { user, field, read, region } = await setUp(tooDeep)
  objects.result.next = ['held']
  fireEvent.paste(field, pasted)
  const lines = within(await screen.findByRole('list', { name: 'Files being uploaded' }))
  const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save description' })
  expect(save.disabled).toBe(true)
  await user.click(lines.getByRole('button', { name: 'Cancel the upload of door.png' }))
  objects.release()
  await waitFor(() => expect((field as HTMLTextAreaElement).value).not.toContain('door.png'))
  expect(save.disabled).toBe(false)
  expect(await read()).toBe(tooDeep)
})
