import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { addDatedTasks, board, owner, setUpBoard, storedTask, world } from '#tests/screen/fixtures.ts'
import { piece, showCalendar, barsOf } from './calendar-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
const day = (text: string) => text as Day
setUpBoard()
beforeEach(async () => {
  tasks = await addDatedTasks()
})

const calendar = (search?: string, person = owner, showing?: Parameters<typeof showCalendar>[3]) =>
  showCalendar(board, person, search, showing)
const taskNow = (title: string) => storedTask(tasks[title]!)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })

it('the calendar is opened by a shortcut and shows bars across weeks and single days', async () => {
  const { user, path } = await showBoard(owner, board)
  await screen.findByRole('article', { name: 'Single' })
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'))
  // Waits for the lazy calendar.
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  cleanup()
  await calendar()
  await heading('May 2026')
  expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
  expect(barsOf('Single')).toEqual(['2026-05-13 1'])
  await screen.findByRole('article', { name: /^Single, 13.05.2026, Not started, ./ })
  screen.getByRole('region', { name: 'Week 20' })
  expect(barsOf('Undated')).toEqual([])
})

it('turns to the next month, to a week and back, by mouse and keyboard', async () => {
  const { user, path } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading('June 2026')
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  focus(piece('Single'))
  await user.keyboard('{PageUp}')
  await heading('April 2026')
  await user.keyboard('{PageDown}')
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  await heading(/^27 April.–.3 May 2026$/)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading(/^4.?–.?10 May 2026$/)
  expect(path()).toContain('span=week')
  expect(barsOf('Bar')).toEqual(['2026-05-07 4'])
})

it('begins the week on Sunday in locales that do', async () => {
  await owner.rpc.users.changePreferences({ language: 'pt' })
  await calendar('&at=2026-05-13', owner, { language: 'pt' })
  await heading('Maio de 2026')
  expect(document.querySelector('[data-day]')!.getAttribute('data-day')).toBe('2026-04-26')
  expect(barsOf('Bar')).toEqual(['2026-05-07 3', '2026-05-10 3'])
})

describe('a keyboard drag', () => {
  it('announces each day and keeps duration, list position and focus', async () => {
    const { user } = await calendar()
    focus(piece('Bar'))
    await user.keyboard('m{ArrowRight}{ArrowDown}')
    await screen.findByText('Friday, 15 May', { selector: '[aria-live] *, [aria-live]' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(barsOf('Bar')).toEqual(['2026-05-15 3', '2026-05-18 3']))
    await waitFor(() => expect(document.activeElement).toBe(piece('Bar')))
    await waitFor(async () => expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-15', due: '2026-05-20' }))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2']))
  })

  it('moves the task again as a whole after a conflict is confirmed', async () => {
    const { user } = await calendar()
    const bar = tasks.Bar!
    const other = await board.with('owner')
    focus(piece('Bar'))
    await user.keyboard('m{ArrowRight}{ArrowRight}')
    const change = (field: 'start' | 'due', from: string, to: string) =>
      other.rpc.tasks.change({ ...bar, change: { field, from: day(from), to: day(to) } })
    await change('due', '2026-05-12', '2026-05-13')
    await change('start', '2026-05-07', '2026-05-08')
    await user.keyboard('{Enter}')
    await screen.findByText('Somebody else changed the dates at the same time')
    await screen.findByText(/^“Bar”. Now: 08.05.2026 – 13.05.2026. Yours: 09.05.2026 – 14.05.2026.$/)
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(async () => {
      const { card } = await owner.rpc.tasks.get(bar)
      expect(unpackTask(board.boardId, card)).toMatchObject({ start: '2026-05-09', due: '2026-05-14' })
    })
  })

  it('is cancelled by Esc, and not available without the permission', async () => {
    const { user } = await calendar()
    focus(piece('Single'))
    await user.keyboard('m{ArrowRight}{Escape}')
    expect(barsOf('Single')).toEqual(['2026-05-13 1'])
    cleanup()
    const viewer = await board.with('viewer')
    const shown = await calendar('&at=2026-05-13', viewer)
    focus(piece('Single'))
    await shown.user.keyboard('m{ArrowRight}{Enter}')
    expect((await taskNow('Single')).due).toBe('2026-05-13')
    expect(document.querySelector('[data-end]')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add task on/ })).toBeNull()
  })

  it('moves a task from the tray to the visible day if today is not visible', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /No date/ }))
    focus(await screen.findByRole('article', { name: /^Undated/ }))
    await user.keyboard('m{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(async () => expect(await taskNow('Undated')).toMatchObject({ due: '2026-05-20' }))
  })

  it('moves all selected tasks by the same number of days', async () => {
    const { user } = await calendar()
    focus(piece('Single'))
    await user.keyboard('x{ArrowRight}x')
    await screen.findAllByText('2 selected')
    focus(piece('Single'))
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(barsOf('Third')).toEqual(['2026-05-21 1']))
    expect(barsOf('Single')).toEqual(['2026-05-14 1'])
  })
})

it('keeps keystrokes away from the search words of the address until the search is opened', async () => {
  const { user, path } = await showBoard(owner, board, { addressEnd: '?view=list&find=Third' })
  await screen.findByRole('row', { name: /Third/ })
  await user.keyboard('3')
  const words = await screen.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
  await user.keyboard('4')
  await waitFor(() => expect(path()).toContain('view=table'))
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'))
  expect(words.value).toBe('Third')
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
})

it('applies to all selected tasks, also those in another month', async () => {
  const { user } = await calendar()
  focus(piece('Single'))
  await user.keyboard('x{ArrowRight}x')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading('June 2026')
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }))
  bar.getByText('2 selected')
  await user.click(bar.getByRole('button', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await screen.findByText('2 tasks changed')
  expect((await taskNow('Third')).priority).toBe('urgent')
})

describe('resizing a task by keyboard', () => {
  const announcement = (words: string) => screen.findByText(words, { selector: '[aria-live] *, [aria-live]' })

  it('announces each day and keeps the dropped date', async () => {
    const { user } = await calendar()
    focus(piece('Single'))
    await user.keyboard('r')
    await announcement('End: Wednesday, 13 May')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    await announcement('End: Thursday, 21 May')
    expect(barsOf('Single')).toEqual(['2026-05-13 5', '2026-05-18 4'])
    await user.keyboard('r{ArrowLeft}')
    await announcement('Beginning: Tuesday, 12 May')
    await user.keyboard('{Enter}')
    const resizedDates = { start: '2026-05-12', due: '2026-05-21' }
    await waitFor(async () => expect(await taskNow('Single')).toMatchObject(resizedDates))
    expect(barsOf('Single')).toEqual(['2026-05-12 6', '2026-05-18 4'])
    await waitFor(() => expect(document.activeElement).toBe(piece('Single')))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await taskNow('Single')).toMatchObject({ start: null, due: '2026-05-13' }))
  })

  it.each(['{Escape}', '{Tab}'])('is undone by %s', async (key) => {
    const { user } = await calendar()
    focus(piece('Bar'))
    await user.keyboard('r{ArrowRight}')
    expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 3'])
    await user.keyboard(key)
    await announcement('Put back.')
    expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
    expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-07', due: '2026-05-12' })
  })

  it('is not available without the permission or with shortcuts switched off', async () => {
    const viewer = await board.with('viewer')
    const { user } = await calendar('&at=2026-05-13', viewer)
    focus(piece('Bar'))
    await user.keyboard('r{ArrowRight}')
    await announcement('Not moved. Your role does not allow this.')
    expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
    cleanup()
    await owner.rpc.users.changePreferences({ letterKeys: false })
    const shown = await calendar()
    focus(piece('Single'))
    await shown.user.keyboard('r{Shift>}{ArrowRight}{/Shift}{Enter}')
    expect(barsOf('Single')).toEqual(['2026-05-13 1'])
  })
})

it('supports arrow keys from day to day and from week to week', async () => {
  const { user } = await calendar()
  focus(piece('Bar'))
  const focusedDay = () => (document.activeElement as HTMLElement).dataset.drag?.split('@day:')[1]
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focusedDay()).toBe('2026-05-11'))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(focusedDay()).toBe('2026-05-20'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(focusedDay()).toBe('2026-05-13'))
  await user.keyboard('{End}')
  await waitFor(() => expect(focusedDay()).toBe('2026-05-20'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focusedDay()).toBe('2026-05-07'))
  await user.keyboard('d')
  await screen.findByRole('dialog', { name: 'Dates' })
})

it('adds a task with the day as its due date', async () => {
  const { user } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'New task{Enter}')
  await waitFor(() => expect(barsOf('New task')).toEqual(['2026-05-14 1']))
})

it('keeps a draft on a day for that day only', async () => {
  const { user } = await calendar()
  const title = () => screen.findByRole('textbox', { name: 'Title of the new task' })
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await title(), 'On Thursday{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add task on Friday, 15 May' }))
  expect(await title()).toHaveProperty('value', '')
  await user.type(await title(), '{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  expect(await title()).toHaveProperty('value', 'On Thursday')
})

it('opens the menu of a task on each of its bars', async () => {
  const { user } = await calendar('&at=2026-05-11&span=week')
  expect(barsOf('Bar')).toEqual(['2026-05-11 2'])
  fireEvent.contextMenu(piece('Bar'), { button: 2, clientX: 40, clientY: 40 })
  await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }))
  await waitFor(() => expect(barsOf('Bar')).toEqual([]))
  await waitFor(async () => expect((await world.table.task.get(tasks.Bar!))?.state).toBe('archived'))
})

it('shows the number of tasks that do not fit on a day, and lists all of them', async () => {
  for (const title of ['One', 'Two', 'Three']) await board.aTask({ title, due: day('2026-05-13') })
  const { user, path } = await calendar()
  await user.click(await screen.findByRole('button', { name: '2 more' }))
  const all = within(await screen.findByRole('dialog', { name: 'Tasks on Wednesday, 13 May' }))
  expect(all.getAllByRole('link').map((one) => one.textContent)).toEqual(['Single', 'One', 'Two', 'Three'])
  await user.click(all.getByRole('link', { name: /Three/ }))
  await waitFor(() => expect(path()).toContain('/tasks/'))
})

it('shows the filtered tasks, and a message if there are none', async () => {
  const { user } = await calendar('&at=2026-05-13&assignee=me')
  expect(barsOf('Single')).toHaveLength(1)
  expect(barsOf('Bar')).toEqual([])
  await user.keyboard('f')
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this tab' }), 'nothing like it')
  await screen.findByRole('heading', { name: /Nothing found|No task/ })
})
