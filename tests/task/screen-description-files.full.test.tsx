// Pictures pasted into a description: attached to the task, in their place in the text, and out of it when cancelled.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openObjectServer } from '#tests/attachment/object-server.ts'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from './screen-kit.tsx'

// The editor scrolls to where a picture was pasted.
const nowhere = { configurable: true, value: () => [] }
Object.defineProperty(Range.prototype, 'getClientRects', nowhere)
Object.defineProperty(Range.prototype, 'getBoundingClientRect', { ...nowhere, value: () => new DOMRect() })

let world: World
let objects: Awaited<ReturnType<typeof openObjectServer>>
beforeAll(async () => {
  world = await openWorld()
  objects = await openObjectServer(world)
})
beforeEach(() => {
  localStorage.clear()
  objects.fate.next = []
})
afterAll(async () => {
  await objects.close()
  world.close()
})

const late = { timeout: 20_000 }
const door = new File(['x'], 'door.png', { type: 'image/png' })
const pasted = { clipboardData: { types: ['Files'], files: [door], getData: () => '' } }

/** Beyond the limits of Markdown, so that it is edited as plain text. */
const tooDeep = `${'>'.repeat(200)} and`

async function given(text: string) {
  const board = await world.aBoard()
  const [person, task] = [await board.with('owner'), await board.aTask()]
  const { boardId, taskId } = task
  await person.rpc.tasks.describe({ boardId, taskId, from: 0, text })
  const { user } = await showTask(person, task)
  await user.click(await screen.findByRole('button', { name: 'Edit description' }, late))
  const field = await screen.findByRole('textbox', { name: 'Description' }, late)
  const read = async () => (await person.rpc.tasks.get({ boardId, taskId })).body.description
  const region = within(screen.getByRole('region', { name: 'Description' }))
  return { user, field, read, region }
}

it('stand in the text once it is saved, whatever stood there before', async () => {
  const { user, field, read, region } = await given('As in ![far](https://example.com/far.png) and')
  fireEvent.paste(field, pasted)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull(), late)
  await user.click(region.getByRole('button', { name: 'Save description' }))
  await waitFor(async () => expect(await read()).toMatch(/!\[door.png\]\(attachment:att_\w+\)/), late)
  expect(await region.findByRole('img', { name: 'door.png' }, late)).toBeDefined()
})

it('hold back saving until they have arrived, and leave the text when they are cancelled', async () => {
  const { user, field, read, region } = await given(tooDeep)
  objects.fate.next = ['held']
  fireEvent.paste(field, pasted)
  const lines = within(await screen.findByRole('list', { name: 'Files on their way' }, late))
  const save = region.getByRole<HTMLButtonElement>('button', { name: 'Save description' })
  expect(save.disabled).toBe(true)
  await user.click(lines.getByRole('button', { name: 'Cancel sending door.png' }))
  objects.release()
  await waitFor(() => expect((field as HTMLTextAreaElement).value).not.toContain('door.png'), late)
  expect(save.disabled).toBe(false)
  expect(await read()).toBe(tooDeep)
})
