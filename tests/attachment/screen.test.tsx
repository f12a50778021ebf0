// The files of a task: tiles, viewer, downloads and errors.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Attachment } from '#shared/attachment/model.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { formatFileSize } from '#web/attachment/file-display.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

async function anAttachment(task: Task, fields: Partial<Attachment>): Promise<void> {
  const { addedAt, url, ...row }: Attachment = {
    taskId: task.taskId,
    attachmentId: AttachmentId.parse(world.platform.ids.next('att')),
    name: 'door.jpg',
    kind: 'file',
    url: null,
    contentType: 'image/jpeg',
    bytes: 2_400_000,
    addedBy: task.createdBy,
    addedAt: world.clock.now(),
    ...fields,
  }
  const location = row.kind === 'file' ? { objectKey: `files/${row.name}` } : { url: url! }
  await world.entities.attachment.put({ ...row, ...location, addedAt: addedAt.toISOString() }).go()
}

it('shows files as tiles: images open in a viewer, links and PDFs in a new tab, others are downloaded', async () => {
  const task = await board.aTask()
  await anAttachment(task, {})
  await anAttachment(task, { name: 'terms.pdf', contentType: 'application/pdf', bytes: 62_000 })
  await anAttachment(task, { name: 'prices.xlsx', contentType: 'application/vnd.ms-excel' })
  await anAttachment(task, { name: 'Maker', kind: 'link', url: 'https://example.com/doors', contentType: '', bytes: 0 })
  const { user } = await showTask(await board.with('viewer'), task)

  const picture = await screen.findByRole('button', { name: 'Open door.jpg' })
  expect(picture.closest('figure')?.textContent).toContain('2.4 MB')
  await waitFor(() => expect(picture.closest('figure')?.querySelector('img')?.src).toContain('objects.test'))
  const link = screen.getByRole('link', { name: 'Maker' })
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://example.com/doors',
    'noopener noreferrer',
    '_blank',
  ])
  expect(screen.getByRole('button', { name: 'Download prices.xlsx' })).toBeTruthy()

  await user.click(picture)
  await screen.findByRole('dialog', { name: 'door.jpg' })
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'door.jpg' })).src).toContain('as=inline')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'door.jpg' })).toBeNull())

  const terms = await screen.findByRole('link', { name: 'terms.pdf' })
  expect(terms.getAttribute('href')).toContain('as=inline')
  expect([terms.getAttribute('rel'), terms.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
})

it('shows the next image by click and by arrow key', async () => {
  const task = await board.aTask()
  for (const name of ['one.jpg', 'two.jpg']) await anAttachment(task, { name })
  await anAttachment(task, { name: 'prices.xlsx', contentType: 'application/vnd.ms-excel' })
  const { user } = await showTask(await board.with('viewer'), task)
  const tiles = await screen.findAllByRole('button', { name: /^Open .*jpg/ })
  const [first, second] = tiles.map((tile) => tile.textContent)
  await user.click(tiles[0]!)
  const viewer = await screen.findByRole('dialog', { name: first })
  expect(within(viewer).getByText('1 of 2')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: second })
  await user.click(screen.getByRole('button', { name: 'Previous file' }))
  await screen.findByRole('dialog', { name: first })
})

it('treats a file with an image name but another type as a download', async () => {
  const task = await board.aTask()
  await anAttachment(task, {})
  await showTask(await board.with('viewer'), task)
  const tile = (await screen.findByRole('button', { name: 'Open door.jpg' })).closest('figure')!
  await waitFor(() => expect(tile.querySelector('img')?.src).toContain('objects.test'))
  fireEvent.error(tile.querySelector('img')!)
  expect(tile.querySelector('img')).toBeNull()
  expect(within(tile).getByText('jpg')).toBeTruthy()
})

it('shows the reason when an action on a file fails', async () => {
  const task = await board.aTask()
  await anAttachment(task, {})
  const net = interceptCalls({ 'attachments.getUrl': async () => new Response('{}', { status: 500 }) })
  const { user } = await showTask(owner, task, { wrapFetch: net })
  await user.click(await screen.findByRole('button', { name: 'Open door.jpg' }))
  await screen.findByText('The file could not be shown.')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The file could not be downloaded')).toBeTruthy()
})

it('shows errors with a retry in place of files, task and log', async () => {
  const task = await board.aTask({ attachments: 1 })
  await anAttachment(task, {})
  let down = true
  const net = interceptCalls({ 'tasks.get': async () => (down ? new Response('{}', { status: 500 }) : null) })
  const { user } = await showTask(owner, task, { wrapFetch: net })
  await screen.findByText('The files could not be loaded.')
  await screen.findByText('The task could not be loaded.')
  await user.click(screen.getByRole('tab', { name: 'Activity' }))
  await screen.findByText('The activity could not be loaded.')
  down = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await screen.findByRole('button', { name: 'Open door.jpg' })
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

it.each([
  ['en', 62_000, '62 KB'],
  ['en', 2_400_000, '2.4 MB'],
  ['de', 2_400_000, '2,4 MB'],
  ['en', 3, '1 KB'],
  ['es', 1_500_000_000, '1,5 GB'],
] as const)('formats in %s: %i bytes are %s', (language, bytes, text) =>
  expect(formatFileSize(language, bytes)).toBe(text),
)
