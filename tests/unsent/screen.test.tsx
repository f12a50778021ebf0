// What waits for a connection and what was refused, as it is shown: a line under the top bar, a mark where it stands, and
// each with both values, or both texts, to decide on (adr 0041).

import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { unpacked } from '#shared/task/card.ts'
import { aNet } from '#tests/app/a-net.ts'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aWindow, kept, refused } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
let other: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  other = await board.with('editor', { editOthersTasks: true })
  task = await board.aTask({ title: 'Paint the door' })
})

const late = { timeout: 10_000 }
const address = () => `/boards/${board.boardId}`
const ref = () => ({ boardId: board.boardId, taskId: task.taskId })
const now = async () => {
  const { card, body } = await owner.rpc.tasks.get(ref())
  return { ...unpacked(board.boardId, card), ...body }
}

/** What somebody did in a window without a connection, which was closed then. */
async function leftBehind(doing: (window: Awaited<ReturnType<typeof aWindow>>) => void) {
  const window = await aWindow(owner, board)
  window.loseConnection()
  doing(window)
  window.close()
}

const describing = (text: string) =>
  leftBehind(({ opened, rpc }) => {
    void opened(task.taskId)({
      apply: (shown) => shown,
      call: (mutationId) => rpc.tasks.describe.mutate({ ...ref(), from: 0, text, mutationId }),
      confirm: (shown) => shown,
      failure: 'board:task.failure.description',
      undo: { title: task.title, back: () => Promise.resolve(null) },
    })
  })

const renaming = (to: string) =>
  leftBehind(({ tasks }) => void tasks.change(task, { field: 'title', from: task.title, to }))

const openRefused = async ({ user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>) => {
  await screen.findByText('1 change could not be made', {}, late)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  return within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
}

/** What stands behind a word. */
const behind = async (dialog: ReturnType<typeof within>, word: string) =>
  (await dialog.findByText(word, {}, late)).nextElementSibling as HTMLElement

it('says how much waits, marks it where it stands, and shows it one by one', async () => {
  const net = aNet()
  const { user } = await show(owner, address(), { net: net.over })
  await screen.findByRole('article', { name: 'Paint the door' }, late)
  // Whatever has been fetched by now is there also without a connection.
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy(), late)
  net.down = true
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Buy paint{Enter}{Escape}')
  await screen.findByText('No connection. 1 change is kept and sent later', {}, late)
  const card = await screen.findByRole('article', { name: 'Buy paint' }, late)
  within(card).getByText('Waits for a connection')
  const before = screen.getByRole('article', { name: 'Paint the door' })
  expect(within(before).queryByText('Waits for a connection')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
  within(dialog.getByRole('region', { name: 'Wait for a connection' })).getByText('Buy paint')
  net.down = false
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull(), late)
  expect(kept(owner)).toEqual([])
})

it('offers the way back at once, of what nobody hears of then', async () => {
  const net = aNet()
  const { user } = await show(owner, address(), { net: net.over })
  const card = await screen.findByRole('article', { name: 'Paint the door' }, late)
  net.down = true
  onlineManager.setOnline(false)
  card.focus()
  await user.keyboard('e')
  await user.click(await screen.findByRole('button', { name: 'Undo' }, late))
  await screen.findByRole('article', { name: 'Paint the door' }, late)
  expect(kept(owner)).toEqual([])
  net.down = false
  onlineManager.setOnline(true)
  expect((await now()).version).toBe(1)
})

it('sends what was left behind, says so, and shows it', async () => {
  await renaming('Paint the gate')
  await show(owner, address())
  await screen.findByText('1 change from before has been sent', {}, late)
  await screen.findByRole('article', { name: 'Paint the gate' }, late)
  expect(kept(owner)).toEqual([])
})

it('shows what somebody else set instead, and sets one’s own over it', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const page = await show(owner, address())
  const dialog = await openRefused(page)
  dialog.getByText('Paint the door')
  dialog.getByText(/^The title could not be changed\. Somebody else/)
  expect((await behind(dialog, 'Yours')).textContent).toBe('Paint the gate')
  expect((await behind(dialog, 'What is there now')).textContent).toBe('Paint the fence')
  await page.user.click(dialog.getByRole('button', { name: 'Set mine after all' }))
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  expect(await now()).toMatchObject({ title: 'Paint the gate' })
  await screen.findByRole('article', { name: 'Paint the gate', hidden: true }, late)
  expect(refused(owner)).toEqual([])
})

it('shows both texts, and puts one’s own in place of the other', async () => {
  await describing('Sand it **first**')
  await other.rpc.tasks.describe({ ...ref(), from: 0, text: 'Leave it' })
  const page = await show(owner, address())
  const dialog = await openRefused(page)
  await within(await behind(dialog, 'Yours')).findByText('first', {}, late)
  await within(await behind(dialog, 'What is there now')).findByText('Leave it', {}, late)
  await page.user.click(dialog.getByRole('button', { name: 'Set mine after all' }))
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  expect(await now()).toMatchObject({ description: 'Sand it **first**' })
})

it('lets go what somebody wants no more', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const page = await show(owner, address())
  const dialog = await openRefused(page)
  await page.user.click(dialog.getByRole('button', { name: 'Let it go' }))
  await dialog.findByText('Nothing is waiting any more.')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('1 change could not be made')).toBeNull())
  expect(await now()).toMatchObject({ title: 'Paint the fence' })
})

it('asks before it lets go of what somebody has written, and leads the focus back to the page', async () => {
  await describing('Sand it **first**')
  await other.rpc.tasks.describe({ ...ref(), from: 0, text: 'Leave it' })
  const { user } = await show(owner, address())
  const dialog = await openRefused({ user })
  await within(await behind(dialog, 'Yours')).findByText('first', {}, late)
  // One key too many, as by who has just opened it by Enter.
  await user.keyboard('{Enter}')
  expect(refused(owner)).toHaveLength(1)
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Let your text go?' }))
  await user.click(dialog.getByRole('button', { name: 'Let it go' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(refused(owner)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Let it go' }))
  await user.click((await question()).getByRole('button', { name: 'Let it go' }))
  await dialog.findByText('Nothing is waiting any more.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(await now()).toMatchObject({ description: 'Leave it' })
})

it('offers it at once of many, too', async () => {
  await board.aTask({ title: 'Paint the gate' })
  const net = aNet()
  const { user } = await show(owner, address(), { net: net.over })
  const card = await screen.findByRole('article', { name: 'Paint the door' }, late)
  net.down = true
  onlineManager.setOnline(false)
  card.focus()
  await user.keyboard('{Control>}a{/Control}e')
  await screen.findByText('2 tasks archived', {}, late)
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Paint the gate' })).toBeNull(), late)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: 'Paint the gate' }, late)
  expect(kept(owner)).toEqual([])
  net.down = false
  onlineManager.setOnline(true)
  expect((await now()).version).toBe(1)
})

it('says of each what was done, and with what', async () => {
  const label = await board.aLabel('Green', 'green')
  const net = aNet()
  const { user } = await show(owner, address(), { net: net.over })
  const card = await screen.findByRole('article', { name: 'Paint the door' }, late)
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy(), late)
  net.down = true
  onlineManager.setOnline(false)
  card.focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: 'High' }, late))
  ;(await screen.findByRole('article', { name: 'Paint the door' })).focus()
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: label.title }, late))
  await user.keyboard('{Escape}')
  await screen.findByText('No connection. 2 changes are kept and sent later', {}, late)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
  const rows = within(dialog.getByRole('region', { name: 'Wait for a connection' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Paint the doorPriority: High'),
    expect.stringContaining('Paint the doorLabel “Green” added'),
  ])
  net.down = false
  await dialog.findByText('Nothing is waiting any more.', {}, late)
})

it('names a label that is there no more, and goes on with the next when one was decided on', async () => {
  const label = await board.aLabel('Green', 'green')
  const gate = await board.aTask({ title: 'Paint the gate' })
  await leftBehind(({ tasks }) => {
    void tasks.addLabel(task, label.labelId)
    void tasks.move(gate, { listId: board.done.listId, after: null, before: null })
  })
  await owner.rpc.labels.remove({ boardId: board.boardId, label })
  await owner.rpc.tasks.archive(gate)
  const { user } = await show(owner, address())
  await screen.findByText('2 changes could not be made', {}, late)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
  const mine = (await dialog.findAllByText('Yours')).map(({ nextElementSibling }) => nextElementSibling?.textContent)
  expect(mine).toEqual(['Green', 'Done'])
  const [first, second] = dialog.getAllByRole('button', { name: 'Let it go' })
  first!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('listitem', { name: /Paint the gate/ })))
  // One key too many decides on nothing.
  await user.keyboard('{Enter}')
  expect(refused(owner)).toHaveLength(1)
  await user.tab()
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
})

it('says why something cannot be done any more, and keeps what was typed', async () => {
  await leftBehind(({ opened, rpc }) => {
    void opened(task.taskId)({
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
      undo: { title: task.title, back: () => Promise.resolve(null) },
    })
  })
  await owner.rpc.tasks.archive(ref())
  const dialog = await openRefused(await show(owner, address()))
  await within(await behind(dialog, 'Yours')).findByText('Two coats will do', {}, late)
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('asks whoever signs out and would lose it', async () => {
  await renaming('Paint the gate')
  await other.rpc.tasks.change({ ...ref(), change: { field: 'title', from: task.title, to: 'Paint the fence' } })
  const { user } = await show(owner, address())
  await screen.findByText('1 change could not be made', {}, late)
  await user.click(await screen.findByRole('button', { name: 'Your profile' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }, late))
  const question = within(await screen.findByRole('alertdialog', {}, late))
  question.getByText('1 change has not been taken yet. It is lost when you sign out.')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(refused(owner)).toHaveLength(1)
})
