// The tabs of a board: add, rename, move by keyboard and menu, and shortcuts.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

const titles = () => screen.getAllByRole('tab').map((tab) => tab.querySelector('[title]')?.textContent)
const chosen = () => screen.getByRole('tab', { selected: true }).querySelector('[title]')?.textContent

async function withTabs(role: 'owner' | 'editor') {
  for (const title of ['Build', 'Ship']) await owner.rpc.tabs.create({ boardId: board.boardId, title, color: 'teal' })
  const me = role === 'owner' ? owner : await board.with(role)
  const shown = await showBoard(me, board)
  await waitFor(() => expect(titles()).toEqual(['Tasks', 'Build', 'Ship']))
  return { me, ...shown }
}

it('a tab is added with a name and opened with the default lists', async () => {
  const { user } = await withTabs('owner')
  await user.click(screen.getByRole('button', { name: 'Add tab' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add tab' })
  await user.click(within(dialog).getByRole('button', { name: 'Add tab' }))
  await screen.findByText('Title field can not be empty')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Review{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Tasks', 'Build', 'Ship', 'Review']))
  await waitFor(() => expect(chosen()).toBe('Review'))
  await screen.findByRole('region', { name: 'To do' })
})

it('rejects a name that is too long without cutting it', async () => {
  const { user } = await withTabs('owner')
  await user.click(screen.getByRole('button', { name: 'Add tab' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.click(field)
  await user.paste('long '.repeat(200))
  await user.keyboard('{Enter}')
  await screen.findByText('At most 500 characters')
  expect(field.value).toHaveLength(1_000)
})

it('a tab is renamed from the menu beside the tabs', async () => {
  const { user } = await withTabs('owner')
  await user.click(screen.getByRole('button', { name: 'Tasks: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Plan{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Plan', 'Build', 'Ship']))
})

it('a tab gets its old name and colour back by one Ctrl-Z', async () => {
  const { user, me } = await withTabs('owner')
  const tab = async () => {
    const { structure } = await me.rpc.boards.open({ boardId: board.boardId })
    const { title, color } = structure.tabs.find(({ tabId }) => tabId === board.tab.tabId)!
    return { title, color }
  }
  const before = await tab()
  await user.click(screen.getByRole('button', { name: 'Tasks: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await user.click(await screen.findByRole('radio', { name: 'Rose' }))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Plan{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await tab()).toEqual({ title: 'Plan', color: 'rose' })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await tab()).toEqual(before))
})

it('a tab is moved by keyboard', async () => {
  const { user } = await withTabs('owner')
  focus(screen.getByRole('tab', { name: /Tasks/ }))
  await user.keyboard('m{End}')
  await screen.findByText('Tasks, place 3 of 3')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Build', 'Ship', 'Tasks']))
})

it('a tab cannot be moved without the permission', async () => {
  const { user } = await withTabs('editor')
  expect(screen.queryByRole('button', { name: /: actions$/ })).toBeNull()
  focus(screen.getByRole('tab', { name: /Tasks/ }))
  await user.keyboard('m{End}{Enter}')
  expect(titles()).toEqual(['Tasks', 'Build', 'Ship'])
})

it('a tab is opened by [ and ]', async () => {
  const { user } = await withTabs('editor')
  await user.keyboard(']')
  await waitFor(() => expect(chosen()).toBe('Build'))
  await user.keyboard('[[')
  await waitFor(() => expect(chosen()).toBe('Tasks'))
})

it('a tab passes the focus to the next tab when it is archived', async () => {
  const { user } = await withTabs('owner')
  const menu = async (name: RegExp) => {
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name }) })
    await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }))
  }
  await menu(/^Tasks/)
  await waitFor(() => expect(titles()).toEqual(['Build', 'Ship']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Build/ })))
  await menu(/^Ship/)
  await waitFor(() => expect(titles()).toEqual(['Build']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Build/ })))
})
