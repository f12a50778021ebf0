// The board settings: each section, validation, read-only users and navigation.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { byPosition } from '#shared/common/position.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

const partNamed = (name: string) => screen.findByRole('heading', { name, level: 2 })

async function openPart(person: Person, board: { boardId: string; title: string }, part: string) {
  const shown = await showBoard(person, board as never)
  await shown.user.click(await screen.findByRole('button', { name: 'More about this project' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Project settings' }))
  const dialog = await screen.findByRole('dialog', { name: `Settings of ${board.title}` })
  await shown.user.click(within(dialog).getByRole('link', { name: part }))
  await partNamed(part)
  return { ...shown, dialog, inside: within(dialog) }
}

const structure = async () => (await world.table.boardStructure.get(board.boardId, true))!

/** Types into an inline-edited text. */
async function rename(user: Awaited<ReturnType<typeof openPart>>['user'], from: HTMLElement, to: string) {
  await user.click(from)
  const label = from.getAttribute('aria-label')!.split(':')[0]!
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, `${to}{Enter}`)
  return field
}

it('gives each section an address, and Back leaves all of them', async () => {
  const { user, path } = await openPart(owner, board, 'Labels')
  expect(path()).toBe(`/boards/${board.boardId}/settings/labels`)
  expect(screen.getByRole('link', { name: 'Labels' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).not.toContain('settings')
})

it('opens the section that the address names', async () => {
  await renderApp(owner, `/boards/${board.boardId}/settings/labels`)
  const head = await partNamed('Labels')
  await waitFor(() => expect(document.activeElement).toBe(head))
})

it('changes title, colour and status', async () => {
  const { user, inside } = await openPart(owner, board, 'General')
  const field = await rename(user, inside.getByRole('button', { name: 'Title: Havel One' }), 'x'.repeat(501))
  await inside.findByText('At most 500 characters')
  await user.clear(field)
  await user.type(field, 'Havel Two{Enter}')
  await user.click(inside.getByRole('radio', { name: 'Teal' }))
  await user.click(inside.getByRole('combobox', { name: /Status/ }))
  await user.click(await screen.findByRole('option', { name: 'At risk' }))
  await waitFor(async () =>
    expect((await structure()).board).toMatchObject({ title: 'Havel Two', color: 'teal', status: 'at_risk' }),
  )
})

it('reorders tabs by keyboard and deletes all but the last one', async () => {
  await board.anotherTab()
  const { user, inside } = await openPart(owner, board, 'Tabs')
  const titles = () => inside.getAllByRole('button', { name: /^Title: / }).map((it) => it.textContent)
  const before = titles()
  focus(inside.getByRole('button', { name: `Move ${before[0]}` }))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(titles()).toEqual(before.toReversed()))
  await waitFor(async () => {
    const { tabs } = await structure()
    expect(tabs.toSorted(byPosition(({ tabId }) => tabId)).map(({ title }) => title)).toEqual(before.toReversed())
  })
  await user.click(inside.getByRole('button', { name: `${before[0]}: actions` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(titles()).toEqual([before[1]]))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`${before[1]}: actions`))
  await user.keyboard('{Enter}')
  const last = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(last.getAttribute('aria-disabled')).toBe('true')
})

it('renames lists, moves one to another tab, and adds one at the end', async () => {
  const tab = await board.anotherTab()
  const { user, inside } = await openPart(owner, board, 'Lists')
  await rename(user, inside.getByRole('button', { name: `Title of the list: ${board.todo.title}` }), 'Soon')
  await user.click(await inside.findByRole('button', { name: 'Soon: actions' }))
  focus(await screen.findByRole('menuitem', { name: 'Move to tab' }))
  await user.keyboard('{ArrowRight}')
  focus(await screen.findByRole('menuitem', { name: tab.title }))
  await user.keyboard('{Enter}')
  const ofTab = inside.getByRole('region', { name: tab.title })
  await within(ofTab).findByText('Soon')
  await user.type(within(ofTab).getByRole('textbox', { name: `New list in ${tab.title}` }), 'After that{Enter}')
  await within(ofTab).findByText('After that')
  await waitFor(async () => {
    const { lists } = await structure()
    const listsOfTab = lists.filter(({ tabId }) => tabId === tab.tabId).toSorted(byPosition(({ listId }) => listId))
    expect(listsOfTab.map(({ title }) => title).slice(-2)).toEqual(['Soon', 'After that'])
  })
})

it('adds, renames and deletes labels, and restores one on its tasks', async () => {
  const label = await board.aLabel('Urgent', 'red')
  await board.aTask({ labelIds: [label.labelId] })
  const { user, inside } = await openPart(owner, board, 'Labels')
  await inside.findByText('On 1 task')
  await user.click(inside.getByRole('button', { name: 'Create label' }))
  await inside.findByText('Title is required')
  await user.type(inside.getByRole('textbox', { name: 'New label' }), 'Calm{Enter}')
  await inside.findByText('Not used')
  await rename(user, inside.getByRole('button', { name: 'Title: Urgent' }), 'Now')
  await user.click(await inside.findByRole('button', { name: 'Label Now: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(inside.queryByText('Now')).toBeNull())
  await screen.findByText('The label “Now” is deleted')
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  await inside.findByText('On 1 task')
  await waitFor(async () =>
    expect((await structure()).labels.find(({ labelId }) => labelId === label.labelId)).toMatchObject({ title: 'Now' }),
  )
})

it('warns about a duplicate label title and creates the label on confirmation', async () => {
  await board.aLabel('Urgent', 'red')
  const { user, inside } = await openPart(owner, board, 'Labels')
  const field = await inside.findByRole('textbox', { name: 'New label' })
  await user.type(field, 'urgent')
  await inside.findByText('There is a label with this title already')
  await user.type(field, '{Enter}')
  await waitFor(async () => expect((await structure()).labels.map(({ title }) => title)).toContain('urgent'))
  await waitFor(() => expect(inside.queryByText('There is a label with this title already')).toBeNull())
})

it('opens the first section for an unknown address', async () => {
  await renderApp(owner, `/boards/${board.boardId}/settings/unknown`)
  expect(await partNamed('General')).toBeDefined()
})

it('changes the switches of editors and of one member', async () => {
  const editor = await board.with('editor')
  const { user, inside } = await openPart(owner, board, 'Members')
  const roleSwitches = within(inside.getByRole('region', { name: 'What editors may do' }))
  await user.click(roleSwitches.getByRole('switch', { name: /^Edit other people’s tasks/ }))
  await waitFor(async () => expect((await structure()).board.switches.editor.editOthersTasks).toBe(true))
  await user.click(inside.getByRole('button', { name: 'Permissions of editor' }))
  const own = within(await screen.findByRole('dialog', { name: 'Permissions of editor' }))
  await user.click(own.getByRole('switch', { name: /^Custom permissions/ }))
  await user.click(await own.findByRole('switch', { name: /^Create new tasks/ }))
  await waitFor(async () =>
    expect((await structure()).members.find(({ userId }) => userId === editor.userId)!.switches).toEqual({
      createTasks: false,
      editOthersTasks: true,
      viewOthersTasks: true,
      reassignOwnTasks: true,
    }),
  )
  await user.click(own.getByRole('switch', { name: /^Custom permissions/ }))
  await waitFor(async () =>
    expect((await structure()).members.find(({ userId }) => userId === editor.userId)!.switches).toBeNull(),
  )
})

it('archives the project and shows the archived state', async () => {
  const { user, inside, path } = await openPart(owner, board, 'Archive and delete')
  await user.click(inside.getByRole('button', { name: 'Archive' }))
  await screen.findByText(/This project is archived/)
  expect(path()).toBe(`/boards/${board.boardId}`)
  await waitFor(async () => expect((await structure()).board.state).toBe('archived'))
})

it('focuses the next list after a removal, also when two have the same name', async () => {
  const tab = await board.anotherTab()
  const { tabId } = tab
  for (const title of [board.todo.title, 'Last']) {
    await owner.rpc.lists.create({ boardId: board.boardId, tabId, title, after: null, before: null })
  }
  const { user, inside } = await openPart(owner, board, 'Lists')
  const ofTab = within(inside.getByRole('region', { name: tab.title }))
  await user.click(ofTab.getByRole('button', { name: `${board.todo.title}: actions` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(ofTab.queryByText(board.todo.title)).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Last: actions'))
})

it('gives an Owner the reason why an archived project is read-only', async () => {
  await board.update({ state: 'archived' })
  const { inside } = await openPart(owner, board, 'Tabs')
  await inside.findByText('It is archived or deleted. Restore it first.')
  expect(inside.queryByText('Only owners change the settings.')).toBeNull()
})

it.each(['editor', 'viewer'] as const)('settings are read-only for a user who is %s', async (role) => {
  await board.aLabel('Urgent', 'red')
  const { user, inside } = await openPart(await board.with(role), board, 'General')
  await inside.findByText('Only owners change the settings.')
  for (const part of ['General', 'Tabs', 'Lists', 'Labels'] as const) {
    await user.click(inside.getByRole('link', { name: part }))
    await partNamed(part)
    expect(
      inside.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Done', 'Close'])
    expect(inside.queryByRole('textbox')).toBeNull()
  }
  await user.click(inside.getByRole('link', { name: 'Archive and delete' }))
  await user.click(await inside.findByRole('button', { name: 'Archive' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Your role does not allow this.')
  await user.click(inside.getByRole('link', { name: 'Members' }))
  for (const one of await inside.findAllByRole('switch')) expect(one.getAttribute('aria-disabled')).toBe('true')
})
