// Files that are chosen, dropped or pasted into a comment are attached to the task and referenced in the text.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openUploadServer } from '#tests/attachment/upload-server.ts'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

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

async function setUp(role: 'owner' | 'editor' = 'owner') {
  const task = await board.aTask()
  const person = role === 'owner' ? owner : await board.with(role)
  const shown = await showTask(person, task)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
  const comments = async () => (await person.rpc.tasks.get(task)).comments.map(({ text }) => text)
  const send = () => screen.getAllByRole('button', { name: 'Send' })[0]!
  return { workspace, person, task, field, comments, send, ...shown }
}

const picture = (name = 'door.png') => new File(['a picture'], name, { type: 'image/png' })
const pasted = (...files: File[]) => ({ clipboardData: { types: ['Files'], files } })

it('files are inserted at the caret, images inline, and shown in the saved comment', async () => {
  const { user, field, comments, person, task } = await setUp()
  await user.type(field, 'Look at this, please')
  field.setSelectionRange(7, 7)
  fireEvent.paste(field, pasted(picture()))
  await waitFor(() => expect(field.value).toMatch(/^Look at !\[door.png\]\(attachment:att_\w+\) this, please$/))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files being uploaded' })).toBeNull())
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const comment = within(await screen.findByRole('article', { name: /Comment/ }))
  expect(await comment.findByRole('img', { name: 'door.png' })).toBeDefined()
  expect((await person.rpc.tasks.get(task)).attachments.map(({ name }) => name)).toEqual(['door.png'])
  expect(await comments()).toHaveLength(1)
})

it('files are added by the attach button and by drag and drop, once', async () => {
  const { user, field, person, task } = await setUp()
  const inputs = field.closest('.relative')!.parentElement!.querySelectorAll<HTMLInputElement>('input[type=file]')
  await user.upload(inputs[0]!, new File(['terms'], 'terms.txt', { type: 'text/plain' }))
  await waitFor(() => expect(field.value).toMatch(/^\[terms.txt\]\(attachment:att_\w+\) $/))
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [picture()], dropEffect: 'none' } })
  await waitFor(() => expect(field.value).toMatch(/terms.txt.*!\[door.png\]/))
  await waitFor(async () => expect((await person.rpc.tasks.get(task)).attachments).toHaveLength(2))
})

it('files block sending until they are uploaded, and leave the text when they are cancelled', async () => {
  const { user, field, comments } = await setUp()
  objects.result.next = ['held']
  await user.type(field, 'Here it is: ')
  fireEvent.paste(field, pasted(picture()))
  const lines = within(await screen.findByRole('list', { name: 'Files being uploaded' }))
  await lines.findByRole('progressbar', { name: 'Uploading door.png' })
  await user.type(field, 'and more')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field.value).toMatch(/^Here it is: !\[door.png\]\(.*\) and more$/)
  await user.click(lines.getByRole('button', { name: 'Cancel the upload of door.png' }))
  await waitFor(() => expect(field.value).toBe('Here it is: and more'))
  expect(await comments()).toEqual([])
  objects.release()
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await comments()).toEqual(['Here it is: and more']))
})

it('files are rejected above the limit of the plan, without losing the typed text', async () => {
  const { workspace, user, field } = await setUp()
  await workspace.update({ plan: 'free' })
  world.clock.forward(60)
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 10_000_001 })
  await user.type(field, 'Too much? ')
  fireEvent.paste(field, pasted(large))
  const lines = within(await screen.findByRole('list', { name: 'Files being uploaded' }))
  expect((await lines.findByRole('alert')).textContent).toContain('File size cannot exceed a limit of 10 MB')
  await user.click(lines.getByRole('button', { name: 'Dismiss large.png' }))
  await waitFor(() => expect(field.value).toBe('Too much? '))
})

it('files do not replace pasted text that contains an image of its own', async () => {
  const { field, person, task } = await setUp()
  fireEvent.paste(field, { clipboardData: { types: ['text/plain', 'Files'], files: [picture()], getData: () => 'a' } })
  expect(field.value).toBe('')
  expect((await person.rpc.tasks.get(task)).attachments).toEqual([])
})

it('files are rejected, with the reason, for a user who may comment but not attach files', async () => {
  const { field, person, task } = await setUp('editor')
  fireEvent.paste(field, pasted(picture()))
  expect(field.value).toBe('')
  const [paperclip] = screen.getAllByRole('button', { name: 'Attach a file' })
  expect(paperclip!.getAttribute('aria-disabled')).toBe('true')
  expect((await person.rpc.tasks.get(task)).attachments).toEqual([])
})
