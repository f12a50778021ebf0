// The calendar of a project: what has dates on its days, carried by keys, added to a day; what has none beside it.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late, piece, showCalendar, spots } from './a-calendar.tsx'
import { showBoard } from './shown.tsx'

let world: World
let workspace: Awaited<ReturnType<World['aWorkspace']>>
let board: ABoard
let owner: Person
let tasks: Record<string, Task>
const day = (text: string) => text as Day
beforeAll(async () => {
  world = await openWorld()
})
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
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 }, late)

it('is chosen by a key, and shows bars through their weeks and single days', async () => {
  const { user, path } = await showBoard(owner, board)
  await screen.findByRole('article', { name: 'Single' }, late)
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'), late)
  // The first calendar is fetched.
  await user.click(await screen.findByRole('button', { name: 'Later' }, late))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  document.body.replaceChildren()
  await calendar()
  await heading('May 2026')
  expect(spots('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
  expect(spots('Single')).toEqual(['2026-05-13 1'])
  await screen.findByRole('article', { name: /^Single, 13.05.2026, Not started, ./ })
  screen.getByRole('region', { name: 'Week 20' })
  expect(spots('Dateless')).toEqual([])
})

it('goes from month to month, to a week and back, by hand and by keys', async () => {
  const { user, path } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading('June 2026')
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  piece('Single').focus()
  await user.keyboard('{PageUp}')
  await heading('April 2026')
  await user.keyboard('{PageDown}')
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  await heading(/^27 April.–.3 May 2026$/)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading(/^4.?–.?10 May 2026$/)
  expect(path()).toContain('span=week')
  expect(spots('Bar')).toEqual(['2026-05-07 4'])
})

it('begins its weeks on Sunday for those who count them so', async () => {
  await owner.rpc.users.changePreferences({ language: 'pt' })
  await calendar('&at=2026-05-13', owner, { language: 'pt' })
  await heading('Maio de 2026')
  expect(document.querySelector('[data-day]')!.getAttribute('data-day')).toBe('2026-04-26')
  expect(spots('Bar')).toEqual(['2026-05-07 3', '2026-05-10 3'])
})

describe('a task in hand', () => {
  it('is carried by keys, is told of each day, and keeps its length, its place and the focus', async () => {
    const { user } = await calendar()
    piece('Bar').focus()
    await user.keyboard('m{ArrowRight}{ArrowDown}')
    await screen.findByText('Friday, 15 May', { selector: '[aria-live] *, [aria-live]' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(spots('Bar')).toEqual(['2026-05-15 3', '2026-05-18 3']), late)
    await waitFor(() => expect(document.activeElement).toBe(piece('Bar')), late)
    await waitFor(async () => expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-15', due: '2026-05-20' }))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(spots('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2']), late)
  })

  it('is carried again as a whole when somebody else was quicker, over what stands there now', async () => {
    const { user } = await calendar()
    const bar = tasks.Bar!
    const other = await board.with('owner')
    piece('Bar').focus()
    await user.keyboard('m{ArrowRight}{ArrowRight}')
    const change = (field: 'start' | 'due', from: string, to: string) =>
      other.rpc.tasks.change({ ...bar, change: { field, from: day(from), to: day(to) } })
    await change('due', '2026-05-12', '2026-05-13')
    await change('start', '2026-05-07', '2026-05-08')
    await user.keyboard('{Enter}')
    await screen.findByText('Somebody else changed the dates at the same time', {}, late)
    await screen.findByText(/^“Bar”. Now: 08.05.2026 – 13.05.2026. Yours: 09.05.2026 – 14.05.2026.$/, {}, late)
    await user.click(screen.getByRole('button', { name: 'Set mine after all' }))
    await waitFor(async () => {
      const { card } = await owner.rpc.tasks.get(bar)
      expect(unpacked(board.boardId, card)).toMatchObject({ start: '2026-05-09', due: '2026-05-14' })
    }, late)
  })

  it('is put back by Esc, and not lifted by those who may not', async () => {
    const { user } = await calendar()
    piece('Single').focus()
    await user.keyboard('m{ArrowRight}{Escape}')
    expect(spots('Single')).toEqual(['2026-05-13 1'])
    document.body.replaceChildren()
    const viewer = await board.with('viewer')
    const shown = await calendar('&at=2026-05-13', viewer)
    piece('Single').focus()
    await shown.user.keyboard('m{ArrowRight}{Enter}')
    expect((await taskNow('Single')).due).toBe('2026-05-13')
    expect(document.querySelector('[data-end]')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add task on/ })).toBeNull()
  })

  it('comes out of the tray to the day that is looked at, when today is in no sight', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /No date/ }))
    ;(await screen.findByRole('article', { name: /^Dateless/ }, late)).focus()
    await user.keyboard('m{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(async () => expect(await taskNow('Dateless')).toMatchObject({ due: '2026-05-20' }), late)
  })

  it('takes along all that are chosen, each as many days', async () => {
    const { user } = await calendar()
    piece('Single').focus()
    await user.keyboard('x{ArrowRight}x')
    await screen.findAllByText('2 selected', {}, late)
    piece('Single').focus()
    await user.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() => expect(spots('Third')).toEqual(['2026-05-21 1']), late)
    expect(spots('Single')).toEqual(['2026-05-14 1'])
  })
})

it('takes no keys for words that stand in the address, until they are asked for', async () => {
  const { user, path } = await showBoard(owner, {
    ...board,
    boardId: `${board.boardId}?view=list&find=Third` as typeof board.boardId,
  })
  await screen.findByRole('row', { name: /Third/ }, late)
  await user.keyboard('3')
  const words = await screen.findByRole<HTMLInputElement>('searchbox', {}, late)
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), late)
  await user.keyboard('4')
  await waitFor(() => expect(path()).toContain('view=table'), late)
  await user.keyboard('3')
  await waitFor(() => expect(path()).toContain('view=calendar'), late)
  expect(words.value).toBe('Third')
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
})

it('means all that are chosen, also those in another month', async () => {
  const { user } = await calendar()
  piece('Single').focus()
  await user.keyboard('x{ArrowRight}x')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await heading('June 2026')
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }, late))
  bar.getByText('2 selected')
  await user.click(bar.getByRole('button', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }, late))
  await screen.findByText('2 tasks changed', {}, late)
  expect((await taskNow('Third')).priority).toBe('urgent')
})

describe('the ends of a task, pulled by keys', () => {
  const said = (words: string) => screen.findByText(words, { selector: '[aria-live] *, [aria-live]' }, late)

  it('are told of each day, and stay where they are let go', async () => {
    const { user } = await calendar()
    piece('Single').focus()
    await user.keyboard('r')
    await said('End: Wednesday, 13 May')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    await said('End: Thursday, 21 May')
    expect(spots('Single')).toEqual(['2026-05-13 5', '2026-05-18 4'])
    await user.keyboard('r{ArrowLeft}')
    await said('Beginning: Tuesday, 12 May')
    await user.keyboard('{Enter}')
    const pulled = { start: '2026-05-12', due: '2026-05-21' }
    await waitFor(async () => expect(await taskNow('Single')).toMatchObject(pulled), late)
    expect(spots('Single')).toEqual(['2026-05-12 6', '2026-05-18 4'])
    await waitFor(() => expect(document.activeElement).toBe(piece('Single')), late)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await taskNow('Single')).toMatchObject({ start: null, due: '2026-05-13' }), late)
  })

  it.each(['{Escape}', '{Tab}'])('go back by %s', async (away) => {
    const { user } = await calendar()
    piece('Bar').focus()
    await user.keyboard('r{ArrowRight}')
    expect(spots('Bar')).toEqual(['2026-05-07 4', '2026-05-11 3'])
    await user.keyboard(away)
    await said('Put back.')
    expect(spots('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
    expect(await taskNow('Bar')).toMatchObject({ start: '2026-05-07', due: '2026-05-12' })
  })

  it('are not for those who may not change it, nor for those who want no letters', async () => {
    const viewer = await board.with('viewer')
    const { user } = await calendar('&at=2026-05-13', viewer)
    piece('Bar').focus()
    await user.keyboard('r{ArrowRight}')
    await said('Stays here. Your role does not allow this.')
    expect(spots('Bar')).toEqual(['2026-05-07 4', '2026-05-11 2'])
    document.body.replaceChildren()
    await owner.rpc.users.changePreferences({ letterKeys: false })
    const shown = await calendar()
    piece('Single').focus()
    await shown.user.keyboard('r{Shift>}{ArrowRight}{/Shift}{Enter}')
    expect(spots('Single')).toEqual(['2026-05-13 1'])
  })
})

it('is walked through by arrows, from day to day and from week to week', async () => {
  const { user } = await calendar()
  piece('Bar').focus()
  const here = () => (document.activeElement as HTMLElement).dataset.drag?.split('@day:')[1]
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(here()).toBe('2026-05-11'))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(here()).toBe('2026-05-20'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(here()).toBe('2026-05-13'))
  await user.keyboard('{End}')
  await waitFor(() => expect(here()).toBe('2026-05-20'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(here()).toBe('2026-05-07'))
  await user.keyboard('d')
  await screen.findByRole('dialog', { name: 'Dates' }, late)
})

it('adds a task to a day, which is due then', async () => {
  const { user } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }, late), 'Anew{Enter}')
  await waitFor(() => expect(spots('Anew')).toEqual(['2026-05-14 1']), late)
})

it('keeps what was typed on a day for that day alone', async () => {
  const { user } = await calendar()
  const title = () => screen.findByRole('textbox', { name: 'Title of the new task' }, late)
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await title(), 'On Thursday{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add task on Friday, 15 May' }))
  expect(await title()).toHaveProperty('value', '')
  await user.type(await title(), '{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  expect(await title()).toHaveProperty('value', 'On Thursday')
})

it('has the menu of a task wherever its bar began', async () => {
  const { user } = await calendar('&at=2026-05-11&span=week')
  expect(spots('Bar')).toEqual(['2026-05-11 2'])
  fireEvent.contextMenu(piece('Bar'), { button: 2, clientX: 40, clientY: 40 })
  await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }, late))
  await waitFor(() => expect(spots('Bar')).toEqual([]), late)
  await waitFor(async () => expect((await world.table.task.get(tasks.Bar!))?.state).toBe('archived'), late)
})

it('says how many have no room on a day, and shows all of them', async () => {
  for (const title of ['One', 'Two', 'Three']) await board.aTask({ title, due: day('2026-05-13') })
  const { user, path } = await calendar()
  await user.click(await screen.findByRole('button', { name: '2 more' }, late))
  const all = within(await screen.findByRole('dialog', { name: 'Tasks on Wednesday, 13 May' }, late))
  expect(all.getAllByRole('link').map((one) => one.textContent)).toEqual(['Single', 'One', 'Two', 'Three'])
  await user.click(all.getByRole('link', { name: /Three/ }))
  await waitFor(() => expect(path()).toContain('/tasks/'), late)
})

it('shows what the filter leaves, and says so when that is nothing', async () => {
  const { user } = await calendar('&at=2026-05-13&assignee=me')
  expect(spots('Single')).toHaveLength(1)
  expect(spots('Bar')).toEqual([])
  await user.keyboard('f')
  await user.type(await screen.findByRole('searchbox', { name: 'Find in this tab' }), 'nothing like it')
  await screen.findByRole('heading', { name: /Nothing found|No task/ }, late)
})
