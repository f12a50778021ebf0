// Tab and Esc in the date picker of a table cell.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { cell, expectFocusedCell, showTable } from './table-page.tsx'

let task: Task
setUpBoard()
beforeEach(async () => {
  task = await board.aTask({ title: 'Third', due: '2026-05-22' as Day })
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const expectNoField = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull())
const expectDates = (dates: Partial<Task>) =>
  waitFor(async () => expect(await world.table.task.get(task)).toMatchObject(dates))

/** Opens the date picker of a due date cell. */
async function onDates() {
  const { user } = await showTable(board, owner)
  act(() => cell('Third', 'due').focus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')))
  return user
}

it('saves the date and moves to the next cell, or with Shift to the previous one', async () => {
  const user = await onDates()
  await user.keyboard('24.12.2026{Tab}')
  await expectNoField()
  await expectFocusedCell('Third list')
  await expectDates({ due: '2026-12-24' as Day })
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')))
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(await field('Start'))
  await user.keyboard('20.12.2026{Tab}')
  expect(document.activeElement).toBe(await field('Due date'))
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expectNoField()
  await expectFocusedCell('Third start')
  await expectDates({ start: '2026-12-20' as Day, due: '2026-12-24' as Day })
})

it('stays in an invalid date and shows the error', async () => {
  const user = await onDates()
  await user.keyboard('blub{Tab}')
  await screen.findByText('Wrong date')
  expect(document.activeElement).toBe(await field('Due date'))
})

it('opens the calendar with arrow down and closes with one Esc, in spite of tooltips', async () => {
  const user = await onDates()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('[role=grid]')).not.toBeNull()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later month' }))
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  await expectNoField()
  expect(screen.queryByRole('tooltip')).toBeNull()
  await expectFocusedCell('Third due')
})
