// The labels of several selected cards.

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { ctrlClick, fourCards } from './fixtures.ts'

setUpBoard()

it('marks labels that only some of the selected tasks have, with their number', async () => {
  const [urgent, quick] = [await board.aLabel('Urgent'), await board.aLabel('Quick', 'green')]
  const { tasks, show } = await fourCards()
  await owner.rpc.tasks.addLabel({ boardId: board.boardId, taskId: tasks[0]!.taskId, labelId: urgent.labelId })
  for (const { taskId } of tasks.slice(0, 2))
    await owner.rpc.tasks.addLabel({ boardId: board.boardId, taskId, labelId: quick.labelId })
  await show(owner)
  for (const name of ['One', 'Two']) await ctrlClick(name)
  const bar = await screen.findByRole('region', { name: 'Selected tasks' })
  fireEvent.click(within(bar).getByRole('button', { name: 'Labels' }))
  const some = await screen.findByRole('option', { name: /Urgent/ })
  expect(some.textContent).toContain('1 of 2')
  const all = screen.getByRole('option', { name: /Quick/ })
  expect(all.textContent).not.toContain('of 2')
  expect(all.getAttribute('aria-selected')).toBe('true')
})
