// Keys that are typed on a cell while its picker loads arrive completely and in order.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { unpackTask } from '#shared/task/card.ts'
import { defaultColumns } from '#shared/view/columns.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { typeAhead } from '#web/board/views/table/use-edit-cell.ts'
import { cell, expectFocusedCell, showTable } from './table-page.tsx'
import { focus, pause } from '#tests/screen/page.ts'

setUpBoard()

/** Opens a table with the focus in a cell of its only task. */
async function onCell(column: string, person = owner) {
  const { taskId } = await board.aTask({ title: 'Third', due: '2026-05-22' as never })
  const shown = await showTable(board, person)
  act(() => cell('Third', column).focus())
  const now = async () => {
    const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId })
    return unpackTask(board.boardId, card)
  }
  return { ...shown, now }
}

/** Presses keys faster than React renders, on whatever has the focus. */
const press = (...typed: string[]) => {
  const isName = (text: string) => /^[A-Z]/.test(text)
  const keys = typed.flatMap((text) => (isName(text) ? [text] : Array.from(text)))
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}
const due = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Due date' })

it('receives every letter that was typed before the date field had loaded, and Enter', async () => {
  const { now } = await onCell('due')
  press('24.12.2026', 'Enter')
  await due()
  await waitFor(async () => expect((await now()).due).toBe('2026-12-24'))
})

it.each(['estimate', 'spent'] as const)('sends typed text to the field of its column: %s', async (column) => {
  await board.aTask({ title: 'Third' })
  const columns = { ...defaultColumns, shown: [...defaultColumns.shown, 'estimate', 'spent'] }
  localStorage.setItem(`columns/${owner.userId}/${board.boardId}`, JSON.stringify(columns))
  await showTable(board, owner)
  act(() => cell('Third', column).focus())
  press('45', 'Enter')
  await waitFor(async () => expect(cell('Third', column).textContent).toContain('45'))
  expect(cell('Third', column === 'spent' ? 'estimate' : 'spent').textContent).not.toContain('45')
})

/** An overlay that is rendered in several steps. */
function anOverlay() {
  const overlay = document.createElement('div')
  overlay.setAttribute('role', 'dialog')
  overlay.tabIndex = -1
  const [button, field] = [document.createElement('button'), document.createElement('input')]
  field.value = '22.05.2026'
  overlay.append(button)
  document.body.append(overlay)
  onTestFinished(() => overlay.remove())
  return { overlay, button, field }
}

it('receives keys while the overlay has the focus but its field does not', async () => {
  typeAhead('2')
  press('5', 'Backspace', '4')
  const { overlay, button, field } = anOverlay()
  focus(overlay)
  press('.')
  focus(button)
  press('1', '2')
  overlay.append(field)
  focus(field)
  press('.')
  await waitFor(() => expect(field.value).toBe('24.12.'))
})

it('closes on Esc when it loads late, without a change', async () => {
  typeAhead('2')
  press('4', 'Escape')
  const keys: string[] = []
  const { overlay, field } = anOverlay()
  overlay.addEventListener('keydown', ({ key }) => keys.push(key))
  overlay.append(field)
  focus(field)
  await waitFor(() => expect(keys).toEqual(['Escape']))
  expect(field.value).toBe('22.05.2026')
})

it('saves the date on Tab and moves to the next cell', async () => {
  const { now } = await onCell('due')
  press('24.12.2026', 'Tab')
  await waitFor(async () => expect((await now()).due).toBe('2026-12-24'))
  await expectFocusedCell('Third list')
  expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull()
})

it('closes on Esc in the middle of a date, without a change', async () => {
  const { now } = await onCell('due')
  press('2', '4', 'Escape')
  await expectFocusedCell('Third due')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pause(500)
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectFocusedCell('Third due')
  expect((await now()).due).toBe('2026-05-22')
})

it('discards typed text on Ctrl-Z and undoes nothing else', async () => {
  const { now } = await onCell('due')
  press('9', '9')
  fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true })
  press('1')
  await waitFor(async () => expect((await due()).value).toBe('1'))
  expect((await now()).due).toBe('2026-05-22')
})

it('selects a status by its name with a space in it', async () => {
  const { now } = await onCell('status')
  press('in progress', 'Enter')
  await waitFor(async () => expect((await now()).status).toBe('in_progress'))
  await expectFocusedCell('Third status')
})

it('does not buffer keys on a read-only cell', async () => {
  const { path } = await onCell('due', await board.with('viewer'))
  press('2')
  await screen.findAllByText('Your role does not allow this.')
  press('Escape')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Third' })))
  expect(path()).toContain('view=table')
})
