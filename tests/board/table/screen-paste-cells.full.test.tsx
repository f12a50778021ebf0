// Pasting spreadsheet cells into the table view: parsing, rejection and undo.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { addTasksWithValues, board, owner, setUpBoard, storedTask } from '#tests/screen/fixtures.ts'
import { fromDayTime } from '#web/ui/date/calendar-day.ts'
import { cell, expectFocusedCell, showTable } from './table-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Record<string, Task>
setUpBoard()
beforeEach(async () => {
  tasks = await addTasksWithValues()
})

const table = (search = '', person = owner) => showTable(board, person, search)
const taskNow = (title: string) => storedTask(tasks[title]!)

/** Pastes at the focused cell. */
const paste = async (text: string) => {
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.current'))
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
}

it('pastes cells from the selected one on, with one undo entry and without the header row', async () => {
  const [urgent, press] = [await board.aLabel('Urgent'), await board.aLabel('Press')]
  const { user } = await table()
  focus(cell('First', 'status'))
  const first = `in progress\thigh\t${owner.name}\t2027-03-01\t2027-03-04 14:30\t${board.doing.title}\tPress, urgent`
  await paste(`Status\tPriority\tAssignee\tStart\tDue\tList\tLabels\n${first}\n\tLow\n`)
  await screen.findByText('“Second”: the column “Status” cannot be empty.')
  expect((await taskNow('First')).version).toBe(tasks.First!.version)
  await paste(`Status\tPriority\tAssignee\tStart\tDue\tList\tLabels\n${first}\nCompleted\tLow\t\t\t5/3/2027\n`)
  await screen.findByText('2 tasks changed')
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
  // The tasks are changed one after the other.
  await waitFor(async () => {
    expect(await taskNow('First')).toMatchObject({ status: 'not_started', due: null })
    expect(await taskNow('Second')).toMatchObject({ status: 'not_started', assigneeId: owner.userId })
  })
})

it('fills a range with one value and pastes titles', async () => {
  const { user } = await table()
  focus(cell('First', 'priority'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expectFocusedCell('Third priority')
  await paste('Medium')
  await screen.findByText('3 tasks changed')
  for (const title of ['First', 'Second', 'Third']) expect((await taskNow(title)).priority).toBe('medium')
  await user.keyboard('{Escape}')
  focus(cell('Second', 'task'))
  await paste('Another\nA last one')
  await screen.findByRole('row', { name: 'A last one' })
  await waitFor(async () => expect((await taskNow('Third')).title).toBe('A last one'))
})

it('pastes nothing if one of the cells is invalid, and names it with the reason', async () => {
  await table()
  const expectRejected = async (target: HTMLElement, text: string, reason: string) => {
    focus(target)
    await paste(text)
    await screen.findByText(reason)
  }
  const unfitMessage = (text: string, column: string) => `“First”: “${text}” is not valid in the column “${column}”.`
  await expectRejected(cell('First', 'priority'), 'High\tNobody we know', unfitMessage('Nobody we know', 'Assignee'))
  await expectRejected(cell('First', 'due'), '31.2.2027', unfitMessage('31.2.2027', 'Due'))
  await expectRejected(cell('First', 'labels'), '\t3 of 4', 'The column “Sub-tasks” cannot be changed here.')
  await expectRejected(cell('Third', 'status'), 'Completed\nLow', 'There is not enough room here for 2 × 1 cells.')
  await expectRejected(cell('First', 'start'), '2027-03-04\t2027-03-01', '“First” would be due before it starts.')
  for (const title of ['First', 'Second', 'Third']) expect((await taskNow(title)).version).toBe(tasks[title]!.version)
})

it('applies a time to the existing day of each task', async () => {
  const { timeZone } = defaultPreferences
  const due = { First: '2027-03-04' as Day, Second: '2027-03-05' as Day }
  for (const [title, to] of Object.entries(due)) {
    const { boardId, taskId } = tasks[title]!
    await owner.rpc.tasks.change({ boardId, taskId, change: { field: 'due', from: null, to } })
  }
  const { user } = await table()
  focus(cell('First', 'due'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expectFocusedCell('Second due')
  await paste('9:05')
  await screen.findByText('2 tasks changed')
  for (const [title, day] of Object.entries(due)) {
    expect((await taskNow(title)).due).toBe(fromDayTime({ day, time: '09:05' }, timeZone))
  }
})

it('pastes nothing for a viewer', async () => {
  await table('', await board.with('viewer'))
  focus(cell('First', 'priority'))
  await paste('High')
  await screen.findByText('Nothing was pasted')
  expect((await taskNow('First')).version).toBe(tasks.First!.version)
})

it('asks for confirmation before it completes tasks with open sub-tasks', async () => {
  const part = await board.aSubTask(tasks.First!, { title: 'Part' })
  const { user } = await table()
  const answered = async (name: RegExp) => {
    focus(cell('First', 'status'))
    await paste('Completed\tHigh\nIn progress\tHigh')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await answered(/^Cancel/)
  for (const title of ['First', 'Second']) expect((await taskNow(title)).version).toBe(tasks[title]!.version)
  await answered(/^Complete with/)
  await waitFor(async () => {
    expect(await taskNow('First')).toMatchObject({ status: 'completed', priority: 'high' })
    expect((await storedTask(part)).status).toBe('completed')
    expect(await taskNow('Second')).toMatchObject({ status: 'in_progress', priority: 'high' })
  })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => {
    expect(await taskNow('First')).toMatchObject({ status: 'not_started', priority: 'low' })
    expect((await storedTask(part)).status).toBe('not_started')
  })
})

it('requires no permission for values that do not change', async () => {
  await table('', await board.with('viewer'))
  focus(cell('First', 'priority'))
  for (const text of ['low', 'High']) await paste(text)
  await screen.findByText('Nothing was pasted')
  expect(screen.getAllByText('Nothing was pasted')).toHaveLength(1)
})

it('undoes what is possible after another user left, and says that it is partial', async () => {
  const [{ boardId }, { userId }] = [board, await board.with('editor')]
  await owner.rpc.tasks.assign({ ...tasks.First!, from: null, to: userId })
  const { user } = await table()
  focus(cell('First', 'status'))
  await paste(`In progress\tHigh\t${owner.name}`)
  await screen.findByText('1 task changed')
  await owner.rpc.members.remove({ boardId, userId })
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText(/^“First” was changed only in part\./)
  expect(await taskNow('First')).toMatchObject({ status: 'not_started', priority: 'low', assigneeId: owner.userId })
})
