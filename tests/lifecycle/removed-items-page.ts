// Steps and queries on the pages of the archive and the recycle bin.

import { screen, within } from '@testing-library/react'
import { board, owner, world } from '#tests/screen/fixtures.ts'

/** Deletes new tasks of the board, one after the other. */
export async function deleted(...named: string[]) {
  const tasks = []
  for (const title of named) {
    const task = await board.aTask({ title })
    await owner.rpc.tasks.delete(task)
    world.clock.forward(1)
    tasks.push(task)
  }
  return tasks
}

export const titles = async () => (await screen.findAllByRole('rowheader')).map((it) => it.textContent)
export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
export const restore = async (title: string) =>
  within(await row(title)).getByRole('button', { name: new RegExp(`^Restore ${title}`) })
export const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })
