// The tab or the list one looks at is put away by somebody else: that is said, and nobody is left nowhere.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TabId } from '#shared/common/ids.ts'
import { aMutation } from '#tests/kit/once.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { listTitles, showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let other: Person
let press: TabId
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  other = await board.with('owner')
  const { boardId } = board
  const made = await other.rpc.tabs.create({ boardId, title: 'Press' })
  press = made.tab.tabId
  await other.rpc.lists.create({ boardId, tabId: press, title: 'Ideas', after: null, before: null })
})

const late = { timeout: 10_000 }
const look = () => act(() => void dispatchEvent(new Event('focus')))
const field = () => screen.findByRole('textbox', { name: 'Title of the new task' }, late)
const show = (search = '') =>
  showBoard(owner, { boardId: `${board.boardId}${search}` as typeof board.boardId, title: board.title })

async function typing(list: string, search = '') {
  const { user } = await show(search)
  const region = within(await screen.findByRole('region', { name: list }, late))
  await user.click(region.getAllByRole('button', { name: 'Add task' }).at(-1)!)
  await user.type(await field(), 'Half a thought')
  return user
}

it('says that the tab has gone and what was typed is kept, and leads to the tab that is shown', async () => {
  const user = await typing('Ideas', `?tab=${press}`)
  await other.rpc.tabs.archive({ boardId: board.boardId, tabId: press, mutationId: aMutation(world) })
  look()
  const [said] = await screen.findAllByText('The tab “Press” was archived or deleted', {}, late)
  expect(said).toBeDefined()
  await screen.findAllByText('What you typed is kept until you add a task.')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  await user.click(
    within(screen.getByRole('region', { name: 'To do' })).getAllByRole('button', { name: 'Add task' })[0]!,
  )
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Half a thought'))
  expect(await field()).toHaveProperty('selectionStart', 'Half a thought'.length)
})

it('says that a list has gone, and leads to what adds a task to the next one', async () => {
  await typing('To do')
  const { boardId, todo } = board
  await other.rpc.lists.archive({ boardId, listId: todo.listId, mutationId: aMutation(world) })
  look()
  await screen.findAllByText('The list “To do” was archived or deleted', {}, late)
  expect(listTitles()).not.toContain('To do')
  const next = screen.getByRole('region', { name: listTitles()[0]! })
  expect(next.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Add task')
})

it('does not tell who has put it away', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^To do: / }, late))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }, late))
  await screen.findAllByText('List archived', {}, late)
  look()
  await new Promise((read) => setTimeout(read, 500))
  expect(screen.queryByText(/was archived or deleted/)).toBeNull()
})

it('begins at what says that the project is not here, when it is taken away with its task open', async () => {
  const { boardId } = board
  const task = await board.aTask({ title: 'Open' })
  const editor = await board.with('editor')
  await showBoard(editor, { boardId: `${boardId}/tasks/${task.taskId}` as typeof boardId, title: board.title })
  await waitFor(() => expect(document.querySelector('[data-panel]')?.contains(document.activeElement)).toBe(true), late)
  await other.rpc.members.remove({ boardId, userId: editor.userId })
  look()
  const heading = await screen.findByRole('heading', { name: 'This project is not here' }, late)
  await waitFor(() => expect(document.activeElement).toBe(heading), late)
})
