// Tab and Esc in the date picker of a table cell.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { cell, expectFocusedCell, longTimeout, showTable } from './table-page.tsx'

let world: World
let board: ABoard
let owner: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask({ title: 'Third', due: '2026-05-22' as Day })
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, longTimeout)
const expectNoField = () =>
  waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull(), longTimeout)
const expectDates = (dates: Partial<Task>) =>
  waitFor(async () => expect(await world.table.task.get(task)).toMatchObject(dates), longTimeout)

/** Opens the date picker of a due date cell. */
async function onDates() {
  const { user } = await showTable(board, owner)
  act(() => cell('Third', 'due').focus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')), longTimeout)
  return user
}

it('saves the date and moves to the next cell, or with Shift to the previous one', async () => {
  const user = await onDates()
  await user.keyboard('24.12.2026{Tab}')
  await expectNoField()
  await expectFocusedCell('Third list')
  await expectDates({ due: '2026-12-24' as Day })
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')), longTimeout)
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
  await screen.findByRole('tooltip', {}, longTimeout)
  await user.keyboard('{Escape}')
  await expectNoField()
  expect(screen.queryByRole('tooltip')).toBeNull()
  await expectFocusedCell('Third due')
})
