// A task whose dates were moved without a connection, and by another user meanwhile: both dates are decided on together.

import '#tests/board/board-layout.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { asUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { openWindow, rejectedOf } from './kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const late = { timeout: 10_000 }
const day = (text: string) => text as Day

it.each(['Set mine after all', 'Let it go'])('are decided on together: %s', async (decision) => {
  localStorage.clear()
  const board = await world.aBoard({ title: 'Havel One' })
  const [owner, other] = [await board.with('owner'), await board.with('owner')]
  const task = await board.aTask({ title: 'Paint the door', start: day('2026-05-04'), due: day('2026-05-06') })
  const window = await openWindow(owner, board)
  window.loseConnection()
  const entry = newUndoEntry()
  const mine = { start: day('2026-05-11'), due: day('2026-05-13') }
  const theirs = { start: day('2026-05-18'), due: day('2026-05-20') }
  for (const field of ['due', 'start'] as const)
    void asUndoEntry(entry, () => window.tasks.change(task, { field, from: task[field], to: mine[field] }))
  window.close()
  for (const field of ['due', 'start'] as const)
    await other.rpc.tasks.change({ ...task, change: { field, from: task[field], to: theirs[field] } })

  const { user } = await renderApp(owner, `/boards/${board.boardId}`)
  await screen.findByText('2 changes could not be made', {}, late)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes not taken yet' }, late))
  const rows = dialog.getAllByRole('listitem')
  expect(rows).toHaveLength(1)
  const row = within(rows[0]!)
  row.getByText(/^The dates could not be changed\./)
  expect(row.getByText('Yours').nextElementSibling?.textContent).toBe('11.05.2026 – 13.05.2026')
  await waitFor(() =>
    expect(row.getByText('What is there now').nextElementSibling?.textContent).toBe('18.05.2026 – 20.05.2026'),
  )
  await user.click(row.getByRole('button', { name: decision }))
  await dialog.findByText('Nothing is waiting any more.', {}, late)
  expect(rejectedOf(owner)).toEqual([])
  const { card } = await owner.rpc.tasks.get(task)
  expect(unpacked(board.boardId, card)).toMatchObject(decision === 'Let it go' ? theirs : mine)
})
