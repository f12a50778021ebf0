// Another user archives or deletes the open tab or a list of it: the user is notified, and the focus moves on.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { TabId } from '#shared/common/ids.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { listTitles, showBoard } from './board-page.tsx'
import { focusWindow, pause } from '#tests/screen/page.ts'

let other: Person
let pressTabId: TabId
setUpBoard()
beforeEach(async () => {
  other = await board.with('owner')
  const { boardId } = board
  const created = await other.rpc.tabs.create({ boardId, title: 'Press' })
  pressTabId = created.tab.tabId
  await other.rpc.lists.create({ boardId, tabId: pressTabId, title: 'Ideas', after: null, before: null })
})

const field = () => screen.findByRole('textbox', { name: 'Title of the new task' })
const show = (search = '') => showBoard(owner, board, { addressEnd: search })

async function typeInto(list: string, search = '') {
  const { user } = await show(search)
  const region = within(await screen.findByRole('region', { name: list }))
  await user.click(region.getAllByRole('button', { name: 'Add task' }).at(-1)!)
  await user.type(await field(), 'Half a thought')
  return user
}

it('names a removed tab, keeps the typed text, and focuses the next tab', async () => {
  const user = await typeInto('Ideas', `?tab=${pressTabId}`)
  await other.rpc.tabs.archive({ boardId: board.boardId, tabId: pressTabId, mutationId: newMutationId(world) })
  focusWindow()
  const [notice] = await screen.findAllByText('The tab “Press” was archived or deleted')
  expect(notice).toBeDefined()
  await screen.findAllByText('What you typed is kept until you add a task.')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  await user.click(
    within(screen.getByRole('region', { name: 'To do' })).getAllByRole('button', { name: 'Add task' })[0]!,
  )
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Half a thought'))
  expect(await field()).toHaveProperty('selectionStart', 'Half a thought'.length)
})

it('names a removed list and focuses the add button of the next one', async () => {
  await typeInto('To do')
  const { boardId, todo } = board
  await other.rpc.lists.archive({ boardId, listId: todo.listId, mutationId: newMutationId(world) })
  focusWindow()
  await screen.findAllByText('The list “To do” was archived or deleted')
  expect(listTitles()).not.toContain('To do')
  const next = screen.getByRole('region', { name: listTitles()[0]! })
  expect(next.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Add task')
})

it('shows no notice to the user who removed the list', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^To do: / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await screen.findAllByText('List archived')
  focusWindow()
  await pause(500)
  expect(screen.queryByText(/was archived or deleted/)).toBeNull()
})

it('focuses the not-found message when access is lost while a task is open', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Open' })
  const editor = await board.with('editor')
  await showBoard(editor, board, { addressEnd: `/tasks/${task.taskId}` })
  await waitFor(() => expect(document.querySelector('[data-panel]')?.contains(document.activeElement)).toBe(true))
  await other.rpc.members.remove({ boardId, userId: editor.userId })
  focusWindow()
  const heading = await screen.findByRole('heading', { name: 'This project is not here' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
