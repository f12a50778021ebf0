// Several rejected mutations, decided on one by one, all at once, or as one row if their board is hidden (adr 0041).

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { openWindow, rejectedOf, type Window } from './kit.ts'
import { focus } from '#tests/screen/page.ts'

let editor: Person
let tasks: Task[]
setUpBoard()
beforeEach(async () => {
  editor = await board.with('editor', { editOthersTasks: true })
  tasks = []
  for (const title of ['Paint the door', 'Oil the gate', 'Mend the fence']) tasks.push(await board.aTask({ title }))
})

/** Runs `work` in a window of the editor that is offline and closed afterwards. */
async function closeOfflineWindow(work: (window: Window) => void) {
  const window = await openWindow(editor, board)
  window.loseConnection()
  work(window)
  window.close()
}

const urgent = (window: Window, task: Task) =>
  void window.tasks.change(task, { field: 'priority', from: task.priority, to: 'urgent' })

const saying = ({ sendForOpenTask, rpc }: Window, { boardId, taskId, title }: Task, text: string) => {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  void sendForOpenTask(taskId)({
    apply: (shown) => shown,
    call: (mutationId) => rpc.comments.add.mutate({ boardId, taskId, commentId, text, mutationId }),
    confirm: (shown) => shown,
    failure: 'board:comment.failure.add',
    undo: { title, revert: () => Promise.resolve(null) },
  })
}

const removeEditor = () => owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
const roleOf = (from: 'editor' | 'viewer', to: 'editor' | 'viewer') =>
  owner.rpc.members.change({ boardId: board.boardId, userId: editor.userId, change: { field: 'role', from, to } })

async function openRejected(count: number, address = `/boards/${board.boardId}`) {
  const page = await renderApp(editor, address)
  await screen.findByText(`${count} change${count === 1 ? '' : 's'} could not be saved`)
  await page.user.click(await screen.findByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changes not saved yet' })
  await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('[data-first-focus]')))
  return { ...page, dialog: within(dialog) }
}
type Dialog = Awaited<ReturnType<typeof openRejected>>['dialog']

const rowsIn = (dialog: Dialog) =>
  within(dialog.getByRole('region', { name: 'Could not be saved' })).getAllByRole('listitem')
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard your text?' }))

it('shows the rejected mutations of a hidden board as one row, with the texts that the user wrote', async () => {
  await closeOfflineWindow((window) => {
    for (const task of tasks) urgent(window, task)
    void window.tasks.change(tasks[0]!, { field: 'title', from: 'Paint the door', to: 'Paint it blue' })
    void window.tasks.create({ listId: board.todo.listId, title: 'Buy paint' })
    saying(window, tasks[1]!, 'Two coats will do')
  })
  await removeEditor()
  const { user, dialog } = await openRejected(6, '/boards')
  await waitFor(() => expect(rowsIn(dialog)).toHaveLength(1))
  const row = within(rowsIn(dialog)[0]!)
  await row.findByText('6 changes in a project you no longer see')
  for (const text of ['Paint it blue', 'Buy paint', 'Two coats will do']) await row.findByText(text)
  expect(dialog.queryByText(/Paint the door|Oil the gate|Mend the fence/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /all/ })).toBeNull()

  await user.click(row.getByRole('button', { name: 'Discard these' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(rejectedOf(editor)).toHaveLength(6)
  await user.click(row.getByRole('button', { name: 'Discard these' }))
  await user.click((await question()).getByRole('button', { name: 'Discard these' }))
  await dialog.findByText('No unsaved changes.')
  expect(rejectedOf(editor)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
})

it('says that tasks of a visible board are hidden', async () => {
  await closeOfflineWindow((window) => tasks.slice(0, 2).forEach((task) => urgent(window, task)))
  for (const task of tasks.slice(0, 2)) await board.updateTask(task, { visibleTo: [owner.userId] })
  const { dialog } = await openRejected(2)
  await dialog.findByText('2 changes to tasks you no longer see')
  expect(rowsIn(dialog)).toHaveLength(1)
})

it('retries all, and keeps those that are rejected again with the time of the retry', async () => {
  await closeOfflineWindow((window) => tasks.forEach((task) => urgent(window, task)))
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRejected(3)
  await roleOf('viewer', 'editor')
  await owner.rpc.tasks.archive(tasks[1]!)
  const again = dialog.getByRole('button', { name: 'Try all again' })
  focus(again)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rejectedOf(editor).map(({ title }) => title)).toEqual(['Oil the gate']))
  const [left] = rowsIn(dialog)
  within(left!).getByText(/^Tried again today at /)
  // The row has focus and none of its buttons, so that another key press decides nothing.
  await waitFor(() => expect(document.activeElement).toBe(left))
  for (const task of [tasks[0]!, tasks[2]!])
    expect(await world.table.task.get(task, true)).toMatchObject({ priority: 'urgent' })
})

it('discards all at once, and asks first if there is a text among them', async () => {
  await closeOfflineWindow((window) => {
    urgent(window, tasks[0]!)
    saying(window, tasks[1]!, 'Two coats will do')
  })
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRejected(2)
  await user.click(dialog.getByRole('button', { name: 'Discard all' }))
  await user.click((await question()).getByRole('button', { name: 'Keep it' }))
  expect(rejectedOf(editor)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Discard all' }))
  await user.click((await question()).getByRole('button', { name: 'Discard all' }))
  await dialog.findByText('No unsaved changes.')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' })))
})

it('overwrites no value of another user when all are retried', async () => {
  await closeOfflineWindow((window) => tasks.forEach((task) => urgent(window, task)))
  const [first] = tasks as [Task]
  const { boardId, taskId, priority } = first
  await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'priority', from: priority, to: 'low' } })
  await roleOf('editor', 'viewer')
  const { user, dialog } = await openRejected(3)
  await roleOf('viewer', 'editor')
  await user.click(dialog.getByRole('button', { name: 'Try all again' }))
  await waitFor(() => expect(rejectedOf(editor).map(({ title }) => title)).toEqual(['Paint the door']))
  // The current value is known after the retry.
  await dialog.findByRole('button', { name: 'Use mine' })
  expect(await world.table.task.get(first, true)).toMatchObject({ priority: 'low' })
})

it('shows the time of the retry in the row', async () => {
  await closeOfflineWindow((window) => urgent(window, tasks[0]!))
  await owner.rpc.tasks.archive(tasks[0]!)
  const { user, dialog } = await openRejected(1)
  expect(dialog.queryByText(/Tried again/)).toBeNull()
  const again = dialog.getByRole('button', { name: 'Try again' })
  focus(again)
  await user.keyboard('{Enter}')
  await within(rowsIn(dialog)[0]!).findByText(/^Tried again today at \d/)
  expect(document.activeElement).toBe(again)
})
