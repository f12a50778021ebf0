// The search by Ctrl K and as a page: commands, what is near, people, and what is elsewhere.

import '#tests/board/laid-out.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { show } from './show.tsx'

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
  mara = await board.with('owner')
})

const late = { timeout: 10_000 }
const field = () => screen.findByRole('combobox', { name: 'Search or jump to' }, late)
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => {
  const id = screen.getByRole('combobox', { name: 'Search or jump to' }).getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent
}
// The search itself: what was chosen may be a dialog too, and may stand there at once.
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull(), late)

async function onBoard() {
  const shown = await show(mara, `/boards/${board.boardId}`)
  await screen.findAllByRole('article', {}, late)
  return shown
}

it('opens by Ctrl K also from a field, and gives the focus back', async () => {
  const shown = await show(mara, '/boards')
  const other = await screen.findByRole('searchbox', {}, late)
  other.focus()
  await shown.user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(document.activeElement).toBe(await field()), late)
  await shown.user.keyboard('{Escape}')
  await isGone()
  expect(document.activeElement).toBe(other)
})

it('finds tasks near by and everywhere, and opens the one that is chosen', async () => {
  await board.aTask({ title: 'Motor here' })
  const other = await workspace.aBoard({ title: 'Website' })
  await other.admits(mara, 'editor')
  const there = await other.aTask({ title: 'Motor page' })
  const { user, path } = await onBoard()
  await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
  await user.type(await field(), 'motor')
  await waitFor(() => expect(rows()).toEqual(['Motor hereTasks / To do', 'WWebsite: Motor pageTask']), late)
  expect(active()).toContain('Motor here')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Motor page')
  await user.keyboard('{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toBe(`/boards/${other.boardId}/tasks/${there.taskId}`), late)
})

it('finds a title with a hyphen by the word without it, and marks both halves', async () => {
  await board.aTask({ title: 'Pre-order page' })
  const other = await workspace.aBoard({ title: 'Pre-orders' })
  await other.admits(mara, 'editor')
  const { user } = await onBoard()
  await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
  await user.type(await field(), 'preord')
  await waitFor(() => expect(rows()).toEqual(['Pre-order pageTasks / To do', 'PPre-ordersProject']), late)
  expect(screen.getAllByText('Pre-order', { selector: 'b' })).toHaveLength(1)
})

it('means what is typed by Enter, also before it was answered', async () => {
  const care = await workspace.aBoard({ title: 'Customer care' })
  await care.admits(mara, 'editor')
  await care.aTask({ title: 'Brake lever broken' })
  const report = await care.aTask({ title: 'Report on that brake' })
  const { user, path } = await show(mara, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  // Whoever types on has thought of something else.
  await user.type(await field(), 'lever{Enter}zzzz')
  await screen.findByText('Nothing matches “leverzzzz”', {}, late)
  await user.clear(await field())
  await user.type(await field(), 'brake lever')
  await waitFor(() => expect(active()).toContain('Brake lever broken'), late)
  await user.tripleClick(await field())
  await user.keyboard('report{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toContain(report.taskId), late)
})

it('puts what was only meant behind what was found letter by letter', async () => {
  await workspace.aPerson('member', { name: 'Lukas Brane' })
  await workspace.aBoard({ title: 'Firmware 3.2' })
  await board.aTask({ title: 'Sign off launch film' })
  await board.aTask({ title: 'Brake test' })
  const ada = await workspace.aPerson('administrator')
  const { user, path } = await show(ada, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'brake')
  await waitFor(() => expect(rows().join()).toMatch(/Brake test.*Lukas Brane/), late)
  await user.clear(await field())
  await user.keyboard('film{Enter}')
  await isGone()
  await waitFor(() => expect(path()).toContain('/tasks/'), late)
})

it('finds tasks by their labels, those of the open project first, and what is found before what was perhaps meant', async () => {
  const film = await board.aLabel('Filming')
  await board.aTask({ title: 'Second cut', labelIds: [film.labelId] })
  await board.aTask({ title: 'Filling station' })
  const other = await workspace.aBoard({ title: 'Website' })
  await other.admits(mara, 'editor')
  await other.aTask({ title: 'Filming permit' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'filming')
  const found = [/^Second cut.*Filming/, /^WWebsite: Filming permit/, /^Filling station/]
  await waitFor(() => expect(rows()).toEqual(found.map((row) => expect.stringMatching(row))), late)
})

it('leaves the nearness with Backspace', async () => {
  await board.aTask({ title: 'Motor here' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', {}, late))
  await user.type(await field(), 'motor')
  dialog.getByRole('button', { name: 'Search everywhere, not first in Havel One' })
  await user.keyboard('{Home}{Backspace}')
  await waitFor(() => expect(rows()).toEqual(['HHavel One: Motor hereTask']), late)
  expect(dialog.queryByRole('button', { name: /not first in/ })).toBeNull()
  expect(((await field()) as HTMLInputElement).value).toBe('motor')
})

it('does to the task in focus what its key would do, also where letters are switched off', async () => {
  const task = await board.aTask({ title: 'Motor' })
  await mara.rpc.users.changePreferences({ letterKeys: false })
  const { user } = await onBoard()
  screen.getByRole('article', { name: /Motor/ }).focus()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'set prio')
  expect(active()).toMatch(/^Set priorityfor MotorP$/)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /Urgent/ }, late))
  await waitFor(async () => expect((await world.table.task.get(task))?.priority).toBe('urgent'), late)
})

it('changes the look, leads to pages and settings, and filters by a person', async () => {
  await board.aTask({ title: 'Motor', assigneeId: mara.userId })
  const { user, path } = await onBoard()
  const take = async (typed: string) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), typed)
    // People may come later than what is on the page.
    await waitFor(() => expect(active()?.toLowerCase()).toContain(typed.toLowerCase()), late)
    await user.keyboard('{Enter}')
    await isGone()
  }
  await take('show as list')
  await waitFor(() => expect(path()).toContain('view=list'), late)
  await take('group by ass')
  await waitFor(() => expect(path()).toContain('group=assignee'), late)
  await take(mara.name)
  await waitFor(() => expect(path()).toContain(`assignee=${mara.userId}`), late)
  await take('labels')
  await waitFor(() => expect(path()).toContain('/settings/labels'), late)
})

it('says when nothing is found, and when there is no answer; what is open is found all the same', async () => {
  await board.aTask({ title: 'Motor' })
  let gone = false
  const shown = await show(mara, `/boards/${board.boardId}`, {
    net: (send) => (url, init) =>
      gone && (url instanceof Request ? url.url : url.toString()).includes('search.find')
        ? Promise.reject(new TypeError('gone'))
        : send(url, init),
  })
  await screen.findAllByRole('article', {}, late)
  await shown.user.keyboard('{Control>}k{/Control}')
  await shown.user.type(await field(), 'zzzz')
  await screen.findByText('Nothing matches “zzzz”', {}, late)
  gone = true
  await shown.user.clear(await field())
  await shown.user.type(await field(), 'yyyy')
  await screen.findByText('The search does not answer', {}, late)
  await shown.user.clear(await field())
  await shown.user.type(await field(), 'motor')
  await waitFor(() => expect(rows()).toEqual(['MotorTasks / To do']), late)
})

it('opens beside with Ctrl, and stays', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const { user } = await show(mara, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'havel')
  await waitFor(() => expect(rows()).toEqual(['HHavel OneProject']), late)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(`/boards/${board.boardId}`, '_blank', 'noopener')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  opened.mockRestore()
  await user.keyboard('{Escape}')
  await isGone()
})

it('is a page, too, whose address says what is looked for', async () => {
  const task = await board.aTask({ title: 'Motor here' })
  const { user, path } = await show(mara, '/search?find=motor')
  await waitFor(() => expect(rows()).toEqual(['HHavel One: Motor hereTask']), late)
  await user.clear(await field())
  await user.type(await field(), 'here')
  await waitFor(() => expect(path()).toBe('/search?find=here'), late)
  await user.click(screen.getByRole('option'))
  await waitFor(() => expect(path()).toContain(task.taskId), late)
})

it('finds people everywhere, and leads to their tasks', async () => {
  const editor = await board.with('editor')
  await board.aTask({ title: 'Motor', assigneeId: editor.userId })
  await board.aTask({ title: 'Brakes' })
  const { user, path } = await show(mara, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), editor.name)
  await waitFor(() => expect(rows().some((row) => row.includes('Assigned tasks'))).toBe(true), late)
  await user.click(screen.getByRole('option', { name: new RegExp(editor.name) }))
  await waitFor(() => expect(path()).toBe(`/search?person=${editor.userId}`), late)
  await waitFor(() => expect(rows()).toEqual(['HHavel One: MotorTask']), late)
  await waitFor(async () => expect(document.activeElement).toBe(await field()), late)
  screen.getByRole('button', { name: /Search everybody’s tasks/ })
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(path()).toBe('/search'), late)
})

it('means projects and commands as well with a wrong letter', async () => {
  const { user } = await show(mara, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'havle')
  await waitFor(() => expect(rows()).toEqual(['HHavel OneProject']), late)
  await user.clear(await field())
  await user.type(await field(), 'thene')
  await waitFor(() => expect(rows().join()).toMatch(/theme/i), late)
})

it('puts a project that was meant before tasks that were only meant as well', async () => {
  const other = await workspace.aBoard({ title: 'Website' })
  await other.admits(mara, 'editor')
  await other.aTask({ title: 'Walk through halal B' })
  await other.aTask({ title: 'Haval it is' })
  const { user } = await show(mara, '/')
  await screen.findByRole('heading', { level: 1 }, late)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'haval')
  const all = ['WWebsite: Haval it isTask', 'HHavel OneProject', 'WWebsite: Walk through halal BTask']
  await waitFor(() => expect(rows()).toEqual(all), late)
})

it('means the number of a task by the sign before it, and no project of that name', async () => {
  const other = await workspace.aBoard({ title: 'Eurobike 2026' })
  await other.admits(mara, 'owner')
  await board.aTask({ title: 'Release 3.2.1', number: 40 })
  await board.aTask({ title: 'Twentieth', number: 20 })
  await board.aTask({ title: 'Second of 2', number: 2, status: 'completed' })
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '#2')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), late)
  await waitFor(() => expect(rows()).toHaveLength(2), late)
  expect(rows()[0]).toContain('#2Second of 2')
  expect(rows()[1]).toContain('#20Twentieth')
})

it('finds others, too, in a project, behind its members; says by which number; and nothing by signs alone', async () => {
  const task = await board.aTask({ title: 'Motor' })
  const [near] = [await board.with('editor'), await workspace.aPerson('member', { name: 'Rui Almeida' })]
  const { user } = await onBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'rui')
  await waitFor(() => expect(rows().join()).toMatch(/Rui Almeida.*Assigned tasks/), late)
  await user.clear(await field())
  await user.type(await field(), near.name)
  await waitFor(() => expect(rows()[0]).toContain('open tasks'), late)
  await user.clear(await field())
  await user.type(await field(), `#${task.number}`)
  await waitFor(() => expect(rows()[0]).toContain(`#${task.number}Motor`), late)
  await user.clear(await field())
  await user.type(await field(), '%')
  await screen.findByText('Nothing matches “%”', {}, late)
  expect(rows()).toEqual([])
})
