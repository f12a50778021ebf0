// The timeline view: bars in groups, keyboard drags and the tray.

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { addDatedTasks, board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { showBoard, type BoardPageOptions } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
setUpBoard()
beforeEach(async () => {
  tasks = await addDatedTasks()
  await board.aSubTask(tasks.Bar!, { title: 'One half', status: 'completed' })
  await board.aSubTask(tasks.Bar!, { title: 'The other' })
})

const timeline = async (search = '&at=2026-05-04', person = owner, showing: BoardPageOptions = {}) => {
  const shown = await showBoard(person, board, { addressEnd: `?view=timeline${search}`, ...showing })
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
  return shown
}
const row = (title: string) => screen.getByRole('row', { name: title })
/** Returns the first and the last day of a bar. */
const drawn = (title: string): string | undefined =>
  screen.queryByRole('row', { name: title })?.querySelector<HTMLElement>('[data-bar]')?.dataset.bar
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const taskNow = (title: string) => storedTask(tasks[title]!)

it('shows bars grouped by list with the progress of their sub-tasks, and no tasks without dates', async () => {
  await timeline()
  expect(['Bar', 'Single', 'Third', 'Undated'].map(drawn)).toEqual([
    '2026-05-07 2026-05-12',
    '2026-05-13 2026-05-13',
    '2026-05-20 2026-05-20',
    undefined,
  ])
  const group = within(screen.getByRole('rowgroup', { name: 'To do' }))
  expect(group.getByRole('heading', { name: 'To do' }).nextSibling?.textContent).toBe('2')
  expect(row('Bar').querySelector<HTMLElement>('[data-progress]')!.dataset.progress).toBe('0.5')
  within(row('Bar')).getByText('07.05.2026 – 12.05.2026')
  expect(screen.getByText('Week 19').textContent).toBe('Week 19 May')
})

it('the timeline is one of the three day views and keeps the visible days', async () => {
  const { user, path } = await timeline()
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await heading('May 2026')
  expect(path()).toContain('view=calendar')
  await user.click(screen.getByRole('radio', { name: 'Timeline' }))
  await waitFor(() => expect(drawn('Bar')).toBe('2026-05-07 2026-05-12'))
  expect(path()).toContain('view=timeline')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Calendar' }).checked).toBe(true)
  await user.keyboard('1')
  await waitFor(() => expect(path()).toContain('view=list'))
  await user.keyboard('3')
  await screen.findByText('Timeline', { selector: '[aria-live] *, [aria-live]' })
})

it('scrolls to earlier and later days and zooms in and out', async () => {
  const { user, path } = await timeline()
  await heading(/^4 May.–.\d+ Jun$/)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(path()).toContain('at=2026-06-01'))
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  focus(row('Single'))
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(path()).toContain('at=2026-04-06'))
  const further = screen.getByRole('button', { name: 'Zoom out' })
  await user.click(further)
  await waitFor(() => expect(path()).toContain('scale=months'))
  await user.click(further)
  await screen.findByText('Q2 2026')
  // At the last zoom step, the button keeps the focus and is disabled.
  expect(further.matches('[aria-disabled=true]:enabled')).toBe(true)
  expect(document.activeElement).toBe(further)
  await user.keyboard('{Enter}')
  screen.getByText('Q2 2026')
  for (let steps = 0; steps < 3; steps++) await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(path()).toContain('scale=days'))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(path()).not.toContain('at='))
})

it('capitalises the day headings like the month, in every language', async () => {
  await owner.rpc.users.changePreferences({ language: 'es' })
  await timeline('&at=2027-05-04', owner, { language: 'es' })
  expect((await heading(/2027$/)).textContent).toMatch(/^May.*jun/)
})

it('draws a line at today that is hidden behind the name column when scrolled', async () => {
  const today = dayIn(new Date(), defaultPreferences.timeZone)
  const line = () => document.querySelector('[data-today-line]')
  await timeline(`&at=${dayAfter(today, -3)}`)
  expect(line()).not.toBeNull()
  cleanup()
  await timeline(`&at=${today}`)
  expect(line()).not.toBeNull()
  cleanup()
  await timeline(`&at=${dayAfter(today, 1)}`)
  expect(line()).toBeNull()
})

it('groups by any field in any order', async () => {
  const { user, path } = await timeline('&at=2026-05-04&group=assignee&sort=-due')
  screen.getByRole('rowgroup', { name: 'Nobody' })
  const titles = () =>
    screen.getAllByRole('row').flatMap((one) => (one.dataset.drag ? one.getAttribute('aria-label') : []))
  await waitFor(() => expect(titles()).toEqual(['Single', 'Third', 'Bar']))
  await user.click(screen.getByRole('button', { name: 'Collapse Nobody' }))
  expect(titles()).toEqual(['Single'])
  await user.click(screen.getByRole('button', { name: /^Group and sort/ }))
  const [status] = await screen.findAllByRole('menuitemcheckbox', { name: 'Status' })
  await user.click(status!)
  await waitFor(() => expect(path()).toContain('group=status'))
})

describe('a keyboard drag', () => {
  it('announces each day, previews the position, and keeps the duration', async () => {
    const { user } = await timeline()
    focus(row('Bar'))
    await user.keyboard('m{ArrowRight}{ArrowDown}')
    await screen.findByText('Friday, 15 May', { selector: '[aria-live] *, [aria-live]' })
    expect(drawn('Bar')).toBe('2026-05-15 2026-05-20')
    within(row('Bar')).getByText('6 days')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-15', due: '2026-05-20' }))
    expect(drawn('Bar')).toBe('2026-05-15 2026-05-20')
    expect(document.activeElement).toBe(row('Bar'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(drawn('Bar')).toBe('2026-05-07 2026-05-12'))
  })

  it('is cancelled by Esc, and not available without the permission', async () => {
    const { user } = await timeline()
    focus(row('Single'))
    await user.keyboard('m{ArrowRight}{Escape}')
    expect(drawn('Single')).toBe('2026-05-13 2026-05-13')
    cleanup()
    const viewer = await board.with('viewer')
    const shown = await timeline('&at=2026-05-04', viewer)
    focus(row('Single'))
    await shown.user.keyboard('m{ArrowRight}{Enter}')
    expect((await taskNow('Single')).due).toBe('2026-05-13')
    expect(document.querySelector('[data-end]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
  })

  it('moves all selected tasks by the same number of days', async () => {
    const { user } = await timeline()
    focus(row('Single'))
    await user.keyboard('x{ArrowDown}x')
    await screen.findAllByText('2 selected')
    focus(row('Single'))
    await user.keyboard('m{ArrowRight}')
    expect(drawn('Third')).toBe('2026-05-21 2026-05-21')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await taskNow('Third')).due).toBe('2026-05-21'))
    expect((await taskNow('Single')).due).toBe('2026-05-14')
  })
})

it('resizes a task by keyboard, announces each day, and commits or cancels', async () => {
  const { user } = await timeline()
  focus(row('Bar'))
  await user.keyboard('r{ArrowRight}{ArrowDown}')
  await screen.findByText('End: Wednesday, 20 May', { selector: '[aria-live] *, [aria-live]' })
  expect(drawn('Bar')).toBe('2026-05-07 2026-05-20')
  await user.keyboard('{Escape}')
  expect(drawn('Bar')).toBe('2026-05-07 2026-05-12')
  await user.keyboard('rr{ArrowLeft}{Enter}')
  await waitFor(async () => expect((await taskNow('Bar')).start).toBe('2026-05-06'))
  expect(drawn('Bar')).toBe('2026-05-06 2026-05-12')
  expect(document.activeElement).toBe(row('Bar'))
})

it('keeps the time of a task when its end is moved across a day that skips that hour', async () => {
  // Half past two, an hour that the night to the 29th skips.
  tasks.Night = await board.aTask({ title: 'Night', due: DayOrTime.parse('2026-03-28T01:30:00.000Z') })
  const { user } = await timeline('&at=2026-03-23')
  focus(row('Night'))
  await user.keyboard('r{ArrowRight}{ArrowRight}{Enter}')
  await waitFor(async () => expect((await taskNow('Night')).due).toBe('2026-03-30T00:30:00.000Z'))
})

it('supports arrow keys from row to row and the shortcuts of a task', async () => {
  const { user } = await timeline()
  focus(row('Bar'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(row('Single')))
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toBe(row('Third')))
  await user.keyboard('d')
  await screen.findByRole('dialog', { name: 'Dates' })
})

it('adds a task to a group with today as the due date, so that it is visible', async () => {
  const { user } = await timeline('')
  await user.click(
    within(screen.getByRole('rowgroup', { name: 'In progress' })).getByRole('button', { name: 'Add task' }),
  )
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'New task{Enter}')
  const today = dayIn(new Date(), defaultPreferences.timeZone)
  await waitFor(() => expect(drawn('New task')?.slice(0, 8)).toBe(today.slice(0, 8)))
})

it('gives a task from the tray a date by keyboard', async () => {
  const { user } = await timeline('')
  await user.click(screen.getByRole('button', { name: /^No date/ }))
  const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
  focus(tray.getByRole('article', { name: 'Undated' }))
  await user.keyboard('m{ArrowRight}{ArrowRight}{Enter}')
  await tray.findByText('Every task has a date')
  await waitFor(async () => expect((await taskNow('Undated')).due).not.toBeNull())
  expect(drawn('Undated')).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('article', { name: 'Undated' })))
})

it('shows a message when no task has a date, and opens the menu of a task', async () => {
  const { user } = await timeline()
  for (const title of ['Bar', 'Single', 'Third']) {
    fireEvent.contextMenu(row(title), { button: 2, clientX: 40, clientY: 40 })
    await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }))
    await waitFor(() => expect(drawn(title)).toBeUndefined())
  }
  await screen.findByText('No task has a date yet. Drag one here from “No date”.')
})
