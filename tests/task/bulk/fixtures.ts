// A board of four cards for the tests of bulk actions.

import { fireEvent, screen } from '@testing-library/react'
import type { Task } from '#shared/task/model.ts'
import { showBoard } from '#tests/board/board-page.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, world } from '#tests/screen/fixtures.ts'

export const card = (name: string) => screen.findByRole('article', { name })
export const ctrlClick = async (name: string) => fireEvent.click(await card(name), { ctrlKey: true })

/** Adds four tasks to the board of the test. */
export async function fourCards() {
  const tasks: Task[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) tasks.push(await board.aTask({ title }))
  const now = () => Promise.all(tasks.map((task) => world.table.task.get(task, true)))
  return { tasks, now, show: (person: Person = owner) => showBoard(person, board) }
}
