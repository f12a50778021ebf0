// Keyboard drags beyond the visible days: a calendar turns, a timeline scrolls, and both return when the drag is cancelled.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { piece, showCalendar, barsOf } from './calendar-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus, pause } from '#tests/screen/page.ts'

let task: Task
const day = (text: string) => text as Day
setUpBoard()
beforeEach(async () => {
  task = await board.aTask({ title: 'Single', due: day('2026-05-13') })
  await board.aTask({ title: 'Another', due: day('2026-06-10') })
})

const expectDates = (dates: Partial<Pick<Task, 'start' | 'due'>>) =>
  waitFor(async () => expect(await storedTask(task)).toMatchObject(dates))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const announcement = (words: string) => screen.findByText(words, { selector: '[aria-live] *, [aria-live]' })
const times = (count: number, key: string) => `{${key}}`.repeat(count)
const hasFocus = () => waitFor(() => expect(document.activeElement).toBe(piece('Single')))

describe('keyboard drag in a calendar', () => {
  it('turns to the next month and focuses the task after the drop', async () => {
    const { user } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard(`m${times(3, 'ArrowDown')}`)
    await announcement('Wednesday, 3 June')
    await heading('June 2026')
    expect(document.activeElement).not.toBe(document.body)
    await user.keyboard('{ArrowDown}')
    await announcement('Wednesday, 10 June')
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2026-06-10') })
    await waitFor(() => expect(barsOf('Single')).toEqual(['2026-06-10 1']))
    await hasFocus()
    await heading('June 2026')
  })

  it('is cancelled by a click beside it', async () => {
    const { user, path } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard(`m${times(3, 'ArrowDown')}`)
    await heading('June 2026')
    await user.pointer({ keys: '[MouseLeft]', target: document.querySelector('[data-day="2026-06-17"]')! })
    await announcement('Put back.')
    await heading('May 2026')
    await hasFocus()
    expect(path()).toContain('at=2026-05-13')
  })

  it.each(['Escape', 'Tab'])('is cancelled by %s, which shows the original month again', async (key) => {
    const { user, path } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard(`m${times(5, 'ArrowUp')}`)
    await heading('April 2026')
    await user.keyboard(`{${key}}`)
    await announcement('Put back.')
    await heading('May 2026')
    expect(path()).toContain('at=2026-05-13')
    await hasFocus()
    expect(await storedTask(task)).toMatchObject({ due: '2026-05-13' })
  })

  it('goes further than a year from the visible month', async () => {
    const { user } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard('m')
    for (let weeks = 0; weeks < 60; weeks++) {
      await user.keyboard('{ArrowDown}')
      if (weeks % 20 === 0) await pause(100)
    }
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2027-07-07') })
    await heading('July 2027')
    await hasFocus()
  })

  it('turns from week to week', async () => {
    const { user } = await showCalendar(board, owner, '&at=2026-05-13&span=week')
    focus(piece('Single'))
    await user.keyboard(`m${times(5, 'ArrowRight')}`)
    await announcement('Monday, 18 May')
    await heading(/^18.?–.?24 May 2026$/)
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2026-05-18') })
    await hasFocus()
    // The task returns to a week that is not visible, so the focus stays on the calendar.
    await user.keyboard('{Control>}z{/Control}')
    await expectDates({ due: day('2026-05-13') })
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'SECTION'))
  })

  it('removes the date on End, also when the tray is closed', async () => {
    const { user } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard('m{End}')
    await announcement('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('moves a task from the tray to a day of another month', async () => {
    await board.aTask({ title: 'Undated' })
    const { user } = await showCalendar(board, owner)
    await user.click(screen.getByRole('button', { name: /No date/ }))
    focus(await screen.findByRole('article', { name: /^Undated/ }))
    await user.keyboard(`m{ArrowRight}${times(3, 'ArrowDown')}`)
    await announcement('Wednesday, 3 June')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(barsOf('Undated')).toEqual(['2026-06-03 1']))
  })

  it('shows the end that is resized and commits or cancels it there', async () => {
    const { user } = await showCalendar(board, owner)
    focus(piece('Single'))
    await user.keyboard(`r${times(3, 'ArrowDown')}`)
    await announcement('End: Wednesday, 3 June')
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

describe('keyboard drag in a timeline', () => {
  const row = (title: string) => screen.getByRole('row', { name: title })
  const timeline = async (search: string) => {
    const shown = await showBoard(owner, board, { addressEnd: `?view=timeline${search}` })
    await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
    return shown
  }

  it('removes the date on End, also when the tray is closed', async () => {
    const { user } = await timeline('&at=2026-05-04')
    focus(row('Single'))
    await user.keyboard('m{End}')
    await announcement('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('starts at the position of the task, however far away', async () => {
    const { user } = await timeline('&at=2027-05-03&scale=days')
    focus(row('Single'))
    await user.keyboard('m')
    await announcement('Wednesday, 13 May')
    await user.keyboard('{ArrowRight}{Enter}')
    await expectDates({ due: day('2026-05-14') })
    expect(document.activeElement).toBe(row('Single'))
  })

  it('goes beyond the days that can be scrolled to', async () => {
    const { user } = await timeline('&at=2026-05-11&scale=days')
    focus(row('Single'))
    await user.keyboard('m')
    for (let weeks = 0; weeks < 60; weeks++) {
      await user.keyboard('{ArrowDown}')
      if (weeks % 8 === 0) await pause(100)
    }
    await user.keyboard('{Enter}')
    await expectDates({ due: day('2027-07-07') })
  })

  it('removes the date in the tray', async () => {
    const { user } = await timeline('&at=2026-05-11')
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    focus(row('Single'))
    await user.keyboard('m{End}')
    await announcement('No date')
    await user.keyboard('{Enter}')
    await expectDates({ due: null })
  })
})
