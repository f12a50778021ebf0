// What the tests of the shelves on the screen share: somebody who deletes things, and the rows that stand there then.

import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openWorld, type World } from '#tests/kit/world.ts'

async function aShelf(world: World) {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard({ title: 'Havel One' })
  const owner = await workspace.aPerson('member', { name: 'Mara Lindqvist' })
  await board.admits(owner, 'owner')

  /** One after the other. */
  async function deleted(...named: string[]) {
    const tasks = []
    for (const title of named) {
      const task = await board.aTask({ title })
      await owner.rpc.tasks.delete(task)
      world.clock.forward(1)
      tasks.push(task)
    }
    return tasks
  }
  return { workspace, board, owner, deleted }
}

type Shelved = Awaited<ReturnType<typeof aShelf>>

/** A world for all tests of a file, and a shelf for each. */
export function shelves(): { world: World } & Shelved {
  const at = {} as { world: World } & Shelved
  beforeAll(async () => {
    at.world = await openWorld()
  })
  afterAll(() => at.world.close())
  beforeEach(async () => {
    localStorage.clear()
    Object.assign(at, await aShelf(at.world))
  })
  return at
}

export const titles = async () => (await screen.findAllByRole('rowheader')).map((it) => it.textContent)
export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
export const restore = async (title: string) =>
  within(await row(title)).getByRole('button', { name: new RegExp(`^Restore ${title}`) })
export const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })
