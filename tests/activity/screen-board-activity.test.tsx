// The activity page of a board and its section in the settings, filtered by person, kind and day.

import '#web/board/log/board-log-page.tsx'
import '#web/board/settings/settings-dialog.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'

setUpBoard()

async function aScene() {
  const task = await board.aTask({ title: 'Paint the door' })
  const { boardId } = board
  await owner.rpc.labels.create({ boardId, title: 'Urgent', color: 'red' })
  await owner.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'completed' } })
  return { board, boardId, owner, task }
}

const expectEntry = async (text: string | RegExp) =>
  waitFor(() => {
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.some((line) => (typeof text === 'string' ? line?.includes(text) : text.test(line ?? '')))).toBe(true)
  })
const expectNoEntry = async (text: string) =>
  waitFor(() =>
    expect(screen.queryAllByRole('listitem').some(({ textContent }) => textContent?.includes(text))).toBe(false),
  )

describe('the activity page of a board', () => {
  it('opens from the board menu and lists activity with links to the tasks', async () => {
    const { boardId, owner } = await aScene()
    const { user, path } = await renderApp(owner, `/boards/${boardId}`)
    await user.click(await screen.findByRole('button', { name: 'More about this project' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Activity' }))
    expect(path()).toBe(`/boards/${boardId}/activity`)
    await expectEntry('owner created the label Urgent')
    await expectEntry(/owner changed the status from Not started to Completed#1 Paint the door/)
    await user.click(screen.getByRole('link', { name: '#1 Paint the door' }))
    await waitFor(() => expect(path()).toContain('/tasks/'))
  })

  it('names old and new values of positions, switches and visibility', async () => {
    const ann = await board.with('editor')
    const { boardId } = board
    const own = { createTasks: true, editOthersTasks: true, viewOthersTasks: false, reassignOwnTasks: false }
    const before = { ...own, editOthersTasks: false }
    const switched = { boardId, userId: ann.userId }
    await owner.rpc.members.change({ ...switched, change: { field: 'switches', from: null, to: before } })
    await owner.rpc.members.change({ ...switched, change: { field: 'switches', from: before, to: own } })
    await owner.rpc.lists.move({
      boardId,
      listId: board.done.listId,
      tabId: board.tab.tabId,
      after: null,
      before: board.todo.listId,
    })
    const task = await board.aTask()
    const below = await board.aTask({ title: 'Below' })
    await owner.rpc.tasks.move({
      boardId,
      taskId: below.taskId,
      listId: below.listId,
      after: null,
      before: task.taskId,
    })
    await owner.rpc.tasks.restrict({ boardId, taskId: task.taskId, from: null, to: [ann.userId] })
    await renderApp(owner, `/boards/${boardId}/activity`)
    await expectEntry(
      /owner changed the permissions of editor from “Create new tasks” to “Create new tasks and Edit other people’s tasks”/,
    )
    await expectEntry(/owner moved the list Done from place 3 to place 1/)
    await expectEntry(/owner moved the task up in the list To do/)
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.join('\n')).toContain('owner restricted the task to editor, before visible to everyone')
  })

  it('filters by kind and day and keeps both in the address', async () => {
    const { boardId, owner } = await aScene()
    const { user, path } = await renderApp(owner, `/boards/${boardId}/activity?kind=labels`)
    await expectEntry('created the label Urgent')
    await expectNoEntry('changed the status')
    await user.click(screen.getByRole('combobox', { name: /^Kind/ }))
    await user.click(await screen.findByRole('option', { name: 'Comments' }))
    await screen.findByRole('heading', { name: 'No entries found' })
    expect(path()).toContain('kind=comments')
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
    await expectEntry('changed the status')
    expect(path()).toBe(`/boards/${boardId}/activity`)
    await user.click(screen.getByRole('button', { name: 'To' }))
    await user.type(await screen.findByRole('textbox', { name: 'To' }), '01.01.2001{Enter}')
    await screen.findByRole('heading', { name: 'No entries found' })
    expect(path()).toContain('to=2001-01-01')
  })

  it('filters by person', async () => {
    const { board, boardId, owner, task } = await aScene()
    const editor = await board.with('editor', { editOthersTasks: true })
    await editor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'urgent' } })
    const { user, path } = await renderApp(owner, `/boards/${boardId}/activity`)
    await expectEntry('created the label')
    await user.click(screen.getByRole('combobox', { name: /^Person/ }))
    await user.click(await screen.findByRole('option', { name: 'editor' }))
    await expectEntry('editor raised the priority')
    await expectNoEntry('created the label')
    expect(path()).toContain(`who=${editor.userId}`)
  })

  it('shows an empty state', async () => {
    await renderApp(owner, `/boards/${board.boardId}/activity`)
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy()
  })

  it('shows an error if loading fails, and loads again on retry', async () => {
    const { boardId, owner } = await aScene()
    let down = true
    const { user } = await renderApp(owner, `/boards/${boardId}/activity`, {
      wrapFetch: (send) => (url, init) =>
        down && new Request(url).url.includes('activity.ofBoard') ? Promise.reject(new TypeError()) : send(url, init),
    })
    const alert = within(await screen.findByRole('alert'))
    down = false
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await expectEntry('created the label Urgent')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is also shown in the settings', async () => {
    const { boardId, owner } = await aScene()
    await renderApp(owner, `/boards/${boardId}/settings/activity`)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('combobox', { name: /^Kind/ })).toBeTruthy()
    await expectEntry('created the label Urgent')
  })
})
