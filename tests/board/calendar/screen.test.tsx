import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { longTimeout, piece, showCalendar, barsOf } from './calendar-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/kit/page.ts'

let world: World
let workspace: Awaited<ReturnType<World['aWorkspace']>>
let board: ABoard
let owner: Person
let tasks: Record<string, Task>
const day = (text: string) => text as Day
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  tasks = {
    Bar: await board.aTask({ title: 'Bar', start: day('2026-05-07'), due: day('2026-05-12') }),
    Single: await board.aTask({ title: 'Single', due: day('2026-05-13'), assigneeId: owner.userId }),
    Third: await board.aTask({ title: 'Third', due: day('2026-05-20'), listId: board.doing.listId }),
    Dateless: await board.aTask({ title: 'Dateless' }),
  }
})

const calendar = (search?: string, person = owner, showing?: Parameters<typeof showCalendar>[3]) =>
  showCalendar(board, person, search, showing)
const taskNow = async (title: string): Promise<Task> => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: tasks[title]!.taskId })
  return unpacked(board.boardId, card)
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 }, longTimeout)

it('the calendar is opened by a shortcut and shows bars across weeks and single days', async () => {
  const { user, path } = await showBoard(owner, board)
  await screen.findByRole('article', { name: 'Single' }, longTimeout)
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'), longTimeout)
  // Waits for the lazy calendar.
  await user.click(await screen.findByRole('button', { name: 'Later' }, longTimeout))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  cleanup()
  await calendar()
  await heading('May 2026')
  expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
  expect(barsOf('Single')).toEqual(['2026-05-13 1'])
  await screen.findByRole('article', { name: /^Single, 13.05.2026, Not started, ./ })
  screen.getByRole('region', { name: 'Week 20' })
  expect(barsOf('Dateless')).toEqual([])
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
    await waitFor(() => expect(barsOf('Bar')).toEqual(['2026-05-15 3', '2026-05-18 3']), longTimeout)
    await waitFor(() => expect(document.activeElement).toBe(piece('Bar')), longTimeout)
    await waitFor(async () => expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-15', due: '2026-05-20' }))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(barsOf('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2']), longTimeout)
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
    await screen.findByText('Somebody else changed the dates at the same time', {}, longTimeout)
    await screen.findByText(/^“Bar”. Now: 08.05.2026 – 13.05.2026. Yours: 09.05.2026 – 14.05.2026.$/, {}, longTimeout)
    await user.click(screen.getByRole('button', { name: 'Set mine after all' }))
    await waitFor(async () => {
      const { card } = await owner.rpc.tasks.get(bar)
      expect(unpacked(board.boardId, card)).toMatchObject({ start: '2026-05-09', due: '2026-05-14' })
    }, longTimeout)
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
    focus(await screen.findByRole('article', { name: /^Dateless/ }, longTimeout))
    await user.keyboard('m{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(async () => expect(await taskNow('Dateless')).toMatchObject({ due: '2026-05-20' }), longTimeout)
  })

  it('moves all selected tasks by the same number of days', async () => {
    const { user } = await calendar()
    focus(piece('Single'))
    await user.keyboard('x{ArrowRight}x')
    await screen.findAllByText('2 selected', {}, longTimeout)
    focus(piece('Single'))
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(barsOf('Third')).toEqual(['2026-05-21 1']), longTimeout)
    expect(barsOf('Single')).toEqual(['2026-05-14 1'])
  })
})

it('keeps keystrokes away from the search words of the address until the search is opened', async () => {
  const { user, path } = await showBoard(owner, {
    ...board,
    boardId: `${board.boardId}?view=list&find=Third` as typeof board.boardId,
  })
  await screen.findByRole('row', { name: /Third/ }, longTimeout)
  await user.keyboard('3')
  const words = await screen.findByRole<HTMLInputElement>('searchbox', {}, longTimeout)
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), longTimeout)
  await user.keyboard('4')
  await waitFor(() => expect(path()).toContain('view=table'), longTimeout)
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'), longTimeout)
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
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }, longTimeout))
  bar.getByText('2 selected')
  await user.click(bar.getByRole('button', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }, longTimeout))
  await screen.findByText('2 tasks changed', {}, longTimeout)
  expect((await taskNow('Third')).priority).toBe('urgent')
})

describe('resizing a task by keyboard', () => {
  const announcement = (words: string) =>
    screen.findByText(words, { selector: '[aria-live] *, [aria-live]' }, longTimeout)

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
    const pulled = { start: '2026-05-12', due: '2026-05-21' }
    await waitFor(async () => expect(await taskNow('Single')).toMatchObject(pulled), longTimeout)
    expect(barsOf('Single')).toEqual(['2026-05-12 6', '2026-05-18 4'])
    await waitFor(() => expect(document.activeElement).toBe(piece('Single')), longTimeout)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(
      async () => expect(await taskNow('Single')).toMatchObject({ start: null, due: '2026-05-13' }),
      longTimeout,
    )
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
    await announcement('Stays here. Your role does not allow this.')
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
  await screen.findByRole('dialog', { name: 'Dates' }, longTimeout)
})

it('adds a task with the day as its due date', async () => {
  const { user } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }, longTimeout), 'Anew{Enter}')
  await waitFor(() => expect(barsOf('Anew')).toEqual(['2026-05-14 1']), longTimeout)
})

it('keeps a draft on a day for that day only', async () => {
  const { user } = await calendar()
  const title = () => screen.findByRole('textbox', { name: 'Title of the new task' }, longTimeout)
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
  await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }, longTimeout))
  await waitFor(() => expect(barsOf('Bar')).toEqual([]), longTimeout)
  await waitFor(async () => expect((await world.table.task.get(tasks.Bar!))?.state).toBe('archived'), longTimeout)
})

it('shows the number of tasks that do not fit on a day, and lists all of them', async () => {
  for (const title of ['One', 'Two', 'Three']) await board.aTask({ title, due: day('2026-05-13') })
  const { user, path } = await calendar()
  await user.click(await screen.findByRole('button', { name: '2 more' }, longTimeout))
  const all = within(await screen.findByRole('dialog', { name: 'Tasks on Wednesday, 13 May' }, longTimeout))
  expect(all.getAllByRole('link').map((one) => one.textContent)).toEqual(['Single', 'One', 'Two', 'Three'])
  await user.click(all.getByRole('link', { name: /Three/ }))
  await waitFor(() => expect(path()).toContain('/tasks/'), longTimeout)
})

it('shows the filtered tasks, and a message if there are none', async () => {
  const { user } = await calendar('&at=2026-05-13&assignee=me')
  expect(barsOf('Single')).toHaveLength(1)
  expect(barsOf('Bar')).toEqual([])
  await user.keyboard('f')
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this tab' }), 'nothing like it')
  await screen.findByRole('heading', { name: /Nothing found|No task/ }, longTimeout)
})
