// Creating a task on any page by shortcut, button and search, and the reasons why it is not possible.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { unpackTask } from '#shared/task/card.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New task' }))
const titleField = async () => (await dialog()).findByRole('textbox', { name: /^Title/ })
/** On a phone the button is in the bottom bar; both are in the DOM, one is visible. */
const newTaskButton = async () => within(await screen.findByRole('banner')).findByRole('button', { name: 'New task' })
const ownTaskTitles = async () => {
  const { open } = await owner.rpc.tasks.myTasks({ cursor: null })
  return open.map(({ boardId, card }) => unpackTask(boardId, card).title)
}

it('opens with C, shows where the task was added, and can be undone', async () => {
  const { user } = await renderApp(owner, '/my-tasks')
  await screen.findByRole('heading', { name: 'Nothing to do' })
  await user.keyboard('c')
  const input = await titleField()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Title field can not be empty')).toBeTruthy()
  await waitFor(async () => expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'))
  await user.type(input, 'Call Utrecht{Enter}')
  expect(await screen.findByText('“Call Utrecht” added')).toBeTruthy()
  expect(screen.getByText('Havel One, To do')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Call Utrecht' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull())
})

it('adds the task to the chosen board and list, unassigned if requested', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(owner, 'owner')
  const openBoard = await workspace.aBoard({ title: 'Looked at' })
  await openBoard.with('owner')
  await openBoard.addMember(owner, 'viewer')
  const { user } = await renderApp(owner, `/boards/${board.boardId}`)
  await user.click(await newTaskButton())
  const { findByRole, getByRole } = await dialog()
  const project = await findByRole('combobox', { name: /^Project/ })
  expect(project.textContent).toContain('Havel One')
  await user.click(project)
  const barred = await screen.findByRole('option', { name: /Looked at/ })
  expect(barred.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: /Website/ }))
  const list = getByRole('combobox', { name: /^List/ })
  await waitFor(() => expect(list.textContent).toBe('To do'))
  await user.click(list)
  await user.click(await screen.findByRole('option', { name: /Done/ }))
  await user.click(getByRole('checkbox', { name: 'Assign to me' }))
  await user.type(await titleField(), 'Proofread')
  await user.click(getByRole('button', { name: 'Add task' }))
  await screen.findByText('Website, Done')
  expect(await ownTaskTitles()).toEqual([])
})

it('sets the typed due time, or the day of a quick option', async () => {
  const { user } = await renderApp(owner, '/')
  await newTaskButton()
  const adding = async (title: string) => {
    await user.keyboard('c')
    const input = await titleField()
    await waitFor(async () =>
      expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'),
    )
    await user.click((await dialog()).getByRole('button', { name: 'Due date' }))
    return { picker: within(await screen.findByRole('dialog', { name: 'Due date' })), input, title }
  }
  const added = async ({ input, title }: Awaited<ReturnType<typeof adding>>) => {
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull())
    await user.type(input, `${title}{Enter}`)
    await screen.findByText(`“${title}” added`)
  }
  const timed = await adding('At six')
  await user.type(await timed.picker.findByRole('textbox', { name: 'Due date' }), '24.12.2031 6pm{Enter}')
  expect(await (await dialog()).findByRole('button', { name: 'Due date: 24.12.2031, 18:00' })).toBeTruthy()
  await added(timed)
  const quick = await adding('Quick')
  await user.click(await quick.picker.findByRole('button', { name: 'Tomorrow' }))
  await added(quick)
  const { open } = await owner.rpc.tasks.myTasks({ cursor: null })
  const dues = new Map(
    open.map(({ boardId, card }) => [unpackTask(boardId, card).title, unpackTask(boardId, card).due]),
  )
  expect(dues.get('At six')).toBe('2031-12-24T17:00:00.000Z')
  expect(dues.get('Quick')).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('blocks adding while the typed date is invalid, until it is discarded', async () => {
  const { user } = await renderApp(owner, '/')
  await newTaskButton()
  await user.keyboard('c')
  await titleField()
  await user.click((await dialog()).getByRole('button', { name: 'Due date' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Due date' })
  await user.type(field, 'blub{Enter}')
  await screen.findByText('Wrong date')
  // Under a modal overlay, only the document element receives pointer events.
  const page = document.documentElement
  await user.click(page)
  expect(field.isConnected && field.value).toBe('blub')
  await user.click(page)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull())
  await dialog()
})

it('keeps the draft when it is closed and offers it again', async () => {
  const { user } = await renderApp(owner, '/')
  await newTaskButton()
  await user.keyboard('c')
  await user.type(await titleField(), 'Half a thought')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('c')
  expect(((await titleField()) as HTMLInputElement).value).toBe('Half a thought')
})

it('stays on the board it was opened for when another board is opened', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(owner, 'owner')
  await owner.rpc.boards.visit({ boardId: board.boardId })
  const { user, cache } = await renderApp(owner, '/')
  await newTaskButton()
  await user.keyboard('c')
  const { findByRole, getByRole } = await dialog()
  expect((await findByRole('combobox', { name: /^Project/ })).textContent).toContain('Havel One')
  await user.type(await titleField(), 'Meant for Havel')
  await owner.rpc.boards.visit({ boardId: other.boardId })
  await act(() => cache.refetchQueries())
  expect(getByRole('combobox', { name: /^Project/ }).textContent).toContain('Havel One')
})

it('stores the task while offline and sends it later', async () => {
  const network = fakeNetwork()
  const { user } = await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch: network.wrap })
  await user.click(await newTaskButton())
  await waitFor(async () => expect((await dialog()).getByRole('combobox', { name: /^List/ }).textContent).toBe('To do'))
  network.down = true
  await user.type(await titleField(), 'From the train{Enter}')
  expect(await screen.findByRole('article', { name: /From the train/ })).toBeTruthy()
  network.down = false
  await waitFor(async () => expect(await ownTaskTitles()).toEqual(['From the train']))
})

it('says so if the user may not add tasks anywhere', async () => {
  const reader = await workspace.aPerson('member', { name: 'Ruth' })
  await board.addMember(reader, 'viewer')
  const { user } = await renderApp(reader, '/')
  await newTaskButton()
  await user.keyboard('c')
  expect(await (await dialog()).findByText('There is no project you may add tasks to.')).toBeTruthy()
})

it('leaves C to a focused card, which adds a task to its list', async () => {
  await board.aTask({ title: 'Paint' })
  const { user } = await renderApp(owner, `/boards/${board.boardId}`)
  const card = await screen.findByRole('article', { name: /Paint/ })
  focus(card)
  await user.keyboard('c')
  await screen.findByRole('textbox', { name: /^New task in To do|Title|title/ })
  expect(screen.queryByRole('dialog', { name: 'New task' })).toBeNull()
})

it('offers a new board to a user without boards', async () => {
  const eva = await workspace.aPerson('member', { name: 'Eva' })
  const { user } = await renderApp(eva, '/my-tasks')
  await user.click(await newTaskButton())
  const { findByRole, findByText } = await dialog()
  await findByText('There is no project you may add tasks to.')
  await user.click(await findByRole('button', { name: 'New project' }))
  const project = await screen.findByRole('dialog', { name: 'New project' })
  await user.type(await within(project).findByRole('textbox', { name: /Title|Name/ }), 'Fair{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /Fair/ })).toBeTruthy()
})

it('asks for title and tab if both are missing, and for the title alone if there is a list', async () => {
  const { board: bare, owner } = await aBoardWithoutLists()
  const { user } = await renderApp(owner, `/boards/${bare.boardId}`)
  await user.click(await newTaskButton())
  const { findByRole, findByText, queryByText } = await dialog()
  await findByText(/no list/i)
  await user.click(await findByRole('button', { name: 'Add task' }))
  await findByText('Title and tab fields are required')
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
