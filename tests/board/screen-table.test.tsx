// The table of a project: cells by keys, edited where they stand, copied; its columns; what is counted at its foot.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { cell, expectHere, late, rows, showTable } from './a-table.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let tasks: Record<string, Task>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
  tasks = {
    First: await board.aTask({ title: 'First', priority: 'low', estimate: 90 }),
    Second: await board.aTask({ title: 'Second', priority: 'urgent', assigneeId: owner.userId, estimate: 60 }),
    Third: await board.aTask({ title: 'Third', listId: board.doing.listId, status: 'in_progress', priority: 'high' }),
  }
})

const table = (search = '', person = owner) => showTable(board, person, search)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const taskNow = async (title: string): Promise<Task> => {
  const { boardId } = board
  const { card } = await owner.rpc.tasks.get({ boardId, taskId: tasks[title]!.taskId })
  return unpacked(boardId, card)
}

it('is chosen by a key and by hand, and shows all lists in one row', async () => {
  const { user, path } = await showBoard(owner, board)
  await screen.findByRole('article', { name: 'First' })
  await user.keyboard('4')
  await screen.findByRole('grid', {}, late)
  await waitFor(() => expect(rows()).toEqual(['First', 'Second', 'Third']))
  expect(path()).toContain('view=table')
  expect(screen.queryByRole('button', { name: /^Group/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await screen.findByRole('article', { name: 'First' })
})

it('sorts all of its rows, whatever list they are of', async () => {
  const { user, path } = await table()
  await user.click(screen.getByRole('button', { name: 'Priority' }))
  await waitFor(() => expect(rows()).toEqual(['Second', 'Third', 'First']))
  expect(path()).toContain('sort=priority')
  screen.getByText('Sorted by: Priority')
  screen.getByRole('row', { name: 'Second' }).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await screen.findAllByText('Sorted by Priority: the order is not changed by hand.', {}, late)
  expect(screen.queryByText('Moved.')).toBeNull()
})

it('leads from a row into its cells and out again, and up to the heads', async () => {
  const { user } = await table()
  const first = screen.getByRole('row', { name: 'First' })
  first.focus()
  await user.keyboard('{ArrowRight}')
  await expectHere('First task')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectHere('Second status')
  await user.keyboard('{End}')
  await expectHere('Second sub_tasks')
  await user.keyboard('{Control>}{Home}{/Control}')
  await expectHere('First task')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Task' }))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await expectHere('First status')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
})

it('types over a title from its cell, and puts it back by Esc', async () => {
  const { user } = await table()
  cell('First', 'task').focus()
  await user.keyboard('Anew{Enter}')
  await waitFor(async () => expect((await taskNow('First')).title).toBe('Anew'), late)
  await expectHere('Anew task')
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  await screen.findByText('Title field can not be empty')
  await user.keyboard('{Escape}')
  await expectHere('Anew task')
})

it('puts the focus back into the cell also where a frame comes before React has told of its changes', async () => {
  const { user } = await table()
  cell('First', 'task').focus()
  await user.keyboard('Anew')
  const whenChanged = (frame: FrameRequestCallback) => {
    const change = new MutationObserver(() => {
      change.disconnect()
      frame(0)
    })
    change.observe(document.body, { childList: true, subtree: true })
    return 0
  }
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(whenChanged)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await taskNow('First')).title).toBe('Anew'), late)
  await expectHere('Anew task')
})

it('hands what is typed on a cell to its picker, and to no command', async () => {
  const { user, path } = await table()
  cell('First', 'priority').focus()
  await user.keyboard('h')
  await screen.findByRole('listbox', { name: 'Priority' }, late)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await taskNow('First')).priority).toBe('high'), late)
  await expectHere('First priority')
  await user.keyboard('1')
  expect(path()).toContain('view=table')
})

it('keeps the letters of a row for what they do everywhere', async () => {
  const { user } = await table()
  screen.getByRole('row', { name: 'First' }).focus()
  await user.keyboard('x')
  expect(screen.getByRole('row', { name: 'First' }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}p')
  await screen.findByRole('listbox', { name: 'Priority' }, late)
})

it('edits a cell by the second press', async () => {
  const { user } = await table()
  await user.click(cell('Third', 'status'))
  await expectHere('Third status')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(cell('Third', 'status'))
  await user.click(await screen.findByRole('option', { name: 'Completed' }, late))
  await waitFor(async () => expect((await taskNow('Third')).status).toBe('completed'), late)
  await screen.findByText('1 completed')
})

it('copies a range, and chosen rows with their heads', async () => {
  const { user } = await table()
  const copied = (from: Element) => {
    const clipboardData = { setData: (_: string, text: string) => said.push(text) }
    const said: string[] = []
    fireEvent.copy(from, { clipboardData })
    return said.join('')
  }
  cell('First', 'status').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expectHere('Second priority')
  expect(copied(document.activeElement!)).toBe('Not started\tLow\nNot started\tUrgent')
  await screen.findByText('4 cells copied', {}, late)
  await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
  const [first, second] = copied(screen.getByRole('row', { name: 'Second' })).split('\n')
  expect(first).toBe('Task\tStatus\tPriority\tAssignee\tStart\tDue\tList\tLabels\tSub-tasks')
  expect(second?.split('\t').slice(0, 4)).toEqual(['Second', 'Not started', 'Urgent', owner.name])
})

it('shows the columns somebody wants, in their order, the next time too', async () => {
  const { user } = await table()
  await user.click(await screen.findByRole('button', { name: 'Columns' }, late))
  await user.click(await screen.findByRole('switch', { name: 'Start' }, late))
  await user.click(screen.getByRole('switch', { name: 'Estimate' }))
  screen.getByRole('button', { name: 'Move Priority' }).focus()
  await user.keyboard('{ArrowUp}{Escape}')
  const wanted = ['', 'Task', 'Priority', 'Status', 'Assignee', 'Due', 'List', 'Labels', 'Sub-tasks', 'Estimate']
  await waitFor(() => expect(heads()).toEqual(wanted))
  screen.getByText('Estimate: 2 h 30 min')
  document.body.replaceChildren()
  const again = await table()
  await waitFor(() => expect(heads()).toEqual(wanted))
  await again.user.click(await screen.findByRole('button', { name: 'Columns' }, late))
  await again.user.click(await screen.findByRole('button', { name: 'Reset' }, late))
  await waitFor(() => expect(heads()).toContain('Start'))
})

it('makes a column wider and hides it without a pointer', async () => {
  const { user } = await table()
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--columns').split(' ')
  cell('First', 'status').focus()
  await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
  await screen.findByText('Status: 156 px wide')
  expect(tracks()[2]).toBe('9.75rem')
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }, late))
  await waitFor(() => expect(heads()).not.toContain('Status'))
  await screen.findByText('Status is hidden.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Priority' })))
})

it('says where a column goes by its menu', async () => {
  const { user } = await table()
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Due' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }, late))
  await waitFor(() => expect(heads().indexOf('Due')).toBeLessThan(heads().indexOf('Start')))
  await screen.findByText(/^Due, place \d of \d$/)
})

it('keeps the focus on a switch that shows or hides a column', async () => {
  const { user } = await table()
  await user.click(await screen.findByRole('button', { name: 'Columns' }, late))
  for (const [name, said] of [
    ['Status', 'Status is hidden.'],
    ['Status', 'Status is shown.'],
  ] as const) {
    ;(await screen.findByRole('switch', { name }, late)).focus()
    await user.keyboard(' ')
    await screen.findByText(said)
    expect(document.activeElement).toBe(screen.getByRole('switch', { name }))
  }
})

it('counts what is shown, and no more', async () => {
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
  await waitFor(() => expect(rows()).toEqual(['First', 'Second', 'Third', 'Fourth']), late)
})

it('tells a Viewer why a cell is not theirs to change', async () => {
  const viewer = await board.with('viewer')
  const { user } = await table('', viewer)
  cell('First', 'task').focus()
  await user.keyboard('x')
  await screen.findByText('Your role does not allow this.', {}, late)
  expect(within(cell('First', 'task')).queryByRole('textbox')).toBeNull()
  cell('Second', 'assignee').focus()
  await user.keyboard('{Delete}')
  expect((await taskNow('Second')).assigneeId).toBe(owner.userId)
})
