// A project is filtered: by keys and by hand, in the address, and on to whoever is sent the address.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { cardTitles, showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let other: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  ;[owner, other] = [await board.with('owner'), await board.with('editor')]
  await board.aTask({ title: 'Mine', assigneeId: owner.userId, priority: 'urgent' })
  await board.aTask({ title: 'Theirs', assigneeId: other.userId })
  await board.aTask({ title: 'Nobody’s', status: 'in_progress' })
})

const late = { timeout: 10_000 }
const filterButton = () => screen.findByRole('button', { name: /^Filter/ })
const shownAt = (person: Person, search: string) =>
  showBoard(person, { boardId: `${board.boardId}?${search}` as typeof board.boardId, title: board.title })
const expectFocus = (of: () => Element) => waitFor(() => expect(document.activeElement).toBe(of()))
const expectLeft = (titles: string[]) => waitFor(() => expect(cardTitles('To do')).toEqual(titles))

it('is opened by a key, chooses by keys, and shows what is on', async () => {
  const { user, path } = await showBoard(owner, board)
  await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
  await user.keyboard('{Shift>}F{/Shift}')
  const by = await screen.findByRole('combobox', { name: 'Filter by' })
  await waitFor(() => expect(document.activeElement).toBe(by))
  await user.keyboard('assi{Enter}')
  await screen.findByRole('option', { name: 'Assigned to me' })
  await user.keyboard('{Enter}')
  await expectLeft(['Mine'])
  await user.keyboard('{ArrowDown}{Enter}')
  await expectLeft(['Mine', 'Nobody’s'])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Assigned to me or Nobody' })).toBeTruthy()
  expect(decodeURIComponent(path())).toContain('assignee=me,nobody')
  expect((await filterButton()).getAttribute('aria-label')).toBe('Filter, some are on')
})

it('is found in by a key, whatever else stands beside the field', async () => {
  const { user } = await showBoard(owner, board)
  await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in this tab' })))
  await user.keyboard('thei')
  await expectLeft(['Theirs'])
  // Once to empty it, once more to leave it: letters are keys of the page again.
  await user.keyboard('{Escape}')
  await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await user.keyboard('{Escape}4')
  await screen.findByRole('grid')
})

it('says so when it hides what was just added, and shows it when it is cleared', async () => {
  const { user } = await shownAt(owner, 'priority=urgent')
  await expectLeft(['Mine'])
  await user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Hidden{Enter}')
  await screen.findByText('Task added, hidden by the filter', {}, { timeout: 10_000 })
  await expectLeft(['Mine'])
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  await expectLeft(['Hidden', 'Mine', 'Theirs', 'Nobody’s'])
})

it('means whoever looks, when the address is sent on', async () => {
  await shownAt(other, 'assignee=me')
  await expectLeft(['Theirs'])
})

it('lets go of a chip by its cross, and leaves the tab and the words', async () => {
  const { user, path } = await shownAt(owner, `tab=${board.tab.tabId}&priority=urgent&find=mi`)
  await expectLeft(['Mine'])
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Urgent' }))
  await waitFor(() => expect(path()).not.toContain('priority'))
  expect(path()).toContain('find=mi')
  expect(path()).toContain(board.tab.tabId)
  expect(screen.queryByRole('button', { name: 'Urgent' })).toBeNull()
})

it('gives the focus to the next chip when one goes, then to the one before, and at last to the button', async () => {
  const { user } = await shownAt(owner, 'view=list&status=not_started&priority=urgent&assignee=me')
  const cross = (of: string) => screen.getByRole('button', { name: `Remove filter: ${of}` })
  await screen.findByRole('button', { name: 'Remove filter: Urgent' })
  // What is told comes a moment after the tasks.
  await Promise.all([
    import('#web/board/board-notices.tsx'),
    screen.findByRole('button', { name: 'Saved views' }, late),
  ])
  const all = screen.getAllByRole('button', { name: /^Remove filter: / }).map((one) => one.getAttribute('aria-label'))
  const at = all.indexOf('Remove filter: Urgent')
  const beside = (all[at + 1] ?? all[at - 1])!.replace('Remove filter: ', '')
  act(() => cross('Urgent').focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Urgent' })).toBeNull())
  await expectFocus(() => cross(beside))
  await screen.findByText('1 task', { selector: '[aria-live]' }, late)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove filter: / })).toHaveLength(1))
  await expectFocus(() => screen.getByRole('button', { name: /^Remove filter: / }))
  await user.keyboard(' ')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove filter: / })).toHaveLength(0))
  await expectFocus(() => screen.getByRole('button', { name: 'Filter' }))
  await screen.findByText('3 tasks', { selector: '[aria-live]' }, late)
})

it('is changed from its chip', async () => {
  const { user } = await shownAt(owner, 'status=in_progress')
  await expectLeft(['Nobody’s'])
  await user.click(await screen.findByRole('button', { name: 'In progress' }))
  await user.click(await screen.findByRole('option', { name: 'Not started' }))
  await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
})

it('takes words into the address when somebody pauses', async () => {
  const { user, path } = await showBoard(owner, board)
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this tab' }), 'their')
  await expectLeft(['Theirs'])
  await waitFor(() => expect(path()).toContain('find=their'))
})

describe('a filter that leaves nothing', () => {
  it('says so, and is let go', async () => {
    const { user } = await shownAt(owner, 'status=completed')
    expect((await screen.findByRole('heading', { name: 'No task fits the filter' })).tagName).toBe('H2')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
  })
})

it('shows the tasks of a board as they are when the address says nothing that can be read', async () => {
  await shownAt(owner, 'priority=very&due=2026-02-30..&assignee=me%2C%00&view=pie')
  await expectLeft(['Mine'])
})

it('says what is on when nothing is left, and what there is elsewhere; and lets all of it go', async () => {
  const workspace = await world.aWorkspace()
  const [here, there] = [await workspace.aBoard(), await workspace.aBoard({ title: 'Elsewhere' })]
  const me = await here.with('owner')
  const ann = await workspace.aPerson('member', { name: 'Ann Ashby' })
  await here.admits(ann, 'editor')
  await there.admits(me, 'viewer')
  await here.aTask({ title: 'Mine', assigneeId: me.userId })
  await there.aTask({ title: 'Carbon belt' })
  const { user, path } = await showBoard(me, {
    boardId: `${here.boardId}?assignee=${ann.userId}&priority=high&find=carbon+belt` as typeof here.boardId,
    title: here.title,
  })
  await screen.findByRole('heading', { name: 'No task matches “carbon belt”' })
  await screen.findByText(/Filters on: Ann Ashby, High\. There is 1 match in other projects\.$/)
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await expectLeft(['Mine'])
  await waitFor(() => expect(path()).toBe(`/boards/${here.boardId}`))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('filters by two days, one after the other, and keeps the focus with each', async () => {
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

describe('what a filter asks for', () => {
  it('is oneself, also where somebody else has named one in a link', async () => {
    const { user, path } = await shownAt(owner, `assignee=${owner.userId}`)
    await expectLeft(['Mine'])
    await user.click(await screen.findByRole('button', { name: 'Assigned to me' }))
    const mine = await screen.findByRole('option', { name: 'Assigned to me' })
    expect(mine.getAttribute('aria-selected')).toBe('true')
    await user.click(mine)
    await expectLeft(['Mine', 'Theirs', 'Nobody’s'])
    expect(path()).not.toContain('assignee')
  })

  it('has the name of a list of another tab, and is let go there', async () => {
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

  it('has the name of somebody who has left', async () => {
    await owner.rpc.members.remove({ boardId: board.boardId, userId: other.userId })
    await shownAt(owner, `assignee=${other.userId}`)
    expect(await screen.findByRole('button', { name: other.name })).toBeTruthy()
  })
})
