// The search dialog (Ctrl K) and the search page: commands, results of the board, people, and results elsewhere.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

const field = () => screen.findByRole('combobox', { name: 'Search or jump to' })
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => {
  const id = screen.getByRole('combobox', { name: 'Search or jump to' }).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}
// Waits until the search dialog is closed; the chosen item may open a dialog, too.
const isGone = () => waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull())

async function onBoard() {
  const shown = await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findAllByRole('article')
  return shown
}

it('opens with Ctrl K from a field and returns the focus', async () => {
  const shown = await renderApp(owner, '/boards')
  const other = await screen.findByRole('searchbox')
  focus(other)
  await shown.user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await shown.user.keyboard('{Escape}')
  await isGone()
  expect(document.activeElement).toBe(other)
})

it('finds tasks of the board and elsewhere, and opens the chosen one', async () => {
  await board.aTask({ title: 'Motor here' })
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(owner, 'editor')
  const websiteTask = await other.aTask({ title: 'Motor page' })
  const { user, path } = await onBoard()
  await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
  await user.type(await field(), 'motor')
  await waitFor(() => expect(rows()).toEqual(['Motor hereTasks / To do', 'WWebsite: Motor pageTask']))
  expect(active()).toContain('Motor here')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Motor page')
  await user.keyboard('{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toBe(`/boards/${other.boardId}/tasks/${websiteTask.taskId}`))
})

it('finds a hyphenated title by the word without the hyphen, and highlights both parts', async () => {
  await board.aTask({ title: 'Pre-order page' })
  const other = await workspace.aBoard({ title: 'Pre-orders' })
  await other.addMember(owner, 'editor')
  const { user } = await onBoard()
  await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
  await user.type(await field(), 'preord')
  await waitFor(() => expect(rows()).toEqual(['Pre-order pageTasks / To do', 'PPre-ordersProject']))
  expect(screen.getAllByText('Pre-order', { selector: 'b' })).toHaveLength(1)
})

it('opens the match of the typed text on Enter before results have arrived', async () => {
  const care = await workspace.aBoard({ title: 'Customer care' })
  await care.addMember(owner, 'editor')
  await care.aTask({ title: 'Brake lever broken' })
  const report = await care.aTask({ title: 'Report on that brake' })
  const { user, path } = await renderApp(owner, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  // Further typing cancels the pending Enter.
  await user.type(await field(), 'lever{Enter}zzzz')
  await screen.findByText('Nothing matches “leverzzzz”')
  await user.clear(await field())
  await user.type(await field(), 'brake lever')
  await waitFor(() => expect(active()).toContain('Brake lever broken'))
  await user.tripleClick(await field())
  await user.keyboard('report{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toContain(report.taskId))
})

it('ranks fuzzy matches below exact ones', async () => {
  await workspace.aPerson('member', { name: 'Lukas Brane' })
  await workspace.aBoard({ title: 'Firmware 3.2' })
  await board.aTask({ title: 'Sign off launch film' })
  await board.aTask({ title: 'Brake test' })
  const ada = await workspace.aPerson('administrator')
  const { user, path } = await renderApp(ada, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'brake')
  await waitFor(() => expect(rows().join()).toMatch(/Brake test.*Lukas Brane/))
  await user.clear(await field())
  await user.keyboard('film{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toContain('/tasks/'))
})

it('finds tasks by label, those of the open board first, exact before fuzzy matches', async () => {
  const film = await board.aLabel('Filming')
  await board.aTask({ title: 'Second cut', labelIds: [film.labelId] })
  await board.aTask({ title: 'Filling station' })
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(owner, 'editor')
  await other.aTask({ title: 'Filming permit' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'filming')
  const found = [/^Second cut.*Filming/, /^WWebsite: Filming permit/, /^Filling station/]
  await waitFor(() => expect(rows()).toEqual(found.map((row) => expect.stringMatching(row))))
})

it('removes the board scope with Backspace', async () => {
  await board.aTask({ title: 'Motor here' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await field(), 'motor')
  dialog.getByRole('button', { name: 'Search everywhere, not first in Havel One' })
  await user.keyboard('{Home}{Backspace}')
  await waitFor(() => expect(rows()).toEqual(['HHavel One: Motor hereTask']))
  expect(dialog.queryByRole('button', { name: /not first in/ })).toBeNull()
  expect(((await field()) as HTMLInputElement).value).toBe('motor')
})

it('runs a command on the focused task, even if shortcuts are switched off', async () => {
  const task = await board.aTask({ title: 'Motor' })
  await owner.rpc.users.changePreferences({ letterKeys: false })
  const { user } = await onBoard()
  focus(screen.getByRole('article', { name: /Motor/ }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'set prio')
  expect(active()).toMatch(/^Set priorityfor MotorP$/)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /Urgent/ }))
  await waitFor(async () => expect((await world.table.task.get(task))?.priority).toBe('urgent'))
})

it('changes the theme, opens pages and settings, and filters by a person', async () => {
  await board.aTask({ title: 'Motor', assigneeId: owner.userId })
  const { user, path } = await onBoard()
  const take = async (typed: string) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), typed)
    // People may load later than the page.
    await waitFor(() => expect(active()?.toLowerCase()).toContain(typed.toLowerCase()))
    await user.keyboard('{Enter}')
    await isGone()
  }
  await take('show as list')
  await waitFor(() => expect(path()).toContain('view=list'))
  await take('group by ass')
  await waitFor(() => expect(path()).toContain('group=assignee'))
  await take(owner.name)
  await waitFor(() => expect(path()).toContain(`assignee=${owner.userId}`))
  await take('labels')
  await waitFor(() => expect(path()).toContain('/settings/labels'))
})

it('shows that nothing was found or that the search failed, and finds open tasks in both cases', async () => {
  await board.aTask({ title: 'Motor' })
  let isSearchFailing = false
  const shown = await renderApp(owner, `/boards/${board.boardId}`, {
    wrapFetch: (send) => (url, init) =>
      isSearchFailing && (url instanceof Request ? url.url : url.toString()).includes('search.find')
        ? Promise.reject(new TypeError('gone'))
        : send(url, init),
  })
  await screen.findAllByRole('article')
  await shown.user.keyboard('{Control>}k{/Control}')
  await shown.user.type(await field(), 'zzzz')
  await screen.findByText('Nothing matches “zzzz”')
  isSearchFailing = true
  await shown.user.clear(await field())
  await shown.user.type(await field(), 'yyyy')
  await screen.findByText('Search is not available')
  await shown.user.clear(await field())
  await shown.user.type(await field(), 'motor')
  await waitFor(() => expect(rows()).toEqual(['MotorTasks / To do']))
})

it('opens results in a new tab with Ctrl and stays open', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const { user } = await renderApp(owner, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'havel')
  await waitFor(() => expect(rows()).toEqual(['HHavel OneProject']))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(`/boards/${board.boardId}`, '_blank', 'noopener')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  opened.mockRestore()
  await user.keyboard('{Escape}')
  await isGone()
})

it('is also a page whose address holds the search text', async () => {
  const task = await board.aTask({ title: 'Motor here' })
  const { user, path } = await renderApp(owner, '/search?find=motor')
  await waitFor(() => expect(rows()).toEqual(['HHavel One: Motor hereTask']))
  await user.clear(await field())
  await user.type(await field(), 'here')
  await waitFor(() => expect(path()).toBe('/search?find=here'))
  await user.click(screen.getByRole('option'))
  await waitFor(() => expect(path()).toContain(task.taskId))
})

it('finds people of the workspace and links to their tasks', async () => {
  const editor = await board.with('editor')
  await board.aTask({ title: 'Motor', assigneeId: editor.userId })
  await board.aTask({ title: 'Brakes' })
  const { user, path } = await renderApp(owner, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), editor.name)
  await waitFor(() => expect(rows().some((row) => row.includes('Assigned tasks'))).toBe(true))
  await user.click(screen.getByRole('option', { name: new RegExp(editor.name) }))
  await waitFor(() => expect(path()).toBe(`/search?person=${editor.userId}`))
  await waitFor(() => expect(rows()).toEqual(['HHavel One: MotorTask']))
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  screen.getByRole('button', { name: /Search everybody’s tasks/ })
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(path()).toBe('/search'))
})

it('finds boards and commands despite a typo', async () => {
  const { user } = await renderApp(owner, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'havle')
  await waitFor(() => expect(rows()).toEqual(['HHavel OneProject']))
  await user.clear(await field())
  await user.type(await field(), 'thene')
  await waitFor(() => expect(rows().join()).toMatch(/theme/i))
})

it('ranks a fuzzy match of a board above fuzzy matches of tasks', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.addMember(owner, 'editor')
  await other.aTask({ title: 'Walk through halal B' })
  await other.aTask({ title: 'Haval it is' })
  const { user } = await renderApp(owner, '/')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'haval')
  const all = ['WWebsite: Haval it isTask', 'HHavel OneProject', 'WWebsite: Walk through halal BTask']
  await waitFor(() => expect(rows()).toEqual(all))
})

it('matches a task number after #, and no board title', async () => {
  const other = await workspace.aBoard({ title: 'Eurobike 2026' })
  await other.addMember(owner, 'owner')
  await board.aTask({ title: 'Release 3.2.1', number: 40 })
  await board.aTask({ title: 'Twentieth', number: 20 })
  await board.aTask({ title: 'Second of 2', number: 2, status: 'completed' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '#2')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('#2Second of 2')
  expect(rows()[1]).toContain('#20Twentieth')
})

it('finds people outside the board after its members, shows the matched number, and matches no symbols alone', async () => {
  const task = await board.aTask({ title: 'Motor' })
  const [near] = [await board.with('editor'), await workspace.aPerson('member', { name: 'Rui Almeida' })]
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'rui')
  await waitFor(() => expect(rows().join()).toMatch(/Rui Almeida.*Assigned tasks/))
  await user.clear(await field())
  await user.type(await field(), near.name)
  await waitFor(() => expect(rows()[0]).toContain('open tasks'))
  await user.clear(await field())
  await user.type(await field(), `#${task.number}`)
  await waitFor(() => expect(rows()[0]).toContain(`#${task.number}Motor`))
  await user.clear(await field())
  await user.type(await field(), '%')
  await screen.findByText('Nothing matches “%”')
  expect(rows()).toEqual([])
})
