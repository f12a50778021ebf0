// Uploading files to a task: file dialog, drag and drop, clipboard, and an unreliable network.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { showTask, type TaskPageOptions } from '#tests/task/panel/task-page.tsx'
import { openUploadServer } from './upload-server.ts'
import { interceptCalls } from '#tests/screen/network.ts'

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

async function setUp(role: 'owner' | 'viewer' = 'owner', options: TaskPageOptions = {}) {
  const task = await board.aTask()
  const person = role === 'owner' ? owner : await board.with(role)
  const shown = await showTask(person, task, options)
  const choose = async (...files: File[]) => {
    await screen.findByRole('button', { name: 'Add file' })
    await shown.user.upload(shown.panel.querySelector<HTMLInputElement>('input[type=file]')!, files)
  }
  const onTask = async () => (await person.rpc.tasks.get(task)).attachments.map(({ name }) => name)
  return { workspace, board, person, task, choose, onTask, ...shown }
}

const picture = (name = 'door.png', text = 'a picture') => new File([text], name, { type: 'image/png' })
const tileOf = (name: string) => screen.getByText(name).closest('figure')!

it('uploads several files at once, deletes one and restores it', async () => {
  const { user, choose, onTask } = await setUp()
  await choose(picture(), new File(['terms'], 'terms.txt', { type: 'text/plain; charset=utf-8' }))
  await screen.findByRole('button', { name: 'Open door.png' })
  await screen.findByRole('button', { name: 'Download terms.txt' })
  expect(await onTask()).toEqual(['door.png', 'terms.txt'])

  await user.click(screen.getByRole('button', { name: 'Delete door.png' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open door.png' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Add file')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Open door.png' })
  await waitFor(async () => expect(await onTask()).toEqual(['door.png', 'terms.txt']))
})

it('sets and clears the cover', async () => {
  const { user, choose, task } = await setUp()
  await choose(picture())
  await user.click(await screen.findByRole('button', { name: 'Use door.png as the cover' }))
  await user.click(await screen.findByRole('button', { name: 'Remove door.png as the cover' }))
  await screen.findByRole('button', { name: 'Use door.png as the cover' })
  await waitFor(async () => expect((await world.table.task.get(task))!.coverId).toBeNull())
})

it('accepts files by drag and drop and from the clipboard', async () => {
  const { panel, onTask } = await setUp()
  await screen.findByRole('button', { name: 'Add file' })
  const section = within(panel).getByRole('region', { name: 'Attachments' })
  const dataTransfer = { types: ['Files'], files: [picture('dropped.png')], dropEffect: 'none' }
  fireEvent.dragOver(section, { dataTransfer })
  await screen.findByText('Drop files to attach them')
  fireEvent.drop(section, { dataTransfer })
  await screen.findByRole('button', { name: 'Open dropped.png' })
  expect(screen.queryByText('Drop files to attach them')).toBeNull()
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [picture('pasted.png')] } })
  await screen.findByRole('button', { name: 'Open pasted.png' })
  fireEvent.paste(document.body, {
    clipboardData: { types: ['text/plain', 'Files'], files: [picture('table.png')] },
  })
  expect((await onTask()).toSorted()).toEqual(['dropped.png', 'pasted.png'])
})

it('rejects files of a user without the permission', async () => {
  const { panel, onTask } = await setUp('viewer')
  expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull()
  const dataTransfer = { types: ['Files'], files: [picture()], dropEffect: 'copy' }
  fireEvent.dragOver(panel.querySelector('[data-first-focus]')!, { dataTransfer })
  expect(dataTransfer.dropEffect).toBe('none')
  fireEvent.drop(panel.querySelector('[data-first-focus]')!, { dataTransfer })
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [picture()] } })
  expect(await onTask()).toEqual([])
})

it('rejects an empty file, and a file above the limit of the plan, with the limit in megabytes', async () => {
  const { workspace, user, choose, onTask } = await setUp()
  await workspace.update({ plan: 'free' })
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 10_000_001 })
  // The access of a user is cached for a minute.
  world.clock.forward(60)
  await choose(large, new File([], 'nothing.txt'))
  await waitFor(() => expect(tileOf('large.png').textContent).toContain('File size cannot exceed a limit of 10 MB'))
  expect(tileOf('nothing.txt').textContent).toContain('An empty file or a folder cannot be attached.')
  expect(screen.queryByRole('button', { name: 'Upload large.png again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss large.png' }))
  await user.click(screen.getByRole('button', { name: 'Dismiss nothing.txt' }))
  expect(screen.queryByText('large.png')).toBeNull()
  expect(await onTask()).toEqual([])
})

it('shows the progress, asks before the page closes, and can be cancelled', async () => {
  const { user, choose, onTask } = await setUp()
  objects.result.next = ['held']
  await choose(picture())
  await screen.findByRole('progressbar', { name: 'Uploading door.png' })
  const beforeUnload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(beforeUnload)
  expect(beforeUnload.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of door.png' }))
  await waitFor(() => expect(screen.queryByText('door.png')).toBeNull())
  objects.release()
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
  expect(await onTask()).toEqual([])
})

it('an upload cannot be cancelled once the file has been uploaded', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let adding = false
  const net = interceptCalls({ 'attachments.add': () => ((adding = true), held) })
  const { choose, onTask } = await setUp('owner', { wrapFetch: net })
  await choose(picture())
  await waitFor(() => expect(adding).toBe(true))
  within(tileOf('door.png')).getByRole('progressbar')
  await waitFor(() => expect(within(tileOf('door.png')).queryByRole('button')).toBeNull())
  answer()
  await screen.findByRole('button', { name: 'Open door.png' })
  expect(await onTask()).toEqual(['door.png'])
})

it('retries automatically after a lost connection, and by button after a rejection', async () => {
  const { user, choose, onTask } = await setUp()
  objects.result.next = ['lost']
  await choose(picture())
  await screen.findByRole('button', { name: 'Open door.png' })

  objects.result.next = ['rejected']
  await choose(picture('second.png'))
  await user.click(await screen.findByRole('button', { name: 'Upload second.png again' }))
  await screen.findByRole('button', { name: 'Open second.png' })
  expect(await onTask()).toEqual(['door.png', 'second.png'])
})

it('shows an error and a retry when adding the uploaded file fails', async () => {
  let down = true
  const net = interceptCalls({
    'attachments.add': async () => (down ? new Response('{}', { status: 500 }) : null),
  })
  const { user, choose, onTask } = await setUp('owner', { wrapFetch: net })
  await choose(picture())
  await user.click(await screen.findByRole('button', { name: 'Upload door.png again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload door.png again' })).toBeNull())
  down = false
  await screen.findByRole('button', { name: 'Open door.png' })
  expect(await onTask()).toEqual(['door.png'])
})

it('shows the file again when its deletion is rejected', async () => {
  const { user, choose, board, task } = await setUp()
  await choose(picture())
  await screen.findByRole('button', { name: 'Open door.png' })
  await board.updateTask((await world.table.task.get(task))!, { state: 'archived' })
  await user.click(screen.getByRole('button', { name: 'Delete door.png' }))
  expect(await screen.findByText('The file could not be deleted')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Open door.png' })).toBeTruthy()
})
