// Lists, tabs and boards are archived and deleted from their menus and restored by the toast.

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import type { Page } from '#tests/screen/render-app.tsx'
import { cardTitles, listTitles, showBoard } from './board-page.tsx'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

async function pick({ user }: Page, menu: string, item: string) {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}$`) }))
}
const undo = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: 'Undo' }))
const tabTitles = () => screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))

async function addTasks() {
  const root = await board.aTask({ title: 'First' })
  await board.aSubTask(root, { title: 'Part' })
  await board.aTask({ title: 'Elsewhere', listId: board.doing.listId })
}

describe.each([
  ['Archive', 'archived', 'List archived'],
  ['Delete', 'deleted', 'List moved to the recycle bin'],
] as const)('a list: %s', (item, state, toastText) => {
  it('is archived or deleted with its tasks and restored with them', async () => {
    await addTasks()
    const shown = await showBoard(owner, board)
    await pick(shown, 'To do: actions', item)
    await screen.findByText(toastText)
    expect(listTitles()).toEqual(['In progress', 'Done'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'In progress: actions' })),
    )
    const stored = async () =>
      (await world.table.boardStructure.stored(board.boardId))?.lists.find(({ listId }) => listId === board.todo.listId)
        ?.state
    expect(await stored()).toBe(state)
    await undo(shown)
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']))
    expect(cardTitles('To do')).toEqual(['First'])
    await waitFor(async () => expect(await stored()).toBe('active'))
  })
})

describe('a list whose change is rejected', () => {
  it('stays in its position, and the reason is shown', async () => {
    await addTasks()
    const net = interceptCalls({ 'lists.delete': () => board.update({ state: 'archived' }) })
    const shown = await showBoard(owner, board, { wrapFetch: net })
    await pick(shown, 'To do: actions', 'Delete')
    await screen.findByText('The list could not be deleted')
    expect(listTitles()).toEqual(['To do', 'In progress', 'Done'])
    expect(cardTitles('To do')).toEqual(['First'])
  })
})

describe('a tab', () => {
  it('is archived with its lists unless it is the last one, and restored with them', async () => {
    await addTasks()
    await board.anotherTab()
    const shown = await showBoard(owner, board)
    await pick(shown, 'Tasks: actions', 'Archive')
    await screen.findByText('Tab archived')
    expect(tabTitles()).toEqual(['Later'])
    await undo(shown)
    await waitFor(() => expect(tabTitles()).toEqual(['Tasks', 'Later']))
    await shown.user.click(screen.getByRole('tab', { name: /^Tasks/ }))
    await waitFor(() => expect(cardTitles('To do')).toEqual(['First']))
  })

  it('cannot be archived if it is the last one, and the menu gives the reason', async () => {
    await addTasks()
    const { user } = await showBoard(owner, board)
    await user.click(screen.getByRole('button', { name: 'Tasks: actions' }))
    const item = await screen.findByRole('menuitem', { name: /^Archive/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    within(item).getByText('A project always has a tab. Add another one first.')
  })
})

describe('a board', () => {
  it('is read-only and marked when archived, and can be restored', async () => {
    await addTasks()
    const shown = await showBoard(owner, board)
    await pick(shown, 'More about this project', 'Archive')
    await screen.findByText('Project archived')
    screen.getByText('This project is archived. It is read-only until it is restored.')
    expect(screen.queryByRole('button', { name: 'To do: actions' })).toBeNull()
    await shown.user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByRole('button', { name: 'To do: actions' })
    await waitFor(async () => expect((await world.table.boardStructure.board(board.boardId))?.state).toBe('active'))
  })

  it('leads to all projects when deleted, where the toast restores it', async () => {
    await addTasks()
    const shown = await showBoard(owner, board)
    await pick(shown, 'More about this project', 'Delete')
    await screen.findByText('Project moved to the recycle bin')
    await screen.findByRole('heading', { name: 'Projects', level: 1 })
    expect(screen.queryByRole('link', { name: 'Havel One' })).toBeNull()
    await undo(shown)
    await screen.findByRole('link', { name: 'Havel One' })
  })

  it('cannot be archived or deleted by an editor, and the menu hides these items', async () => {
    await addTasks()
    const editor = await board.with('editor')
    const { user } = await showBoard(editor, board)
    await user.click(screen.getByRole('button', { name: 'More about this project' }))
    await screen.findByRole('menuitem', { name: /^Leave/ })
    expect(screen.queryByRole('menuitem', { name: /^Archive/ })).toBeNull()
  })
})
