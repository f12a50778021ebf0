// What keys carry or pull beyond the days that are shown: a calendar turns to where it is, a timeline scrolls there, and both
// come back when it is put back.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late, piece, showCalendar, spots } from './a-calendar.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let task: Task
const day = (text: string) => text as Day
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await (await world.aWorkspace()).aBoard()
  owner = await board.with('owner')
  task = await board.aTask({ title: 'Single', due: day('2026-05-13') })
  await board.aTask({ title: 'Another', due: day('2026-06-10') })
})

const taskNow = async (): Promise<Task> => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: task.taskId })
  return unpacked(board.boardId, card)
}
const expectDates = (dates: Partial<Pick<Task, 'start' | 'due'>>) =>
  waitFor(async () => expect(await taskNow()).toMatchObject(dates), late)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 }, late)
const said = (words: string) => screen.findByText(words, { selector: '[aria-live] *, [aria-live]' }, late)
const times = (count: number, key: string) => `{${key}}`.repeat(count)
const hasFocus = () => waitFor(() => expect(document.activeElement).toBe(piece('Single')), late)

describe('in a calendar', () => {
  it('goes on to the next month, and has the focus where it is put down', async () => {
    const { user } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard(`m${times(3, 'ArrowDown')}`)
    await said('Wednesday, 3 June')
    await heading('June 2026')
    expect(document.activeElement).not.toBe(document.body)
    await user.keyboard('{ArrowDown}')
    await said('Wednesday, 10 June')
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2026-06-10') })
    await waitFor(() => expect(spots('Single')).toEqual(['2026-06-10 1']), late)
    await hasFocus()
    await heading('June 2026')
  })

  it('is put back by a press beside it', async () => {
    const { user, path } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard(`m${times(3, 'ArrowDown')}`)
    await heading('June 2026')
    await user.pointer({ keys: '[MouseLeft]', target: document.querySelector('[data-day="2026-06-17"]')! })
    await said('Put back.')
    await heading('May 2026')
    await hasFocus()
    expect(path()).toContain('at=2026-05-13')
  })

  it.each(['Escape', 'Tab'])('is put back by %s, and the month it stands in is shown again', async (away) => {
    const { user, path } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard(`m${times(5, 'ArrowUp')}`)
    await heading('April 2026')
    await user.keyboard(`{${away}}`)
    await said('Put back.')
    await heading('May 2026')
    expect(path()).toContain('at=2026-05-13')
    await hasFocus()
    expect(await taskNow()).toMatchObject({ due: '2026-05-13' })
  })

  it('goes further than a year, whatever is shown when it is put down', async () => {
    const { user } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard('m')
    for (let weeks = 0; weeks < 60; weeks++) {
      await user.keyboard('{ArrowDown}')
      if (weeks % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2027-07-07') })
    await heading('July 2027')
    await hasFocus()
  })

  it('goes from week to week', async () => {
    const { user } = await showCalendar(board, owner, '&at=2026-05-13&span=week')
    piece('Single').focus()
    await user.keyboard(`m${times(5, 'ArrowRight')}`)
    await said('Monday, 18 May')
    await heading(/^18.?–.?24 May 2026$/)
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2026-05-18') })
    await hasFocus()
    // What goes back to a week that is not shown leaves the focus with the days.
    await user.keyboard('{Control>}z{/Control}')
    await expectDates({ due: day('2026-05-13') })
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'SECTION'), late)
  })

  it('has its date taken away by End, though what has none is not shown', async () => {
    const { user } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard('m{End}')
    await said('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body), late)
  })

  it('comes out of the tray to a day of another month', async () => {
    await board.aTask({ title: 'Dateless' })
    const { user } = await showCalendar(board, owner)
    await user.click(screen.getByRole('button', { name: /No date/ }))
    ;(await screen.findByRole('article', { name: /^Dateless/ }, late)).focus()
    await user.keyboard(`m{ArrowRight}${times(3, 'ArrowDown')}`)
    await said('Wednesday, 3 June')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(spots('Dateless')).toEqual(['2026-06-03 1']), late)
  })

  it('shows the end that is pulled, and lets it go or puts it back there', async () => {
    const { user } = await showCalendar(board, owner)
    piece('Single').focus()
    await user.keyboard(`r${times(3, 'ArrowDown')}`)
    await said('End: Wednesday, 3 June')
    await heading('June 2026')
    await user.keyboard('{Escape}')
    await heading('May 2026')
    await hasFocus()
    await user.keyboard(`r${times(3, 'ArrowDown')}`)
    await heading('June 2026')
    await user.keyboard('{Enter}')
    await expectDates({ start: day('2026-05-13'), due: day('2026-06-03') })
    await heading('June 2026')
    await hasFocus()
  })
})

describe('in a timeline', () => {
  const row = (title: string) => screen.getByRole('row', { name: title })
  const timeline = async (search: string) => {
    const boardId = `${board.boardId}?view=timeline${search}` as typeof board.boardId
    const shown = await showBoard(owner, { boardId, title: board.title })
    await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), late)
    return shown
  }

  it('has its date taken away by End, though what has none is not shown', async () => {
    const { user } = await timeline('&at=2026-05-04')
    row('Single').focus()
    await user.keyboard('m{End}')
    await said('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body), late)
  })

  it('is taken from where it stands, however far away that is', async () => {
    const { user } = await timeline('&at=2027-05-03&scale=days')
    row('Single').focus()
    await user.keyboard('m')
    await said('Wednesday, 13 May')
    await user.keyboard('{ArrowRight}{Enter}')
    await expectDates({ due: day('2026-05-14') })
    expect(document.activeElement).toBe(row('Single'))
  })

  it('goes on behind the days that can be scrolled to', async () => {
    const { user } = await timeline('&at=2026-05-11&scale=days')
    row('Single').focus()
    await user.keyboard('m')
    for (let weeks = 0; weeks < 60; weeks++) {
      await user.keyboard('{ArrowDown}')
      if (weeks % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2027-07-07') })
  })

  it('loses its date by keys in the tray', async () => {
    const { user } = await timeline('&at=2026-05-11')
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    row('Single').focus()
    await user.keyboard('m{End}')
    await said('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
  })
})
