// Files that a text refers to: rendered for users who see the task, and replaced by their name when deleted.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import type { Fetch } from '#tests/screen/network.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { addedAttachment, aFile } from './fixtures.ts'

setUpBoard()

async function setUp() {
  const task = await board.aTask()
  const picture = await addedAttachment(world, owner, task, aFile(world, { name: 'door.png' }))
  const terms = await addedAttachment(
    world,
    owner,
    task,
    aFile(world, { name: 'terms.zip', contentType: 'application/zip' }),
  )
  const { boardId, taskId } = task
  const describeTask = async (text: string, from = 0) => owner.rpc.tasks.describe({ boardId, taskId, from, text })
  return { board, owner, task, picture, terms, describeTask }
}

const description = async () => within(await screen.findByRole('region', { name: 'Description' }))

it('shows a referenced image inline and another file as a link', async () => {
  const { board, task, picture, terms, describeTask } = await setUp()
  await describeTask(
    `![The door](attachment:${picture.attachmentId}) as in [the terms](attachment:${terms.attachmentId})`,
  )
  const { user } = await showTask(await board.with('viewer'), task)
  const text = await description()
  const shown = await text.findByRole<HTMLImageElement>('img', { name: 'The door' })
  expect(shown.src).toContain('objects.test')
  expect(text.getByRole('button', { name: 'Download the terms' })).toBeDefined()
  await user.click(text.getByRole('button', { name: 'Open The door' }))
  await screen.findByRole('dialog', { name: 'door.png' })
})

it('shows referenced files in comments', async () => {
  const { owner, task, picture } = await setUp()
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  const { boardId, taskId } = task
  const text = `Look: ![door.png](attachment:${picture.attachmentId})`
  await owner.rpc.comments.add({ boardId, taskId, commentId, text })
  await showTask(owner, task)
  const comment = within(await screen.findByRole('article', { name: /Comment/ }))
  expect(await comment.findByRole('img', { name: 'door.png' })).toBeDefined()
})

it('shows the name of a deleted file, and the file again after it was restored', async () => {
  const { owner, task, picture, describeTask } = await setUp()
  await describeTask(`![The door](attachment:${picture.attachmentId})`)
  const { user } = await showTask(owner, task)
  const text = await description()
  await text.findByRole('img', { name: 'The door' })
  await user.click(screen.getByRole('button', { name: 'Delete door.png' }))
  await text.findByText('is not attached any more')
  expect(text.getByText('The door')).toBeDefined()
  expect(text.queryByRole('img', { name: 'The door' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await text.findByRole('img', { name: 'The door' })).toBeDefined()
})

it('neither loads nor renders a file of another task, an external image or HTML', async () => {
  const { board, owner, task, describeTask } = await setUp()
  const elsewhere = await board.aTask({ title: 'Elsewhere' })
  const theirs = await addedAttachment(world, owner, elsewhere)
  await describeTask(
    [
      `![theirs](attachment:${theirs.attachmentId})`,
      '![far](https://example.com/far.png)',
      '![bad](javascript:alert(1))',
      '<img src=x onerror=alert(1)>',
    ].join('\n\n'),
  )
  const requests: string[] = []
  const net =
    (send: Fetch): Fetch =>
    (url, init) => {
      requests.push(new Request(url).url)
      return send(url, init)
    }
  await showTask(owner, task, { wrapFetch: net })
  const text = await description()
  await text.findByText('theirs')
  expect(text.getByText('is not attached any more')).toBeDefined()
  expect(text.getByRole('link', { name: 'far' }).getAttribute('href')).toBe('https://example.com/far.png')
  expect(text.queryByRole('link', { name: 'bad' })).toBeNull()
  expect(text.queryByRole('img')).toBeNull()
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(requests.filter((url) => url.includes(theirs.attachmentId))).toEqual([])
})
