// Files brought into a comment: chosen, dropped or pasted, they are attached to the task and stand in what is said.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openObjectServer } from '#tests/attachment/object-server.ts'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from '#tests/task/screen-kit.tsx'

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

async function given(role: 'owner' | 'editor' = 'owner') {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [person, task] = [await board.with(role), await board.aTask()]
  const shown = await showTask(person, task)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
  const said = async () => (await person.rpc.tasks.get(task)).comments.map(({ text }) => text)
  const send = () => screen.getAllByRole('button', { name: 'Send' })[0]!
  return { workspace, person, task, field, said, send, ...shown }
}

// What is sent goes over a real net.
const late = { timeout: 20_000 }

const picture = (name = 'door.png') => new File(['a picture'], name, { type: 'image/png' })
const pasted = (...files: File[]) => ({ clipboardData: { types: ['Files'], files } })

it('stand where the caret was, a picture as one, and are shown once it is sent', async () => {
  const { user, field, said, person, task } = await given()
  await user.type(field, 'Look at this, please')
  field.setSelectionRange(7, 7)
  fireEvent.paste(field, pasted(picture()))
  await waitFor(() => expect(field.value).toMatch(/^Look at !\[door.png\]\(attachment:att_\w+\) this, please$/))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull(), late)
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const comment = within(await screen.findByRole('article', { name: /Comment/ }, late))
  expect(await comment.findByRole('img', { name: 'door.png' })).toBeDefined()
  expect((await person.rpc.tasks.get(task)).attachments.map(({ name }) => name)).toEqual(['door.png'])
  expect(await said()).toHaveLength(1)
})

it('come by the paperclip and by being dropped, and only once', async () => {
  const { user, field, person, task } = await given()
  const inputs = field.closest('.relative')!.parentElement!.querySelectorAll<HTMLInputElement>('input[type=file]')
  await user.upload(inputs[0]!, new File(['terms'], 'terms.txt', { type: 'text/plain' }))
  await waitFor(() => expect(field.value).toMatch(/^\[terms.txt\]\(attachment:att_\w+\) $/))
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [picture()], dropEffect: 'none' } })
  await waitFor(() => expect(field.value).toMatch(/terms.txt.*!\[door.png\]/))
  await waitFor(async () => expect((await person.rpc.tasks.get(task)).attachments).toHaveLength(2), late)
})

it('hold back what is said until they have arrived, and leave it when they are cancelled', async () => {
  const { user, field, said } = await given()
  objects.fate.next = ['held']
  await user.type(field, 'Here it is: ')
  fireEvent.paste(field, pasted(picture()))
  const lines = within(await screen.findByRole('list', { name: 'Files on their way' }))
  await lines.findByRole('progressbar', { name: 'door.png is being sent' })
  await user.type(field, 'and more')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field.value).toMatch(/^Here it is: !\[door.png\]\(.*\) and more$/)
  await user.click(lines.getByRole('button', { name: 'Cancel sending door.png' }))
  await waitFor(() => expect(field.value).toBe('Here it is: and more'))
  expect(await said()).toEqual([])
  objects.release()
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await said()).toEqual(['Here it is: and more']))
})

it('say that they are too large, in the megabytes of the plan, and lose nothing that was typed', async () => {
  const { workspace, user, field } = await given()
  await workspace.becomes({ plan: 'free' })
  world.clock.forward(60)
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 10_000_001 })
  await user.type(field, 'Too much? ')
  fireEvent.paste(field, pasted(large))
  const lines = within(await screen.findByRole('list', { name: 'Files on their way' }))
  expect((await lines.findByRole('alert')).textContent).toContain('File size cannot exceed a limit of 10 MB')
  await user.click(lines.getByRole('button', { name: 'Dismiss large.png' }))
  await waitFor(() => expect(field.value).toBe('Too much? '))
})

it('leave a text that brings its own picture along a text', async () => {
  const { field, person, task } = await given()
  fireEvent.paste(field, { clipboardData: { types: ['text/plain', 'Files'], files: [picture()], getData: () => 'a' } })
  expect(field.value).toBe('')
  expect((await person.rpc.tasks.get(task)).attachments).toEqual([])
})

it('are not taken from somebody who may say something and add nothing, who is told why', async () => {
  const { field, person, task } = await given('editor')
  fireEvent.paste(field, pasted(picture()))
  expect(field.value).toBe('')
  const [paperclip] = screen.getAllByRole('button', { name: 'Attach a file' })
  expect(paperclip!.getAttribute('aria-disabled')).toBe('true')
  expect((await person.rpc.tasks.get(task)).attachments).toEqual([])
})
