// Many that were refused: decided on one by one or all at once, and as one thing where they may not be seen any more
// (adr 0041).

import '#tests/board/laid-out.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aWindow, refused, type Window } from './kit.ts'

let world: World
let board: ABoard
let owner: Person
let editor: Person
let tasks: Task[]
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  editor = await board.with('editor', { editOthersTasks: true })
  tasks = []
  for (const title of ['Paint the door', 'Oil the gate', 'Mend the fence']) tasks.push(await board.aTask({ title }))
})

const late = { timeout: 10_000 }

/** What the editor did in a window without a connection, which was closed then. */
async function leftBehind(doing: (window: Window) => void) {
  const window = await aWindow(editor, board)
  window.loseConnection()
  doing(window)
  window.close()
}

const urgent = (window: Window, task: Task) =>
  void window.tasks.change(task, { field: 'priority', from: task.priority, to: 'urgent' })

const saying = ({ opened, rpc }: Window, { boardId, taskId, title }: Task, text: string) => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  void opened(taskId)({
    apply: (shown) => shown,
    call: (mutationId) => rpc.comments.add.mutate({ boardId, taskId, commentId, text, mutationId }),
    confirm: (shown) => shown,
    failure: 'board:comment.failure.add',
    undo: { title, back: () => Promise.resolve(null) },
  })
}

const takeAway = () => owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
const roleOf = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
  owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: { field: 'role', from, to } })

async function openRefused(count: number, address = `/boards/${board.boardId}`) {
  const page = await show(editor, address)
  await screen.findByText(`${count} change${count === 1 ? '' : 's'} could not be made`, {}, late)
  await page.user.click(await screen.findByRole('button', { name: 'Show' }, late))
  const dialog = await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late)
  await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('[data-first-focus]')))
  return { ...page, dialog: within(dialog) }
}
type Dialog = Awaited<ReturnType<typeof openRefused>>['dialog']

const rowsIn = (dialog: Dialog) =>
  within(dialog.getByRole('region', { name: 'Could not be made' })).getAllByRole('listitem')
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Let your text go?' }, late))

it('makes one of all that was refused in a project that was taken away, with what somebody wrote in it', async () => {
  await leftBehind((window) => {
    for (const task of tasks) urgent(window, task)
    void window.tasks.change(tasks[0]!, { field: 'title', from: 'Paint the door', to: 'Paint it blue' })
    void window.tasks.create({ listId: board.todo.listId, title: 'Buy paint' })
    saying(window, tasks[1]!, 'Two coats will do')
  })
  await takeAway()
  const { user, dialog } = await openRefused(6, '/boards')
  await waitFor(() => expect(rowsIn(dialog)).toHaveLength(1), late)
  const row = within(rowsIn(dialog)[0]!)
  await row.findByText('6 changes in a project you no longer see', {}, late)
  for (const text of ['Paint it blue', 'Buy paint', 'Two coats will do']) await row.findByText(text, {}, late)
  expect(dialog.queryByText(/Paint the door|Oil the gate|Mend the fence/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /all/ })).toBeNull()

  await user.click(row.getByRole('button', { name: 'Let these go' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(refused(editor)).toHaveLength(6)
  await user.click(row.getByRole('button', { name: 'Let these go' }))
  await user.click((await question()).getByRole('button', { name: 'Let these go' }))
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  expect(refused(editor)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })), late)
})

it('says of tasks that are hidden in a project that is not', async () => {
  await leftBehind((window) => tasks.slice(0, 2).forEach((task) => urgent(window, task)))
  for (const task of tasks.slice(0, 2)) await board.taskBecomes(task, { visibleTo: [owner.userId] })
  const { dialog } = await openRefused(2)
  await dialog.findByText('2 changes to tasks you no longer see', {}, late)
  expect(rowsIn(dialog)).toHaveLength(1)
})

it('tries all again, keeps what is refused once more, and says that it was tried', async () => {
  await leftBehind((window) => tasks.forEach((task) => urgent(window, task)))
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRefused(3)
  await roleOf('viewer', 'editor')
  await owner.rpc.tasks.archive(tasks[1]!)
  const again = dialog.getByRole('button', { name: 'Try all again' })
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(refused(editor).map(({ title }) => title)).toEqual(['Oil the gate']), late)
  const [left] = rowsIn(dialog)
  within(left!).getByText(/^Tried again today at /)
  // The next key decides nothing.
  await waitFor(() => expect(document.activeElement).toBe(left), late)
  for (const task of [tasks[0]!, tasks[2]!])
    expect(await world.table.task.get(task, true)).toMatchObject({ priority: 'urgent' })
})

it('lets all go at once, and asks first where there is a text among them', async () => {
  await leftBehind((window) => {
    urgent(window, tasks[0]!)
    saying(window, tasks[1]!, 'Two coats will do')
  })
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRefused(2)
  await user.click(dialog.getByRole('button', { name: 'Let all go' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(refused(editor)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Let all go' }))
  await user.click((await question()).getByRole('button', { name: 'Let all go' }))
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })), late)
})

it('sets nothing over what somebody else has set when all is tried again', async () => {
  await leftBehind((window) => tasks.forEach((task) => urgent(window, task)))
  const [door] = tasks as [Task]
  const { boardId, taskId, priority } = door
  await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from: priority, to: 'low' } })
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRefused(3)
  await roleOf('viewer', 'editor')
  await user.click(dialog.getByRole('button', { name: 'Try all again' }))
  await waitFor(() => expect(refused(editor).map(({ title }) => title)).toEqual(['Paint the door']), late)
  // Now it is known what stands there.
  await dialog.findByRole('button', { name: 'Set mine after all' }, late)
  expect(await world.table.task.get(door, true)).toMatchObject({ priority: 'low' })
})

it('says at the row that it was tried again', async () => {
  await leftBehind((window) => urgent(window, tasks[0]!))
  await owner.rpc.tasks.archive(tasks[0]!)
  const { user, dialog } = await openRefused(1)
  expect(dialog.queryByText(/Tried again/)).toBeNull()
  const again = dialog.getByRole('button', { name: 'Try again' })
  again.focus()
  await user.keyboard('{Enter}')
  await within(rowsIn(dialog)[0]!).findByText(/^Tried again today at \d/, {}, late)
  expect(document.activeElement).toBe(again)
})
