// Screen reader announcements in a tab: number of matches, and the tab that was opened by shortcut.

import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import { expectFocus } from '#tests/screen/page.ts'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'Paint the shed', priority: 'urgent' })
  await board.aTask({ title: 'Paint the fence' })
  await board.aTask({ title: 'Mow' })
})

const expectAnnounced = (words: string) => screen.findByText(words, { selector: '[aria-live]' })
const card = (name: string) => screen.findByRole('article', { name })

describe('search and filter announcements', () => {
  it('announce the number of matches after a pause, and of all tasks when the search is cleared', async () => {
    const { user } = await showBoard(owner, board)
    await card('Mow')
    await user.keyboard('f')
    await user.keyboard('paint')
    await expectAnnounced('2 tasks')
    await user.keyboard('{Escape}')
    await expectAnnounced('3 tasks')
  })

  it('announce the number of matches of a filter and keep the focus in the picker', async () => {
    const { user } = await showBoard(owner, board)
    await card('Mow')
    await user.keyboard('{Shift>}F{/Shift}')
    await screen.findByRole('combobox', { name: 'Filter by' })
    await user.keyboard('prio{Enter}')
    await screen.findByRole('option', { name: 'Urgent' })
    await user.keyboard('{Enter}')
    await expectAnnounced('1 task')
    expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
  })
})

describe('tab shortcuts', () => {
  it('focus the first task of the next tab and announce the tab', async () => {
    const { tab, lists } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Build', color: 'teal' })
    await board.aTask({ title: 'Hammer', listId: lists[0]!.listId })
    const { user } = await showBoard(owner, board)
    const from = await card('Paint the fence')
    act(() => from.focus())
    await user.keyboard(']')
    await expectAnnounced(tab.title)
    await expectFocus(() => screen.getByRole('article', { name: 'Hammer' }))
    await user.keyboard('[[')
    await expectAnnounced('Tasks')
    await expectFocus(() => screen.getByRole('article', { name: 'Paint the shed' }))
  })

  it('focus the tab itself if it has no task', async () => {
    await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Build', color: 'teal' })
    const { user } = await showBoard(owner, board)
    const from = await card('Mow')
    act(() => from.focus())
    await user.keyboard(']')
    await expectFocus(() => screen.getByRole('tab', { name: /^Build/ }))
  })
})
