// The board list: search, sort order, pins, creation, and the reasons for missing rights.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Day } from '#shared/common/day-or-time.ts'
import { expect, it } from 'vitest'
import { administrator, setUpWorkspace, workspace } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { focus } from '#tests/screen/page.ts'

setUpWorkspace()

async function withBoards() {
  await workspace.aBoard({ title: 'Website relaunch', status: 'at_risk', color: 'violet' })
  await workspace.aBoard({ title: 'Ätherische Öle', status: 'none' })
  await workspace.aBoard({ title: 'Dealer portal 10', status: 'on_track' })
  await workspace.aBoard({ title: 'Dealer portal 9', status: 'completed' })
  return renderApp(administrator, '/boards')
}

async function titles(): Promise<string[]> {
  const rows = await screen.findAllByRole('rowheader')
  return rows.map((row) => within(row).getByRole('link').textContent)
}

it('shows status, task counts and owners of each board', async () => {
  const board = await workspace.aBoard({ title: 'Website relaunch', status: 'at_risk' })
  await workspace.aBoard({ title: 'Empty' })
  const jonas = await workspace.aPerson()
  await board.addMember(jonas, 'owner')
  await board.aTask({ status: 'in_progress', due: '2026-11-20' as Day })
  await board.aTask({ status: 'in_progress' })
  await board.aTask({ status: 'completed' })
  await board.aTask()
  await renderApp(administrator, '/boards')
  await titles()
  const row = screen.getByRole('row', { name: /Website relaunch/ })
  expect(within(row).getAllByText('At risk').length).toBeGreaterThan(0)
  const counts = '1 of 4 tasks completed, 2 in progress, 1 overdue'
  await within(row).findByRole('img', { name: counts })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['4', '2', '1', '1']))
  expect(within(row).getByRole('img', { name: 'Managers: member' })).toBeTruthy()
  const empty = screen.getByRole('row', { name: /Empty/ })
  within(empty).getByRole('img', { name: '0 of 0 tasks completed, 0 in progress, 0 overdue' })
})

it('filters by status and owner in the address, and shows an empty state if nothing matches', async () => {
  const board = await workspace.aBoard({ title: 'Website relaunch', status: 'at_risk' })
  await workspace.aBoard({ title: 'Dealer portal', status: 'at_risk' })
  await workspace.aBoard({ title: 'Customer care' })
  const jonas = await workspace.aPerson('member', { name: 'Jonas' })
  await board.addMember(jonas, 'owner')
  const { user, path } = await renderApp(administrator, '/boards?status=at_risk')
  await waitFor(async () => expect(await titles()).toEqual(['Dealer portal', 'Website relaunch']))
  await user.click(screen.getByRole('button', { name: 'Manager Anyone' }))
  await user.click(await screen.findByRole('option', { name: 'Jonas' }))
  await waitFor(async () => expect(await titles()).toEqual(['Website relaunch']))
  expect(path()).toBe(`/boards?status=at_risk&manager=${jonas.userId}`)
  await user.click(screen.getByRole('button', { name: 'Status At risk' }))
  await user.click(await screen.findByRole('option', { name: 'Completed' }))
  await screen.findByRole('heading', { name: 'No projects found' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await titles()).toHaveLength(3))
  expect(path()).toBe('/boards')
})

it('keeps search text and order in the address', async () => {
  await withBoards()
  cleanup()
  const unknownUserId = `usr_${'0'.repeat(26)}`
  const { user, path } = await renderApp(administrator, `/boards?find=dealer&sort=-name`)
  await waitFor(async () => expect(await titles()).toEqual(['Dealer portal 10', 'Dealer portal 9']))
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getByRole('link', { name: 'Projects' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(path()).toBe('/boards?find=dealer'))
  await user.type(screen.getByRole('searchbox', { name: 'Find a project' }), ' 9')
  await waitFor(() => expect(path()).toBe('/boards?find=dealer+9'))
  cleanup()
  await renderApp(administrator, `/boards?manager=${unknownUserId}&sort=-nonsense`)
  await screen.findByRole('heading', { name: 'No projects found' })
  await screen.findByRole('button', { name: 'Manager Former member' })
})

it('sorts by task counts, and by pinned boards again', async () => {
  const { user } = await withBoards()
  const board = await workspace.aBoard({ title: 'Busy' })
  await board.aTask()
  await titles()
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(async () => expect((await titles())[0]).toBe('Busy'))
  const head = () => screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')
  expect(head()).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Total' }))
  expect(head()).toBe('ascending')
  expect((await titles()).at(-1)).toBe('Busy')
  await user.click(screen.getByRole('button', { name: 'Total' }))
  expect(head()).toBe('none')
}, 60_000)

it('links to removed boards and shows their number', async () => {
  const board = await workspace.aBoard({ title: 'Old' })
  await administrator.rpc.boards.archive({ boardId: board.boardId })
  const { user, path } = await renderApp(administrator, '/boards')
  const navigation = within(await screen.findByRole('navigation', { name: 'Active, archived and deleted projects' }))
  await user.click(await navigation.findByRole('link', { name: /^Archive\s*1$/ }))
  expect(path()).toBe('/archive?kind=board')
})

it('searches any part of the title, ignoring case and accents', async () => {
  const { user } = await withBoards()
  await titles()
  await user.type(screen.getByRole('searchbox', { name: 'Find a project' }), 'ATHER')
  await waitFor(async () => expect(await titles()).toEqual(['Ätherische Öle']))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing like it')
  await screen.findByRole('heading', { name: 'No project matches “nothing like it”' })
  act(() => screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!.focus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await titles()).toHaveLength(4))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Projects', level: 1 }))
})

it('sorts by title in both directions and announces it', async () => {
  const { user } = await withBoards()
  await titles()
  const sort = screen.getByRole('button', { name: 'Name' })
  await user.click(sort)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(sort)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  expect((await titles())[0]).toBe('Website relaunch')
})

it('pins a board, which moves to the top and into the navigation', async () => {
  const { user } = await withBoards()
  await titles()
  await user.click(screen.getByRole('button', { name: 'Pin Website relaunch' }))
  await waitFor(async () => expect((await titles())[0]).toBe('Website relaunch'))
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  expect(within(navigation).getByRole('link', { name: 'Website relaunch' })).toBeTruthy()
  await waitFor(async () => {
    const { boards } = await administrator.rpc.boards.list({})
    expect(boards.filter(({ pinned }) => pinned !== null).map(({ title }) => title)).toEqual(['Website relaunch'])
  })
})

it('marks the current pinned board in the navigation, or the board list for a board that is not pinned', async () => {
  const [pinned, other] = [await workspace.aBoard({ title: 'Pinned' }), await workspace.aBoard({ title: 'Other' })]
  await administrator.rpc.boards.pin({ boardId: pinned.boardId, pinned: true })
  const task = await other.aTask()
  const current = async () => {
    // The panel of a task may be open in front of it.
    const hidden = true
    const navigation = within(await screen.findByRole('navigation', { name: 'Main', hidden }))
    await navigation.findByRole('link', { name: 'Pinned', hidden })
    return navigation.queryAllByRole('link', { current: 'page', hidden }).map(({ textContent }) => textContent)
  }
  for (const { boardId, where } of [
    { boardId: other.boardId, where: 'Projects' },
    { boardId: `${other.boardId}/tasks/${task.taskId}`, where: 'Projects' },
    { boardId: `${other.boardId}/archive`, where: 'Projects' },
    { boardId: pinned.boardId, where: 'PPinned' },
    { boardId: `${pinned.boardId}/activity`, where: 'PPinned' },
  ]) {
    await renderApp(administrator, `/boards/${boardId}`)
    await waitFor(async () => expect(await current()).toEqual([where]))
    cleanup()
  }
})

it('shows no star until it is known whether the board is pinned', async () => {
  const { boardId } = await workspace.aBoard({ title: 'Website relaunch' })
  await administrator.rpc.boards.pin({ boardId, pinned: true })
  const known = Promise.withResolvers<void>()
  await renderApp(administrator, `/boards/${boardId}`, {
    wrapFetch: (send) => async (url, init) => {
      if (new Request(url).url.includes('boards.list')) await known.promise
      return send(url, init)
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Website relaunch' })
  const star = () => within(screen.getByRole('main')).getByRole('button', { name: /^(Pin|Unpin)$/ })
  expect(star().className).toContain('invisible')
  known.resolve()
  await waitFor(() => expect(star().getAttribute('aria-label')).toBe('Unpin'))
  expect(star().className).not.toContain('invisible')
})

it('reverts the pin and shows the reason if the server rejects it', async () => {
  await workspace.aBoard({ title: 'Website relaunch' })
  const { user } = await renderApp(administrator, '/boards', {
    wrapFetch: (send) => async (url, init) => {
      if (new Request(url).url.includes('boards.pin')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  await titles()
  await user.click(screen.getByRole('button', { name: 'Pin Website relaunch' }))
  await screen.findByText('The pin could not be changed')
  await screen.findByText('There is no connection right now.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pin Website relaunch' })).toBeTruthy())
})

it('keeps a pin while offline, shows that, and sends it once online', async () => {
  await workspace.aBoard({ title: 'Website relaunch' })
  let down = false
  const { user } = await renderApp(administrator, '/boards', {
    wrapFetch: (send) => async (url, init) => {
      if (down) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  await titles()
  down = true
  await user.click(screen.getByRole('button', { name: 'Pin Website relaunch' }))
  await screen.findByText('No connection. 1 change is kept and sent later')
  expect(screen.getByRole('button', { name: 'Unpin Website relaunch' })).toBeTruthy()
  down = false
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  await waitFor(async () => {
    const { boards } = await administrator.rpc.boards.list({})
    expect(boards[0]!.pinned).not.toBeNull()
  })
})

it('creates a board by keyboard and opens it', async () => {
  const mara = await workspace.aPerson('member', { name: 'Mara' })
  const { user, path } = await renderApp(mara, '/boards')
  await screen.findByRole('heading', { name: 'No projects yet' })
  focus(screen.getAllByRole('button', { name: 'New project' })[0]!)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'New project' })
  const title = within(dialog).getByRole('textbox', { name: 'Title' })
  await waitFor(() => expect(document.activeElement).toBe(title))

  await user.keyboard('{Enter}')
  await within(dialog).findByText('Title field can not be empty')
  expect(title.getAttribute('aria-invalid')).toBe('true')

  await user.keyboard('Winter test rides{Enter}')
  await waitFor(() => expect(path()).toMatch(/^\/boards\/brd_/))
  const { boards } = await mara.rpc.boards.list({})
  expect(boards).toMatchObject([{ title: 'Winter test rides', color: 'indigo', role: 'owner' }])
})

it('tells guests why they may not create a board', async () => {
  const guest = await workspace.aPerson('guest')
  await renderApp(guest, '/boards')
  const [button] = await screen.findAllByRole('button', { name: 'New project' })
  expect(button!.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Your role does not allow this.').length).toBeGreaterThan(0)
})

it('is one tab stop, and arrow keys move between and within the rows', async () => {
  for (const title of ['Alpha', 'Beta']) await workspace.aBoard({ title })
  const { user } = await renderApp(administrator, '/boards')
  const table = within(await screen.findByRole('table', { name: 'All projects' }))
  focus(table.getByRole('link', { name: 'Alpha' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).not.toBe('Alpha')
  focus(table.getByRole('link', { name: 'Alpha' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(table.getByRole('button', { name: 'Pin Alpha' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(table.getByRole('button', { name: 'More about Alpha' }))
  const stops = [...document.querySelectorAll<HTMLElement>('tbody a, tbody button')]
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
  await user.keyboard('{Home}')
  expect(document.activeElement?.closest('tr')).toBe(document.querySelector('tbody tr[data-row]'))
})
