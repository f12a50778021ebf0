// Tab out of a date that is typed into a cell of the table, as in a spreadsheet; and one Esc out of its picker.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { cell, expectHere, late, showTable } from './a-table.tsx'

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

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, late)
const expectNoField = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull(), late)
const expectDates = (dates: Partial<Task>) =>
  waitFor(async () => expect(await world.table.task.get(task)).toMatchObject(dates), late)

/** The picker of the dates, on their column. */
async function onDates() {
  const { user } = await showTable(board, owner)
  act(() => cell('Third', 'due').focus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')), late)
  return user
}

it('takes the date and goes to the next cell, or from the first date back to the one before', async () => {
  const user = await onDates()
  await user.keyboard('24.12.2026{Tab}')
  await expectNoField()
  await expectHere('Third list')
  await expectDates({ due: '2026-12-24' as Day })
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Due date')), late)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(await field('Start'))
  await user.keyboard('20.12.2026{Tab}')
  expect(document.activeElement).toBe(await field('Due date'))
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expectNoField()
  await expectHere('Third start')
  await expectDates({ start: '2026-12-20' as Day, due: '2026-12-24' as Day })
})

it('stays with what is no date, and says so', async () => {
  const user = await onDates()
  await user.keyboard('blub{Tab}')
  await screen.findByText('Wrong date')
  expect(document.activeElement).toBe(await field('Due date'))
})

it('leads to the days by the arrow down, and out by one Esc, whatever has a tooltip', async () => {
  const user = await onDates()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('[role=grid]')).not.toBeNull()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later month' }))
  await screen.findByRole('tooltip', {}, late)
  await user.keyboard('{Escape}')
  await expectNoField()
  expect(screen.queryByRole('tooltip')).toBeNull()
  await expectHere('Third due')
})
