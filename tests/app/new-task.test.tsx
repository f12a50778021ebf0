// Creating a task on any page by shortcut, button and search, and the reasons why it is not possible.

import '#tests/board/board-layout.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import { fakeNetwork } from './fake-network.ts'
import { renderApp } from './render-app.tsx'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { focus } from '#tests/kit/page.ts'

let world: World
let workspace: AWorkspace
let board: ABoard
let mara: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard({ title: 'Havel One' })
  mara = await workspace.aPerson('member', { name: 'Mara' })
  await board.addMember(mara, 'owner')
})

const late = { timeout: 10_000 }
const dialog = async () => within(await screen.findByRole('dialog', { name: 'New task' }, late))
const titleField = async () => (await dialog()).findByRole('textbox', { name: /^Title/ }, late)
/** On a phone the button is in the bottom bar; both are in the DOM, one is visible. */
const newTaskButton = async () =>
  within(await screen.findByRole('banner', {}, late)).findByRole('button', { name: 'New task' }, late)
const ownTaskTitles = async () => {
  const { open } = await mara.rpc.tasks.mine({ cursor: null })
  return open.map(({ boardId, card }) => unpacked(boardId, card).title)
}

it('opens with C, shows where the task was added, and can be undone', async () => {
  const { user } = await renderApp(mara, '/my-tasks')
  await screen.findByRole('heading', { name: 'Nothing to do' }, late)
  await user.keyboard('c')
  const input = await titleField()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Title field can not be empty', {}, late)).toBeTruthy()
  await waitFor(async () => expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'))
  await user.type(input, 'Call Utrecht{Enter}')
  expect(await screen.findByText('“Call Utrecht” added', {}, late)).toBeTruthy()
  expect(screen.getByText('Havel One, To do')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Call Utrecht' }, late)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull(), late)
})

it('adds the task to the chosen board and list, unassigned if requested', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(mara, 'owner')
  const openBoard = await workspace.aBoard({ title: 'Looked at' })
  await openBoard.with('owner')
  await openBoard.addMember(mara, 'viewer')
  const { user } = await renderApp(mara, `/boards/${board.boardId}`)
  await user.click(await newTaskButton())
  const { findByRole, getByRole } = await dialog()
  const project = await findByRole('combobox', { name: /^Project/ }, late)
  expect(project.textContent).toContain('Havel One')
  await user.click(project)
  const barred = await screen.findByRole('option', { name: /Looked at/ }, late)
  expect(barred.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: /Website/ }))
  const list = getByRole('combobox', { name: /^List/ })
  await waitFor(() => expect(list.textContent).toBe('To do'), late)
  await user.click(list)
  await user.click(await screen.findByRole('option', { name: /Done/ }, late))
  await user.click(getByRole('checkbox', { name: 'Assign to me' }))
  await user.type(await titleField(), 'Proofread')
  await user.click(getByRole('button', { name: 'Add task' }))
  await screen.findByText('Website, Done', {}, late)
  expect(await ownTaskTitles()).toEqual([])
})

it('sets the typed due time, or the day of a quick option', async () => {
  const { user } = await renderApp(mara, '/')
  await newTaskButton()
  const adding = async (title: string) => {
    await user.keyboard('c')
    const input = await titleField()
    await waitFor(async () =>
      expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'),
    )
    await user.click((await dialog()).getByRole('button', { name: 'Due date' }))
    return { picker: within(await screen.findByRole('dialog', { name: 'Due date' }, late)), input, title }
  }
  const added = async ({ input, title }: Awaited<ReturnType<typeof adding>>) => {
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull(), late)
    await user.type(input, `${title}{Enter}`)
    await screen.findByText(`“${title}” added`, {}, late)
  }
  const timed = await adding('At six')
  await user.type(await timed.picker.findByRole('textbox', { name: 'Due date' }, late), '24.12.2031 6pm{Enter}')
  expect(await (await dialog()).findByRole('button', { name: 'Due date: 24.12.2031, 18:00' }, late)).toBeTruthy()
  await added(timed)
  const quick = await adding('Quick')
  await user.click(await quick.picker.findByRole('button', { name: 'Tomorrow' }, late))
  await added(quick)
  const { open } = await mara.rpc.tasks.mine({ cursor: null })
  const dues = new Map(open.map(({ boardId, card }) => [unpacked(boardId, card).title, unpacked(boardId, card).due]))
  expect(dues.get('At six')).toBe('2031-12-24T17:00:00.000Z')
  expect(dues.get('Quick')).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('blocks adding while the typed date is invalid, until it is discarded', async () => {
  const { user } = await renderApp(mara, '/')
  await newTaskButton()
  await user.keyboard('c')
  await titleField()
  await user.click((await dialog()).getByRole('button', { name: 'Due date' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Due date' }, late)
  await user.type(field, 'blub{Enter}')
  await screen.findByText('Wrong date')
  // Under a modal overlay, only the document element receives pointer events.
  const page = document.documentElement
  await user.click(page)
  expect(field.isConnected && field.value).toBe('blub')
  await user.click(page)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull(), late)
  await dialog()
})

it('keeps the draft when it is closed and offers it again', async () => {
  const { user } = await renderApp(mara, '/')
  await newTaskButton()
  await user.keyboard('c')
  await user.type(await titleField(), 'Half a thought')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), late)
  await user.keyboard('c')
  expect(((await titleField()) as HTMLInputElement).value).toBe('Half a thought')
})

it('stays on the board it was opened for when another board is opened', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(mara, 'owner')
  await mara.rpc.boards.visit({ boardId: board.boardId })
  const { user, cache } = await renderApp(mara, '/')
  await newTaskButton()
  await user.keyboard('c')
  const { findByRole, getByRole } = await dialog()
  expect((await findByRole('combobox', { name: /^Project/ }, late)).textContent).toContain('Havel One')
  await user.type(await titleField(), 'Meant for Havel')
  await mara.rpc.boards.visit({ boardId: other.boardId })
  await act(() => cache.refetchQueries())
  expect(getByRole('combobox', { name: /^Project/ }).textContent).toContain('Havel One')
})

it('stores the task while offline and sends it later', async () => {
  const network = fakeNetwork()
  const { user } = await renderApp(mara, `/boards/${board.boardId}`, { wrapFetch: network.wrap })
  await user.click(await newTaskButton())
  await waitFor(async () => expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'))
  network.down = true
  await user.type(await titleField(), 'From the train{Enter}')
  expect(await screen.findByRole('article', { name: /From the train/ }, late)).toBeTruthy()
  network.down = false
  await waitFor(async () => expect(await ownTaskTitles()).toEqual(['From the train']), { timeout: 20_000 })
})

it('says so if the user may not add tasks anywhere', async () => {
  const reader = await workspace.aPerson('member', { name: 'Ruth' })
  await board.addMember(reader, 'viewer')
  const { user } = await renderApp(reader, '/')
  await newTaskButton()
  await user.keyboard('c')
  expect(await (await dialog()).findByText('There is no project you may add tasks to.', {}, late)).toBeTruthy()
})

it('leaves C to a focused card, which adds a task to its list', async () => {
  await board.aTask({ title: 'Paint' })
  const { user } = await renderApp(mara, `/boards/${board.boardId}`)
  const card = await screen.findByRole('article', { name: /Paint/ }, late)
  focus(card)
  await user.keyboard('c')
  await screen.findByRole('textbox', { name: /^New task in To do|Title|title/ }, late)
  expect(screen.queryByRole('dialog', { name: 'New task' })).toBeNull()
})

it('offers a new board to a user without boards', async () => {
  const eva = await workspace.aPerson('member', { name: 'Eva' })
  const { user } = await renderApp(eva, '/my-tasks')
  await user.click(await newTaskButton())
  const { findByRole, findByText } = await dialog()
  await findByText('There is no project you may add tasks to.', {}, late)
  await user.click(await findByRole('button', { name: 'New project' }, late))
  const project = await screen.findByRole('dialog', { name: 'New project' }, late)
  await user.type(await within(project).findByRole('textbox', { name: /Title|Name/ }, late), 'Fair{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /Fair/ }, late)).toBeTruthy()
})

it('asks for title and tab if both are missing, and for the title alone if there is a list', async () => {
  const { board: bare, owner } = await aBoardWithoutLists()
  const { user } = await renderApp(owner, `/boards/${bare.boardId}`)
  await user.click(await newTaskButton())
  const { findByRole, findByText, queryByText } = await dialog()
  await findByText(/no list/i, {}, late)
  await user.click(await findByRole('button', { name: 'Add task' }, late))
  await findByText('Title and tab fields are required', {}, late)
  await user.type(await titleField(), 'Brief')
  await waitFor(() => expect(queryByText('Title and tab fields are required')).toBeNull())
})

async function aBoardWithoutLists() {
  const bare = await workspace.aBoard({ title: 'Bare' })
  const owner = await bare.with('owner')
  const { lists } = (await world.table.boardStructure.get(bare.boardId))!
  for (const { listId } of lists) await owner.rpc.lists.delete({ boardId: bare.boardId, listId })
  return { board: bare, owner }
}
