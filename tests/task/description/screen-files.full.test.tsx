// Images pasted into a description are attached to the task.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openUploadServer } from '#tests/attachment/upload-server.ts'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

// The editor scrolls to a pasted image; jsdom has no layout.
const emptyRects = { configurable: true, value: () => [] }
Object.defineProperty(Range.prototype, 'getClientRects', emptyRects)
Object.defineProperty(Range.prototype, 'getBoundingClientRect', { ...emptyRects, value: () => new DOMRect() })

let world: World
let objects: Awaited<ReturnType<typeof openUploadServer>>
beforeAll(async () => {
  world = await openWorld()
  objects = await openUploadServer(world)
})
beforeEach(() => {
  localStorage.clear()
  objects.result.next = []
})
afterAll(async () => {
  await objects.close()
  world.close()
})

const longTimeout = { timeout: 20_000 }
const imageFile = new File(['x'], 'door.png', { type: 'image/png' })
const pasted = { clipboardData: { types: ['Files'], files: [imageFile], getData: () => '' } }

/** Nested beyond the limits of Markdown, so that it is edited as plain text. */
const tooDeep = `${'>'.repeat(200)} and`

async function setUp(text: string) {
  const board = await world.aBoard()
  const [person, task] = [await board.with('owner'), await board.aTask()]
  const { boardId, taskId } = task
  await person.rpc.tasks.describe({ boardId, taskId, from: 0, text })
  const { user } = await showTask(person, task)
  await user.click(await screen.findByRole('button', { name: 'Edit description' }, longTimeout))
  const field = await screen.findByRole('textbox', { name: 'Description' }, longTimeout)
  const read = async () => (await person.rpc.tasks.get({ boardId, taskId })).body.description
  const region = within(screen.getByRole('region', { name: 'Description' }))
  return { user, field, read, region }
}

it('pasted images appear in the saved text, whatever it contained before', async () => {
  const { user, field, read, region } = await setUp('As in ![far](https://example.com/far.png) and')
  fireEvent.paste(field, pasted)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull(), longTimeout)
  await user.click(region.getByRole('button', { name: 'Save description' }))
  await waitFor(async () => expect(await read()).toMatch(/!\[door.png\]\(attachment:att_\w+\)/), longTimeout)
  expect(await region.findByRole('img', { name: 'door.png' }, longTimeout)).toBeDefined()
})

it('pasted images block saving until they are uploaded, and leave the text when they are cancelled', async () => {
  const { user, field, read, region } = await setUp(tooDeep)
  objects.result.next = ['held']
  fireEvent.paste(field, pasted)
  const lines = within(await screen.findByRole('list', { name: 'Files on their way' }, longTimeout))
  const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save description' })
  expect(save.disabled).toBe(true)
  await user.click(lines.getByRole('button', { name: 'Cancel sending door.png' }))
  objects.release()
  await waitFor(() => expect((field as HTMLTextAreaElement).value).not.toContain('door.png'), longTimeout)
  expect(save.disabled).toBe(false)
  expect(await read()).toBe(tooDeep)
})
