// Fixtures for the tests of the archive and recycle bin pages.

import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openWorld, type World } from '#tests/kit/world.ts'

async function aBoardWithOwner(world: World) {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard({ title: 'Havel One' })
  const owner = await workspace.aPerson('member', { name: 'Mara Lindqvist' })
  await board.addMember(owner, 'owner')

  /** Deletes new tasks one after the other. */
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

type RemovedItemsSetup = Awaited<ReturnType<typeof aBoardWithOwner>>

/** Opens a world for all tests of a file and creates a board with an owner for each test. */
export function setUpRemovedItems(): { world: World } & RemovedItemsSetup {
  const at = {} as { world: World } & RemovedItemsSetup
  beforeAll(async () => {
    at.world = await openWorld()
  })
  afterAll(() => at.world.close())
  beforeEach(async () => {
    localStorage.clear()
    Object.assign(at, await aBoardWithOwner(at.world))
  })
  return at
}

export const titles = async () => (await screen.findAllByRole('rowheader')).map((it) => it.textContent)
export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
export const restore = async (title: string) =>
  within(await row(title)).getByRole('button', { name: new RegExp(`^Restore ${title}`) })
export const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })
