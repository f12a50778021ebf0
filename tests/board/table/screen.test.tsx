// The table view: cells by keyboard, inline editing, copying, columns and counts.

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { addTasksWithValues, board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { cell, expectFocusedCell, rows, showTable } from './table-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
setUpBoard()
beforeEach(async () => {
  tasks = await addTasksWithValues()
})

const table = (search = '', person = owner) => showTable(board, person, search)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const taskNow = (title: string) => storedTask(tasks[title]!)

it('the table is opened by shortcut and by mouse and shows the tasks of all lists', async () => {
  const { user, path } = await showBoard(owner, board)
  await screen.findByRole('article', { name: 'First' })
  await user.keyboard('4')
  await screen.findByRole('grid')
  await waitFor(() => expect(rows()).toEqual(['First', 'Second', 'Third']))
  expect(path()).toContain('view=table')
  expect(screen.queryByRole('button', { name: /^Group/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await screen.findByRole('article', { name: 'First' })
})

it('sorts the rows of all lists', async () => {
  const { user, path } = await table()
  await user.click(screen.getByRole('button', { name: 'Priority' }))
  await waitFor(() => expect(rows()).toEqual(['Second', 'Third', 'First']))
  expect(path()).toContain('sort=priority')
  screen.getByText('Sorted by: Priority')
  focus(screen.getByRole('row', { name: 'Second' }))
  await user.keyboard('m{ArrowDown}{Enter}')
  await screen.findAllByText('Sorted by Priority: tasks cannot be reordered.')
  expect(screen.queryByText('Moved.')).toBeNull()
})

it('supports arrow keys from a row into its cells and up to the headers', async () => {
  const { user } = await table()
  const first = screen.getByRole('row', { name: 'First' })
  focus(first)
  await user.keyboard('{ArrowRight}')
  await expectFocusedCell('First task')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocusedCell('Second status')
  await user.keyboard('{End}')
  await expectFocusedCell('Second sub_tasks')
  await user.keyboard('{Control>}{Home}{/Control}')
  await expectFocusedCell('First task')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Task' }))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocusedCell('First status')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
})

it('replaces a title by typing, and Esc restores it', async () => {
  const { user } = await table()
  focus(cell('First', 'task'))
  await user.keyboard('Renamed{Enter}')
  await waitFor(async () => expect((await taskNow('First')).title).toBe('Renamed'))
  await expectFocusedCell('Renamed task')
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  await screen.findByText('Title field can not be empty')
  await user.keyboard('{Escape}')
  await expectFocusedCell('Renamed task')
})

it('returns the focus to the cell also when an animation frame runs before React commits', async () => {
  const { user } = await table()
  focus(cell('First', 'task'))
  await user.keyboard('Renamed')
  const whenChanged = (callback: FrameRequestCallback) => {
    const change = new MutationObserver(() => {
      change.disconnect()
      callback(0)
    })
    change.observe(document.body, { childList: true, subtree: true })
    return 0
  }
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(whenChanged)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await taskNow('First')).title).toBe('Renamed'))
  await expectFocusedCell('Renamed task')
})

it('sends typed text to the picker of the cell instead of the shortcuts', async () => {
  const { user, path } = await table()
  focus(cell('First', 'priority'))
  await user.keyboard('h')
  await screen.findByRole('listbox', { name: 'Priority' })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await taskNow('First')).priority).toBe('high'))
  await expectFocusedCell('First priority')
  await user.keyboard('1')
  expect(path()).toContain('view=table')
})

it('keeps the single-letter shortcuts on a row', async () => {
  const { user } = await table()
  focus(screen.getByRole('row', { name: 'First' }))
  await user.keyboard('x')
  expect(screen.getByRole('row', { name: 'First' }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}p')
  await screen.findByRole('listbox', { name: 'Priority' })
})

it('edits a cell on the second click', async () => {
  const { user } = await table()
  await user.click(cell('Third', 'status'))
  await expectFocusedCell('Third status')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(cell('Third', 'status'))
  await user.click(await screen.findByRole('option', { name: 'Completed' }))
  await waitFor(async () => expect((await taskNow('Third')).status).toBe('completed'))
  await screen.findByText('1 completed')
})

it('copies a cell range, and selected rows with headers', async () => {
  const { user } = await table()
  const copied = (from: Element) => {
    const clipboardData = { setData: (_: string, text: string) => texts.push(text) }
    const texts: string[] = []
    fireEvent.copy(from, { clipboardData })
    return texts.join('')
  }
  focus(cell('First', 'status'))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expectFocusedCell('Second priority')
  expect(copied(document.activeElement!)).toBe('Not started\tLow\nNot started\tUrgent')
  await screen.findByText('4 cells copied')
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
  const [first, second] = copied(screen.getByRole('row', { name: 'Second' })).split('\n')
  expect(first).toBe('Task\tStatus\tPriority\tAssignee\tStart\tDue\tList\tLabels\tSub-tasks')
  expect(second?.split('\t').slice(0, 4)).toEqual(['Second', 'Not started', 'Urgent', owner.name])
})

it('shows the selected columns in order, also after a reload', async () => {
  const { user } = await table()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('switch', { name: 'Start' }))
  await user.click(screen.getByRole('switch', { name: 'Estimate' }))
  focus(screen.getByRole('button', { name: 'Move Priority' }))
  await user.keyboard('{ArrowUp}{Escape}')
  const wanted = ['', 'Task', 'Priority', 'Status', 'Assignee', 'Due', 'List', 'Labels', 'Sub-tasks', 'Estimate']
  await waitFor(() => expect(heads()).toEqual(wanted))
  screen.getByText('Estimate: 2 h 30 min')
  cleanup()
  const again = await table()
  await waitFor(() => expect(heads()).toEqual(wanted))
  await again.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await again.user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(heads()).toContain('Start'))
})

it('resizes and hides a column by keyboard', async () => {
  const { user } = await table()
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--columns').split(' ')
  focus(cell('First', 'status'))
  await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
  await screen.findByText('Status: 156 px wide')
  expect(tracks()[2]).toBe('9.75rem')
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }))
  await waitFor(() => expect(heads()).not.toContain('Status'))
  await screen.findByText('Status is hidden.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Priority' })))
})

it('announces the position of a column that is moved by its menu', async () => {
  const { user } = await table()
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Due' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  await waitFor(() => expect(heads().indexOf('Due')).toBeLessThan(heads().indexOf('Start')))
  await screen.findByText(/^Due, place \d of \d$/)
})

it('keeps the focus on the switch that shows or hides a column', async () => {
  const { user } = await table()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  for (const [name, copied] of [
    ['Status', 'Status is hidden.'],
    ['Status', 'Status is shown.'],
  ] as const) {
    focus(await screen.findByRole('switch', { name }))
    await user.keyboard(' ')
    await screen.findByText(copied)
    expect(document.activeElement).toBe(screen.getByRole('switch', { name }))
  }
})

it('counts the visible rows only', async () => {
  const { user } = await table()
  screen.getByText('3 tasks')
  await user.type(screen.getByRole('searchbox', { name: 'Find in this tab' }), 'ir')
  await waitFor(() => expect(rows()).toEqual(['First', 'Third']))
  screen.getByText('2 tasks')
})

it('adds a task below the last one', async () => {
  const { user } = await table()
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await user.type(await screen.findByRole('textbox', { name: /title/i }), 'Fourth{Enter}')
  await waitFor(() => expect(rows()).toEqual(['First', 'Second', 'Third', 'Fourth']))
})

it('tells a Viewer why a cell is read-only', async () => {
  const viewer = await board.with('viewer')
  const { user } = await table('', viewer)
  focus(cell('First', 'task'))
  await user.keyboard('x')
  await screen.findByText('Your role does not allow this.')
  expect(within(cell('First', 'task')).queryByRole('textbox')).toBeNull()
  focus(cell('Second', 'assignee'))
  await user.keyboard('{Delete}')
  expect((await taskNow('Second')).assigneeId).toBe(owner.userId)
})
