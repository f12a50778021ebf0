// Pending and rejected mutations on screen: the status line, the marks on items, and the dialog with both values (adr 0041).

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { unpackTask } from '#shared/task/card.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpTask, task } from '#tests/screen/fixtures.ts'
import { openWindow, pendingOf, rejectedOf } from './kit.ts'
import { focus } from '#tests/screen/page.ts'

let other: Person
setUpTask()
beforeEach(async () => {
  other = await board.with('editor', { editOthersTasks: true })
})

const address = () => `/boards/${board.boardId}`
const ref = () => ({ boardId: board.boardId, taskId: task.taskId })
const now = async () => {
  const { card, body } = await owner.rpc.tasks.get(ref())
  return { ...unpackTask(board.boardId, card), ...body }
}

/** Runs `work` in a window that is offline and closed afterwards. */
async function closeOfflineWindow(work: (window: Awaited<ReturnType<typeof openWindow>>) => void) {
  const window = await openWindow(owner, board)
  window.loseConnection()
  work(window)
  window.close()
}

const describing = (text: string) =>
  closeOfflineWindow(({ sendForOpenTask, rpc }) => {
    void sendForOpenTask(task.taskId)({
      apply: (shown) => shown,
      call: (mutationId) => rpc.tasks.describe.mutate({ ...ref(), from: 0, text, mutationId }),
      confirm: (shown) => shown,
      failure: 'board:task.failure.description',
      undo: { title: task.title, revert: () => Promise.resolve(null) },
    })
  })

const renaming = (to: string) =>
  closeOfflineWindow(({ tasks }) => void tasks.change(task, { field: 'title', from: task.title, to }))

const openRejected = async ({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) => {
  await screen.findByText('1 change could not be saved')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  return within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
}

/** Returns the value next to a label. */
const valueBeside = async (dialog: ReturnType<typeof within>, word: string) =>
  (await dialog.findByText(word)).nextElementSibling as HTMLElement

it('shows the number of pending mutations, marks the items and lists the mutations', async () => {
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address(), { wrapFetch: net.wrap })
  await screen.findByRole('article', { name: 'Paint the door' })
  // The toast code must be loaded before the connection is lost.
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy())
  net.down = true
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  await screen.findByText('No connection. 1 change is kept and sent later')
  const card = await screen.findByRole('article', { name: 'Buy paint' })
  within(card).getByText('Waiting for a connection')
  const before = screen.getByRole('article', { name: 'Paint the door' })
  expect(within(before).queryByText('Waiting for a connection')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
  within(dialog.getByRole('region', { name: 'Not sent yet' })).getByText('Buy paint')
  net.down = false
  await dialog.findByText('No unsaved changes.')
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  expect(pendingOf(owner)).toEqual([])
})

it('offers an undo at once, and sends nothing that was undone', async () => {
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address(), { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Paint the door' })
  net.disconnect()
  focus(card)
  await user.keyboard('e')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Paint the door' })
  expect(pendingOf(owner)).toEqual([])
  net.reconnect()
  expect((await now()).version).toBe(1)
})

it('sends the mutations of a closed window and says so', async () => {
  await renaming('Paint the gate')
  await renderApp(owner, address())
  await screen.findByText('1 earlier change sent')
  await screen.findByRole('article', { name: 'Paint the gate' })
  expect(pendingOf(owner)).toEqual([])
})

it('shows the value of another user and replaces it', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const page = await renderApp(owner, address())
  const dialog = await openRejected(page)
  dialog.getByText('Paint the door')
  dialog.getByText(/^The title could not be changed\. Somebody else/)
  expect((await valueBeside(dialog, 'Yours')).textContent).toBe('Paint the gate')
  expect((await valueBeside(dialog, 'Current version')).textContent).toBe('Paint the fence')
  await page.user.click(dialog.getByRole('button', { name: 'Use mine' }))
  await dialog.findByText('No unsaved changes.')
  expect(await now()).toMatchObject({ title: 'Paint the gate' })
  await screen.findByRole('article', { name: 'Paint the gate', hidden: true })
  expect(rejectedOf(owner)).toEqual([])
})

it('shows both texts and replaces the other one', async () => {
  await describing('Sand it **first**')
  await other.rpc.tasks.describe({ ...ref(), from: 0, text: 'Leave it' })
  const page = await renderApp(owner, address())
  const dialog = await openRejected(page)
  await within(await valueBeside(dialog, 'Yours')).findByText('first')
  await within(await valueBeside(dialog, 'Current version')).findByText('Leave it')
  await page.user.click(dialog.getByRole('button', { name: 'Use mine' }))
  await dialog.findByText('No unsaved changes.')
  expect(await now()).toMatchObject({ description: 'Sand it **first**' })
})

it('discards a rejected mutation', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const page = await renderApp(owner, address())
  const dialog = await openRejected(page)
  await page.user.click(dialog.getByRole('button', { name: 'Discard' }))
  await dialog.findByText('No unsaved changes.')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('1 change could not be saved')).toBeNull())
  expect(await now()).toMatchObject({ title: 'Paint the fence' })
})

it('asks before it discards a text, and returns focus to the page', async () => {
  await describing('Sand it **first**')
  await other.rpc.tasks.describe({ ...ref(), from: 0, text: 'Leave it' })
  const { user } = await renderApp(owner, address())
  const dialog = await openRejected({ user })
  await within(await valueBeside(dialog, 'Yours')).findByText('first')
  // A repeated Enter, such as the one that opened the dialog, must not decide anything.
  await user.keyboard('{Enter}')
  expect(rejectedOf(owner)).toHaveLength(1)
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard your text?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(rejectedOf(owner)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await user.click((await question()).getByRole('button', { name: 'Discard' }))
  await dialog.findByText('No unsaved changes.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(await now()).toMatchObject({ description: 'Leave it' })
})

it('offers an undo at once for bulk changes, too', async () => {
  await board.aTask({ title: 'Paint the gate' })
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address(), { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Paint the door' })
  net.disconnect()
  focus(card)
  await user.keyboard('{Control>}a{/Control}e')
  await screen.findByText('2 tasks archived')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Paint the gate' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Paint the gate' })
  expect(pendingOf(owner)).toEqual([])
  net.reconnect()
  expect((await now()).version).toBe(1)
})

it('describes each mutation with its value', async () => {
  const label = await board.aLabel('Green', 'green')
  const net = fakeNetwork()
  const { user } = await renderApp(owner, address(), { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Paint the door' })
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy())
  net.disconnect()
  focus(card)
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: 'High' }))
  focus(await screen.findByRole('article', { name: 'Paint the door' }))
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: label.title }))
  await user.keyboard('{Escape}')
  await screen.findByText('No connection. 2 changes are kept and sent later')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
  const rows = within(dialog.getByRole('region', { name: 'Not sent yet' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Paint the doorPriority: High'),
    expect.stringContaining('Paint the doorLabel “Green” added'),
  ])
  net.down = false
  await dialog.findByText('No unsaved changes.')
})

it('names a deleted label, and moves focus to the next row after a decision', async () => {
  const label = await board.aLabel('Green', 'green')
  const gate = await board.aTask({ title: 'Paint the gate' })
  await closeOfflineWindow(({ tasks }) => {
    void tasks.addLabel(task, label.labelId)
    void tasks.move(gate, { listId: board.done.listId, after: null, before: null })
  })
  await owner.rpc.labels.remove({ boardId: board.boardId, label })
  await owner.rpc.tasks.archive(gate)
  const { user } = await renderApp(owner, address())
  await screen.findByText('2 changes could not be saved')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
  const mine = (await dialog.findAllByText('Yours')).map(({ nextElementSibling }) => nextElementSibling?.textContent)
  expect(mine).toEqual(['Green', 'Done'])
  const [first, second] = dialog.getAllByRole('button', { name: 'Discard' })
  focus(first!)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('listitem', { name: /Paint the gate/ })))
  // A repeated Enter must not decide anything.
  await user.keyboard('{Enter}')
  expect(rejectedOf(owner)).toHaveLength(1)
  await user.tab()
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
})

it('gives the reason of a rejection and keeps the text', async () => {
  await closeOfflineWindow(({ sendForOpenTask, rpc }) => {
    void sendForOpenTask(task.taskId)({
      apply: (shown) => shown,
      call: (mutationId) =>
        rpc.comments.add.mutate({
          ...ref(),
          commentId: CommentId.parse('cmt_01jd0000000000000000000000'),
          text: 'Two coats will do',
          mutationId,
        }),
      confirm: (shown) => shown,
      failure: 'board:comment.failure.add',
      undo: { title: task.title, revert: () => Promise.resolve(null) },
    })
  })
  await owner.rpc.tasks.archive(ref())
  const dialog = await openRejected(await renderApp(owner, address()))
  await within(await valueBeside(dialog, 'Yours')).findByText('Two coats will do')
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('asks before signing out would lose a mutation', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const { user } = await renderApp(owner, address())
  await screen.findByText('1 change could not be saved')
  await user.click(await screen.findByRole('button', { name: 'Your profile' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('1 change is not saved yet. It is lost when you sign out.')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(rejectedOf(owner)).toHaveLength(1)
})
