// Selected rows and cell ranges in the table view, and focus after they are removed.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { cell, expectFocusedCell, rows, showTable } from './table-page.tsx'
import { focus } from '#tests/screen/page.ts'

let tasks: Task[]
setUpBoard()
beforeAll(async () => {
  await import('#web/task/bulk/task-bulk-bar.tsx')
})
beforeEach(async () => {
  tasks = [await board.aTask({ title: 'First' }), await board.aTask({ title: 'Second' })]
  tasks.push(await board.aTask({ title: 'Third', listId: board.doing.listId }))
})

const table = (person = owner) => showTable(board, person)
const chosen = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
const shiftPress = (on: HTMLElement) => {
  fireEvent.pointerDown(on, { button: 0, shiftKey: true })
  focus(on)
  fireEvent.click(on, { shiftKey: true })
}
const bar = async () => within(await screen.findByRole('region', { name: 'Selected tasks' }))

it('extends a cell range with Shift, and selects rows', async () => {
  const { user } = await table()
  await user.click(cell('First', 'status'))
  shiftPress(cell('Second', 'priority'))
  await waitFor(() => expect(document.querySelectorAll('[role=gridcell][aria-selected=true]')).toHaveLength(4))
  expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
  await user.keyboard('{Escape}{Escape}')
  focus(screen.getByRole('row', { name: 'First' }))
  await user.keyboard('x')
  shiftPress(cell('Third', 'priority'))
  ;(await bar()).getByText('3 selected')
})

it('selects all rows, as there are no groups', async () => {
  const { user } = await table()
  focus(screen.getByRole('row', { name: 'First' }))
  await user.keyboard('{Control>}a{/Control}')
  expect((await bar()).getByText('3 selected')).toBeTruthy()
})

it('keeps the focus in a cell whose task is moved to another list', async () => {
  const { user } = await table()
  focus(cell('First', 'list'))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Done' }))
  await waitFor(() => expect(rows()).toEqual(['Second', 'Third', 'First']))
  await expectFocusedCell('First list')
})

it('moves the focus from the bulk bar to the next row, and back to the row when the selection is cleared', async () => {
  const { user } = await table()
  await user.click(screen.getByRole('checkbox', { name: 'Select First' }))
  await user.click((await bar()).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('row', { name: 'Second' })))
  await user.click(screen.getByRole('checkbox', { name: 'Select Third' }))
  await user.click((await bar()).getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('row', { name: 'Third' })))
})

it('selects again the rows whose removal was rejected', async () => {
  const editor = await board.with('editor')
  for (const task of tasks.slice(0, 2)) await owner.rpc.tasks.assign({ ...task, from: null, to: editor.userId })
  const { user } = await table(editor)
  for (const title of ['First', 'Second']) await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
  await board.updateTask(tasks[1]!, { assigneeId: owner.userId })
  await user.click((await bar()).getByRole('button', { name: 'Archive' }))
  await screen.findByText('The tasks could not be changed')
  await waitFor(() => expect(chosen()).toHaveLength(2))
})
