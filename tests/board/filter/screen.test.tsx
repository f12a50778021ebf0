// Filtering a project by keyboard and mouse, and filters in the address.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/world.ts'
import { board, editor, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { cardTitles, showBoard } from '#tests/board/board-page.tsx'
import { expectFocus } from '#tests/screen/page.ts'

setUpBoard('editor')
beforeEach(async () => {
  await board.aTask({ title: 'Mine', assigneeId: owner.userId, priority: 'urgent' })
  await board.aTask({ title: 'Theirs', assigneeId: editor.userId })
  await board.aTask({ title: 'Nobody’s', status: 'in_progress' })
})

const filterButton = () => screen.findByRole('button', { name: /^Filter/ })
const shownAt = (person: Person, search: string) => showBoard(person, board, { addressEnd: `?${search}` })
const expectCards = (titles: string[]) => waitFor(() => expect(cardTitles('To do')).toEqual(titles))

it('a filter is opened by a shortcut, operated by keyboard and shows the active values', async () => {
  const { user, path } = await showBoard(owner, board)
  await expectCards(['Mine', 'Theirs', 'Nobody’s'])
  await user.keyboard('{Shift>}F{/Shift}')
  const by = await screen.findByRole('combobox', { name: 'Filter by' })
  await waitFor(() => expect(document.activeElement).toBe(by))
  await user.keyboard('assi{Enter}')
  await screen.findByRole('option', { name: 'Assigned to me' })
  await user.keyboard('{Enter}')
  await expectCards(['Mine'])
  await user.keyboard('{ArrowDown}{Enter}')
  await expectCards(['Mine', 'Nobody’s'])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Assigned to me or Nobody' })).toBeTruthy()
  expect(decodeURIComponent(path())).toContain('assignee=me,nobody')
  expect((await filterButton()).getAttribute('aria-label')).toBe('Filter, some are on')
})

it('opens the search by a shortcut, whatever has the focus', async () => {
  const { user } = await showBoard(owner, board)
  await expectCards(['Mine', 'Theirs', 'Nobody’s'])
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in this tab' })))
  await user.keyboard('thei')
  await expectCards(['Theirs'])
  // The first Escape clears the search, the second leaves it, so that letters are shortcuts again.
  await user.keyboard('{Escape}')
  await expectCards(['Mine', 'Theirs', 'Nobody’s'])
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await user.keyboard('{Escape}4')
  await screen.findByRole('grid')
})

it('says when it hides a task that was just added, and shows the task when it is cleared', async () => {
  const { user } = await shownAt(owner, 'priority=urgent')
  await expectCards(['Mine'])
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Hidden{Enter}')
  await screen.findByText('Task added, hidden by the filter')
  await expectCards(['Mine'])
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  await expectCards(['Hidden', 'Mine', 'Theirs', 'Nobody’s'])
})

it('resolves “me” to the current user when the address is shared', async () => {
  await shownAt(editor, 'assignee=me')
  await expectCards(['Theirs'])
})

it('removes a chip by its button and keeps tab and search words', async () => {
  const { user, path } = await shownAt(owner, `tab=${board.tab.tabId}&priority=urgent&find=mi`)
  await expectCards(['Mine'])
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Urgent' }))
  await waitFor(() => expect(path()).not.toContain('priority'))
  expect(path()).toContain('find=mi')
  expect(path()).toContain(board.tab.tabId)
  expect(screen.queryByRole('button', { name: 'Urgent' })).toBeNull()
})

it('moves the focus to the next chip, the previous one, and at last the filter button', async () => {
  const { user } = await shownAt(owner, 'view=list&status=not_started&priority=urgent&assignee=me')
  const cross = (of: string) => screen.getByRole('button', { name: `Remove filter: ${of}` })
  await screen.findByRole('button', { name: 'Remove filter: Urgent' })
  // Announcements follow a moment after the tasks.
  await Promise.all([import('#web/board/board-notices.tsx'), screen.findByRole('button', { name: 'Saved views' })])
  const all = screen.getAllByRole('button', { name: /^Remove filter: / }).map((one) => one.getAttribute('aria-label'))
  const at = all.indexOf('Remove filter: Urgent')
  const nextFilter = (all[at + 1] ?? all[at - 1])!.replace('Remove filter: ', '')
  act(() => cross('Urgent').focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Urgent' })).toBeNull())
  await expectFocus(() => cross(nextFilter))
  await screen.findByText('1 task', { selector: '[aria-live]' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove filter: / })).toHaveLength(1))
  await expectFocus(() => screen.getByRole('button', { name: /^Remove filter: / }))
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove filter: / })).toHaveLength(0))
  await expectFocus(() => screen.getByRole('button', { name: 'Filter' }))
  await screen.findByText('3 tasks', { selector: '[aria-live]' })
})

it('a filter is edited from its chip', async () => {
  const { user } = await shownAt(owner, 'status=in_progress')
  await expectCards(['Nobody’s'])
  await user.click(await screen.findByRole('button', { name: 'In progress' }))
  await user.click(await screen.findByRole('option', { name: 'Not started' }))
  await expectCards(['Mine', 'Theirs', 'Nobody’s'])
})

it('writes search words to the address after a pause', async () => {
  const { user, path } = await showBoard(owner, board)
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this tab' }), 'their')
  await expectCards(['Theirs'])
  await waitFor(() => expect(path()).toContain('find=their'))
})

describe('a filter without matches', () => {
  it('shows a message and can be cleared', async () => {
    const { user } = await shownAt(owner, 'status=completed')
    expect((await screen.findByRole('heading', { name: 'No tasks match the filter' })).tagName).toBe('H2')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectCards(['Mine', 'Theirs', 'Nobody’s'])
  })
})

it('ignores unreadable filters in the address', async () => {
  await shownAt(owner, 'priority=very&due=2026-02-30..&assignee=me%2C%00&view=pie')
  await expectCards(['Mine'])
})

it('shows the active filters and the matches in other tabs, and clears all filters', async () => {
  const workspace = await world.aWorkspace()
  const [here, there] = [await workspace.aBoard(), await workspace.aBoard({ title: 'Elsewhere' })]
  const me = await here.with('owner')
  const ann = await workspace.aPerson('member', { name: 'Ann Ashby' })
  await here.addMember(ann, 'editor')
  await there.addMember(me, 'viewer')
  await here.aTask({ title: 'Mine', assigneeId: me.userId })
  await there.aTask({ title: 'Carbon belt' })
  const { user, path } = await showBoard(me, here, {
    addressEnd: `?assignee=${ann.userId}&priority=high&find=carbon+belt`,
  })
  await screen.findByRole('heading', { name: 'No task matches “carbon belt”' })
  await screen.findByText(/Filters on: Ann Ashby, High\. There is 1 match in other projects\.$/)
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await expectCards(['Mine'])
  await waitFor(() => expect(path()).toBe(`/boards/${here.boardId}`))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('filters by a range of two days and keeps the focus in each field', async () => {
  const { user, path } = await showBoard(owner, board)
  await user.click(await filterButton())
  await user.click(await screen.findByRole('option', { name: /^Due/ }))
  for (const [name, day] of [
    ['Due from', '24.12.2031'],
    ['Due until', '26.12.2031'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    await screen.findByRole('textbox', { name })
    await user.keyboard(`${day}{Enter}`)
    await expectFocus(() => screen.getByRole('button', { name: `${name}: ${day}` }))
  }
  expect(path()).toContain('due=2031-12-24..2031-12-26')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(path()).not.toContain('due='))
  await expectFocus(() => screen.getByRole('listbox', { name: 'Due date' }))
  await user.click(screen.getByRole('option', { name: 'No due date' }))
  await user.click(screen.getByRole('button', { name: 'Due date, back to all filters' }))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await expectFocus(() => screen.getByRole('combobox', { name: 'Filter by' }))
})

describe('values of a filter', () => {
  it('include the current user, also when a link names another user', async () => {
    const { user, path } = await shownAt(owner, `assignee=${owner.userId}`)
    await expectCards(['Mine'])
    await user.click(await screen.findByRole('button', { name: 'Assigned to me' }))
    const mine = await screen.findByRole('option', { name: 'Assigned to me' })
    expect(mine.getAttribute('aria-selected')).toBe('true')
    await user.click(mine)
    await expectCards(['Mine', 'Theirs', 'Nobody’s'])
    expect(path()).not.toContain('assignee')
  })

  it('show the name of a list of another tab, and can be removed there', async () => {
    const { boardId, todo: list, tab } = board
    const { tabId } = await board.anotherTab()
    await owner.rpc.lists.create({ boardId, tabId, title: 'Someday', after: null, before: null })
    const { user, path } = await shownAt(owner, `tab=${tabId}&list=${list.listId}`)
    await screen.findByText(new RegExp(`Filters on: ${list.title}\\. There are 3 matches in other tabs`))
    await user.click(await screen.findByRole('button', { name: list.title }))
    await screen.findByRole('option', { name: 'Someday', selected: false })
    await user.click(screen.getByRole('option', { name: new RegExp(`^${list.title}.*${tab.title}`), selected: true }))
    await waitFor(() => expect(path()).not.toContain('list='))
  })

  it('show the name of a former member', async () => {
    await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
    await shownAt(owner, `assignee=${editor.userId}`)
    expect(await screen.findByRole('button', { name: editor.name })).toBeTruthy()
  })
})
