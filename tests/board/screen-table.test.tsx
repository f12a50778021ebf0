// The table of a project: cells by keys, edited where they stand, copied; its columns; what is counted at its foot.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
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

const late = { timeout: 10_000 }
const table = async (search = '', person = owner) => {
  const boardId = `${board.boardId}?view=table${search}` as typeof board.boardId
  const shown = await showBoard(person, { boardId, title: board.title })
  await screen.findByRole('grid', {}, late)
  await screen.findByRole('row', { name: 'Third' }, late)
  return shown
}
const rows = (): (string | null)[] =>
  [...document.querySelectorAll('[role=row][data-drag-kind=card]')].map((row) => row.getAttribute('aria-label'))
const cell = (title: string, column: string): HTMLElement => {
  const found = screen.getByRole('row', { name: title }).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} of ${title}`)
  return found
}
/** The row and the column of the cell that has the focus. */
const here = (): string | undefined => {
  const now = document.activeElement
  const column = now instanceof HTMLElement ? now.dataset.column : undefined
  return column && `${now!.closest('[role=row]')?.getAttribute('aria-label')} ${column}`
}
const expectHere = (spot: string) => waitFor(() => expect(here()).toBe(spot), late)
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
  await screen.findByText('Sorted by Priority: the order is not changed by hand.', {}, late)
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

it('empties a range by Delete, and gets all of it back at once', async () => {
  await owner.rpc.tasks.change({
    boardId: board.boardId,
    taskId: tasks.Second!.taskId,
    change: { field: 'due', from: null, to: '2027-03-01' },
  })
  const { user } = await table()
  cell('Second', 'assignee').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Delete}')
  await waitFor(async () => expect(await taskNow('Second')).toMatchObject({ assigneeId: null, due: null }), late)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(
    async () => expect(await taskNow('Second')).toMatchObject({ assigneeId: owner.userId, due: '2027-03-01' }),
    late,
  )
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

/** From the cell that has the focus on. */
const paste = async (text: string) => {
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.at'), late)
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
}

it('takes cells from a spreadsheet: from the chosen one on, all of them as one deed, and without their heads', async () => {
  const [urgent, press] = [await board.aLabel('Urgent'), await board.aLabel('Press')]
  const { user } = await table()
  cell('First', 'status').focus()
  const first = `in progress\thigh\t${owner.name}\t2027-03-01\t2027-03-04 14:30\t${board.doing.title}\tPress, urgent`
  await paste(`Status\tPriority\tAssignee\tStart\tDue\tList\tLabels\n${first}\n\tLow\n`)
  await screen.findByText('“Second”: the column “Status” cannot be empty.', {}, late)
  expect((await taskNow('First')).version).toBe(tasks.First!.version)
  await paste(`Status\tPriority\tAssignee\tStart\tDue\tList\tLabels\n${first}\nCompleted\tLow\t\t\t5/3/2027\n`)
  await screen.findByText('2 tasks changed', {}, late)
  expect(await taskNow('First')).toMatchObject({
    status: 'in_progress',
    priority: 'high',
    assigneeId: owner.userId,
    start: '2027-03-01',
    due: expect.stringMatching(/^2027-03-04T/),
    listId: board.doing.listId,
  })
  expect(new Set((await taskNow('First')).labelIds)).toEqual(new Set([urgent.labelId, press.labelId]))
  expect(await taskNow('Second')).toMatchObject({ status: 'completed', priority: 'low', assigneeId: null })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await taskNow('First')).toMatchObject({ status: 'not_started', due: null }), late)
  expect(await taskNow('Second')).toMatchObject({ status: 'not_started', assigneeId: owner.userId })
})

it('fills a range with one value, and takes titles', async () => {
  const { user } = await table()
  cell('First', 'priority').focus()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expectHere('Third priority')
  await paste('Medium')
  await screen.findByText('3 tasks changed', {}, late)
  for (const title of ['First', 'Second', 'Third']) expect((await taskNow(title)).priority).toBe('medium')
  await user.keyboard('{Escape}')
  cell('Second', 'task').focus()
  await paste('Another\nA last one')
  await screen.findByRole('row', { name: 'A last one' }, late)
  await waitFor(async () => expect((await taskNow('Third')).title).toBe('A last one'), late)
})

it('pastes nothing where one of the cells cannot be, and says which and why', async () => {
  await table()
  const refused = async (spot: HTMLElement, text: string, why: string) => {
    spot.focus()
    await paste(text)
    await screen.findByText(why, {}, late)
  }
  const unread = (text: string, column: string) => `“First”: “${text}” does not fit in the column “${column}”.`
  await refused(cell('First', 'priority'), 'High\tNobody we know', unread('Nobody we know', 'Assignee'))
  await refused(cell('First', 'due'), '31.2.2027', unread('31.2.2027', 'Due'))
  await refused(cell('First', 'labels'), '\t3 of 4', 'The column “Sub-tasks” cannot be changed here.')
  await refused(cell('Third', 'status'), 'Completed\nLow', 'From here on there is no room for 2 × 1 cells.')
  await refused(cell('First', 'start'), '2027-03-04\t2027-03-01', '“First” would be due before it starts.')
  for (const title of ['First', 'Second', 'Third']) expect((await taskNow(title)).version).toBe(tasks[title]!.version)
})

it('takes nothing from who may only look', async () => {
  await table('', await board.with('viewer'))
  cell('First', 'priority').focus()
  await paste('High')
  await screen.findByText('Nothing was pasted', {}, late)
  expect((await taskNow('First')).version).toBe(tasks.First!.version)
})

it('shows the columns somebody wants, in their order, the next time too', async () => {
  const { user } = await table()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
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
  await again.user.click(screen.getByRole('button', { name: 'Columns' }))
  await again.user.click(await screen.findByRole('button', { name: 'Reset' }, late))
  await waitFor(() => expect(heads()).toContain('Start'))
})

it('makes a column wider and hides it without a pointer', async () => {
  const { user } = await table()
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--columns').split(' ')
  cell('First', 'status').focus()
  await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}')
  await screen.findByText('Status: 136 px wide')
  expect(tracks()[2]).toBe('8.5rem')
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }, late))
  await waitFor(() => expect(heads()).not.toContain('Status'))
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
