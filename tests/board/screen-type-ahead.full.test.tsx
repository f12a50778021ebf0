// What is typed on a cell while its picker is still being fetched: all of it arrives, in order.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { unpacked } from '#shared/task/card.ts'
import { plainColumns } from '#shared/view/columns.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { typeAhead } from '#web/board/views/table/type-ahead.ts'
import { cell, expectHere, late, showTable } from './a-table.tsx'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
})

/** A table with the focus in a cell of its one task. */
async function onCell(column: string, person = owner) {
  const { taskId } = await board.aTask({ title: 'Third', due: '2026-05-22' as never })
  const shown = await showTable(board, person)
  act(() => cell('Third', column).focus())
  const now = async () => {
    const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId })
    return unpacked(board.boardId, card)
  }
  return { ...shown, now }
}

/** Keys pressed faster than anything is drawn, wherever the focus is. */
const press = (...typed: string[]) => {
  const isName = (text: string) => /^[A-Z]/.test(text)
  const keys = typed.flatMap((text) => (isName(text) ? [text] : Array.from(text)))
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}
const due = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Due date' }, late)

it('gives the date field every letter that was typed before it was there, and Enter', async () => {
  const { now } = await onCell('due')
  press('24.12.2026', 'Enter')
  await due()
  await waitFor(async () => expect((await now()).due).toBe('2026-12-24'), late)
})

it.each(['estimate', 'spent'] as const)('gives the field of its own column what is typed: %s', async (column) => {
  await board.aTask({ title: 'Third' })
  const columns = { ...plainColumns, shown: [...plainColumns.shown, 'estimate', 'spent'] }
  localStorage.setItem(`columns/${owner.userId}/${board.boardId}`, JSON.stringify(columns))
  await showTable(board, owner)
  act(() => cell('Third', column).focus())
  press('45', 'Enter')
  await waitFor(async () => expect(cell('Third', column).textContent).toContain('45'), late)
  expect(cell('Third', column === 'spent' ? 'estimate' : 'spent').textContent).not.toContain('45')
})

/** A picker that comes piece by piece. */
function aSurface() {
  const surface = document.createElement('div')
  surface.setAttribute('role', 'dialog')
  surface.tabIndex = -1
  const [button, field] = [document.createElement('button'), document.createElement('input')]
  field.value = '22.05.2026'
  surface.append(button)
  document.body.append(surface)
  onTestFinished(() => surface.remove())
  return { surface, button, field }
}

it('hears what is typed while the surface has the focus and its field has not', async () => {
  typeAhead('2')
  press('5', 'Backspace', '4')
  const { surface, button, field } = aSurface()
  surface.focus()
  press('.')
  button.focus()
  press('1', '2')
  surface.append(field)
  field.focus()
  press('.')
  await waitFor(() => expect(field.value).toBe('24.12.'))
})

it('closes by Esc what comes late, which is then left as it was', async () => {
  typeAhead('2')
  press('4', 'Escape')
  const heard: string[] = []
  const { surface, field } = aSurface()
  surface.addEventListener('keydown', ({ key }) => heard.push(key))
  surface.append(field)
  field.focus()
  await waitFor(() => expect(heard).toEqual(['Escape']))
  expect(field.value).toBe('22.05.2026')
})

it('takes the date by Tab, too, and goes on to the next cell', async () => {
  const { now } = await onCell('due')
  press('24.12.2026', 'Tab')
  await waitFor(async () => expect((await now()).due).toBe('2026-12-24'), late)
  await expectHere('Third list')
  expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull()
})

it('is closed by Esc also in the middle of a date, which stays', async () => {
  const { now } = await onCell('due')
  press('2', '4', 'Escape')
  await expectHere('Third due')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await new Promise((wait) => setTimeout(wait, 500))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectHere('Third due')
  expect((await now()).due).toBe('2026-05-22')
})

it('forgets what was typed by Ctrl Z, and undoes nothing else', async () => {
  const { now } = await onCell('due')
  press('9', '9')
  fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true })
  press('1')
  await waitFor(async () => expect((await due()).value).toBe('1'), late)
  expect((await now()).due).toBe('2026-05-22')
})

it('takes a status by its name, with the space in it', async () => {
  const { now } = await onCell('status')
  press('in progress', 'Enter')
  await waitFor(async () => expect((await now()).status).toBe('in_progress'), late)
  await expectHere('Third status')
})

it('keeps nothing back where nothing may be changed', async () => {
  const { path } = await onCell('due', await board.with('viewer'))
  press('2')
  await screen.findAllByText('Your role does not allow this.', {}, late)
  press('Escape')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Third' })))
  expect(path()).toContain('view=table')
})
