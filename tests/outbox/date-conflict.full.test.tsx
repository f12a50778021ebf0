// A task whose dates were moved without a connection, and by another user meanwhile: both dates are decided on together.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpackTask } from '#shared/task/card.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { withUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { openWindow, rejectedOf } from './kit.ts'

setUpBoard()

const day = (text: string) => text as Day

it.each(['Use mine', 'Discard'])('both dates are decided on together: %s', async (decision) => {
  const other = await board.with('owner')
  const task = await board.aTask({ title: 'Paint the door', start: day('2026-05-04'), due: day('2026-05-06') })
  const window = await openWindow(owner, board)
  window.loseConnection()
  const entry = newUndoEntry()
  const mine = { start: day('2026-05-11'), due: day('2026-05-13') }
  const theirs = { start: day('2026-05-18'), due: day('2026-05-20') }
  for (const field of ['due', 'start'] as const)
    void withUndoEntry(entry, () => window.tasks.change(task, { field, from: task[field], to: mine[field] }))
  window.close()
  for (const field of ['due', 'start'] as const)
    await other.rpc.tasks.change({ ...task, change: { field, from: task[field], to: theirs[field] } })

  const { user } = await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByText('2 changes could not be saved')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not saved yet' }))
  const rows = dialog.getAllByRole('listitem')
  expect(rows).toHaveLength(1)
  const row = within(rows[0]!)
  row.getByText(/^The dates could not be changed\./)
  expect(row.getByText('Yours').nextElementSibling?.textContent).toBe('11.05.2026 – 13.05.2026')
  await waitFor(() =>
    expect(row.getByText('Current version').nextElementSibling?.textContent).toBe('18.05.2026 – 20.05.2026'),
  )
  await user.click(row.getByRole('button', { name: decision }))
  await dialog.findByText('No unsaved changes.')
  expect(rejectedOf(owner)).toEqual([])
  const { card } = await owner.rpc.tasks.get(task)
  expect(unpackTask(board.boardId, card)).toMatchObject(decision === 'Discard' ? theirs : mine)
})
