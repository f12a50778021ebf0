// A task that was not loaded before the connection was lost: changes are shown all the same, with a note that the rest is
// missing (adr 0041).

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { boardStateFromSnapshot } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp, type User } from '#tests/screen/render-app.tsx'
// Lazy components cannot load without a connection, so they are imported here.
import '#tests/task/panel/task-page.tsx'
import { board, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { pendingOf } from './kit.ts'
import { focus } from '#tests/screen/page.ts'

// jsdom has no layout; the editor of the description measures ranges.
const nowhere = { configurable: true, value: () => [] }
Object.defineProperty(Range.prototype, 'getClientRects', nowhere)
Object.defineProperty(Range.prototype, 'getBoundingClientRect', { ...nowhere, value: () => new DOMRect() })

setUpTask()
beforeEach(async () => {
  const { boardId, taskId } = task
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.comments.add({ boardId, taskId, commentId, text: 'Said before' })
})

const rest = 'The rest loads when you are back online.'
const slow = 'This is taking longer than usual.'
const waits = 'Waiting for a connection'

async function withoutConnection() {
  const net = fakeNetwork()
  const { user } = await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
  await screen.findByRole('article', { name: 'Paint the door' })
  net.disconnect()
  return { user, reconnect: net.reconnect }
}

async function open(user: User, title: string) {
  await user.click(await screen.findByRole('article', { name: title }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const talkOf = async (panel: ReturnType<typeof within>) => within(await panel.findByRole('complementary'))

async function says(user: User, text: string) {
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), text)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

it('shows a comment at once as pending, and says that the rest is missing', async () => {
  const { user, reconnect } = await withoutConnection()
  const panel = await open(user, 'Paint the door')
  const talk = await talkOf(panel)
  talk.getByText(rest)
  await says(user, 'Said in a tunnel')
  const mine = within((await talk.findByText('Said in a tunnel')).closest('article')!)
  mine.getByText(waits)
  talk.getByText('2 comments')
  talk.getByText(rest)
  expect(talk.queryByText('No comments yet', { exact: false })).toBeNull()
  // Once more for the task itself.
  expect(panel.getAllByText(rest)).toHaveLength(2)
  expect(panel.queryByText(slow)).toBeNull()

  reconnect()
  await talk.findByText('Said before')
  await waitFor(() => expect(pendingOf(owner)).toEqual([]))
  await talk.findByText('Said in a tunnel')
  expect(panel.queryByText(rest)).toBeNull()
  talk.getByText('2 comments')
})

it('undoes a pending comment', async () => {
  const { user } = await withoutConnection()
  const talk = await talkOf(await open(user, 'Paint the door'))
  await says(user, 'Said in a tunnel')
  await talk.findByText('Said in a tunnel')
  await user.click(talk.getByRole('button', { name: /^More about the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(talk.queryByText('Said in a tunnel')).toBeNull())
  talk.getByText('1 comment')
})

it('says in the activity that the rest is missing, too', async () => {
  const { user } = await withoutConnection()
  const talk = await talkOf(await open(user, 'Paint the door'))
  await user.click(talk.getByRole('tab', { name: 'Activity' }))
  talk.getByText(rest)
  expect(talk.queryByText('Nothing has happened yet.')).toBeNull()
})

it('shows all of a task that was created without a connection', async () => {
  const { user, reconnect } = await withoutConnection()
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  const panel = await open(user, 'Buy paint')
  const talk = await talkOf(panel)
  expect(panel.queryByText(rest)).toBeNull()
  await says(user, 'Matt, not gloss')
  await talk.findByText('Matt, not gloss')
  await user.click(await panel.findByRole('button', { name: 'Add a description' }))
  focus(await panel.findByRole('textbox', { name: 'Description' }))
  await user.keyboard('Two tins')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(pendingOf(owner)).toHaveLength(3))

  reconnect()
  await waitFor(() => expect(pendingOf(owner)).toEqual([]))
  await waitFor(() => expect(panel.queryByRole('textbox', { name: 'Description' })).toBeNull())
  const { tasks } = boardStateFromSnapshot(await owner.rpc.boards.open({ boardId: board.boardId }))
  const made = [...tasks.values()].find(({ title }) => title === 'Buy paint')!
  const read = await owner.rpc.tasks.get(made)
  expect(read).toMatchObject({
    body: { description: 'Two tins', watchers: [owner.userId] },
    comments: [{ text: 'Matt, not gloss' }],
  })
  panel.getByText('Two tins')
  talk.getByText('Matt, not gloss')
  talk.getByText('1 comment')
})
