// What the server refuses because things are no longer as they are shown: the board looks at once how they are.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showBoard } from '#tests/board/shown.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Somebody is about to add a task, while an Owner does something to them or to the project. */
async function typing(role: 'owner' | 'editor') {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, me] = [await board.with('owner'), await board.with(role)]
  const { boardId, listId } = await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(me, board)
  await screen.findByRole('article', { name: 'Paint the door' })
  await shown.user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await shown.user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Paint the gate')
  return { ...shown, owner, me, boardId, listId }
}

it('shows a project no longer to somebody who was removed and is refused', async () => {
  const { user, owner, me, boardId } = await typing('editor')
  await owner.rpc.members.remove({ boardId, userId: me.userId })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'This project is not here' })
  expect(screen.queryByRole('article')).toBeNull()
})

it('shows a list no longer that turns out to be archived', async () => {
  const { user, owner, boardId, listId } = await typing('owner')
  await owner.rpc.lists.archive({ boardId, listId })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Paint the door' })).toBeNull())
})

it('shows a task no longer that turns out to be deleted when it was one of several', async () => {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, me] = [await board.with('owner'), await board.with('owner')]
  await board.aTask({ title: 'Paint the door' })
  const { boardId, taskId } = await board.aTask({ title: 'Oil the gate' })
  const { user } = await showBoard(me, board)
  for (const name of ['Paint the door', 'Oil the gate']) {
    ;(await screen.findByRole('article', { name: new RegExp(name) })).focus()
    await user.keyboard('x')
  }
  await user.keyboard('p')
  const high = await screen.findByRole('option', { name: 'High' })
  await owner.rpc.tasks.delete({ boardId, taskId })
  await user.click(high)
  await waitFor(() => expect(screen.queryByRole('article', { name: /Oil the gate/ })).toBeNull())
  expect(screen.getByRole('article', { name: /Paint the door/ })).toBeTruthy()
})

it('offers no longer what turns out not to be allowed any more', async () => {
  const { user, owner, me, boardId } = await typing('owner')
  const change = { field: 'role', from: 'owner', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId, userId: me.userId, change })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Paint the door' })).toBeTruthy()
})
