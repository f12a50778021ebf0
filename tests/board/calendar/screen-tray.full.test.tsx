// The tray of a calendar, a moved task on a full day, and new-task fields of several days.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { addDatedTasks, board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { piece, showCalendar, barsOf } from './calendar-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
const day = (text: string) => text as Day
setUpBoard()
beforeEach(async () => {
  tasks = await addDatedTasks()
})

const calendar = (search?: string) => showCalendar(board, owner, search)
const taskNow = (title: string) => storedTask(tasks[title]!)

describe('tasks without a date', () => {
  it('are in a tray behind a button with their number, and get a date by keyboard', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    const row = tray.getByRole('article', { name: 'Undated' })
    focus(row)
    await user.keyboard('m{ArrowLeft}{Enter}')
    await tray.findByText('Every task has a date')
    await waitFor(async () => expect(await taskNow('Undated')).toMatchObject({ start: null, due: '2026-05-13' }))
    expect(barsOf('Undated')).toEqual(['2026-05-13 1'])
  })

  it('keep the focus when they get a date by the picker, or pass it to the next one', async () => {
    await board.aTask({ title: 'Another' })
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    const dated = async (title: string, text: string) => {
      focus(tray.getByRole('article', { name: title }))
      await user.keyboard('d')
      const field = await screen.findByRole('textbox', { name: /^Due/ })
      await user.clear(field)
      await user.type(field, `${text}{Enter}`)
      await waitFor(() => expect(tray.queryByRole('article', { name: title })).toBeNull())
      await user.keyboard('{Escape}')
    }
    // A day of a month that is not visible.
    await dated('Another', '2026-09-27')
    await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('article', { name: 'Undated' })))
    await dated('Undated', '2026-05-27')
    await waitFor(() => expect(document.activeElement).toBe(piece('Undated')))
  })

  it('leave the focus on the close button when the last one is removed', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    focus(tray.getByRole('article', { name: 'Undated' }))
    await user.keyboard('e')
    await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('button', { name: 'Close' })))
  })

  it('include a task that is moved to the tray', async () => {
    const { user } = await calendar('&at=2026-05-20&span=week')
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    focus(piece('Third'))
    await user.keyboard('m{ArrowRight}{End}')
    await screen.findByText('No date', { selector: '[aria-live] *, [aria-live]' })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await taskNow('Third')).due).toBeNull())
  })
})

it('shows and focuses a task that is moved to a full day', async () => {
  for (const title of ['One', 'Two', 'Three']) await board.aTask({ title, due: day('2026-05-20') })
  const { user } = await calendar()
  await waitFor(() => expect(barsOf('Single')).toEqual(['2026-05-13 1']))
  focus(piece('Single'))
  await user.keyboard('m{ArrowDown}{Enter}')
  await waitFor(async () => expect((await taskNow('Single')).due).toBe('2026-05-20'))
  await waitFor(() => expect(barsOf('Single')).toEqual(['2026-05-20 1']))
  await waitFor(() => expect(document.activeElement).toBe(piece('Single')))
  // The task that it displaces is counted instead.
  screen.getByRole('button', { name: '3 more' })
})

it('focuses the new-task field of the pressed day while the field of another day is open', async () => {
  const { user } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Half')
  await user.click(screen.getByRole('button', { name: 'Add task on Friday, 15 May' }))
  await user.keyboard('Whole{Enter}')
  await waitFor(() => expect(barsOf('Whole')).toEqual(['2026-05-15 1']))
})
