// An open board while things happen elsewhere: it is kept up to date, and what somebody may no longer see goes away.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showBoard } from '#tests/board/shown.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Somebody looks at a board; coming back to its window asks for what is new. */
async function looking(role: 'owner' | 'editor' | 'viewer') {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [owner, me] = [await board.with('owner'), await board.with(role)]
  const task = await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(me, board)
  await screen.findByRole('article', { name: 'Paint the door' })
  return { ...shown, workspace, board, owner, me, task, comeBack: () => window.dispatchEvent(new Event('focus')) }
}

it('shows what others have changed', async () => {
  const { owner, task, comeBack } = await looking('viewer')
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  comeBack()
  expect(await screen.findByRole('article', { name: 'Paint the gate' })).toBeTruthy()
})

it('says that the project is not there any more to somebody who was removed', async () => {
  const { owner, board, me, comeBack } = await looking('editor')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  comeBack()
  await screen.findByRole('heading', { name: 'This project is not here' })
  expect(screen.queryByRole('article')).toBeNull()
})

it('comes back by itself to somebody who was removed and added again', async () => {
  const { owner, board, me, comeBack } = await looking('editor')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  comeBack()
  const heading = await screen.findByRole('heading', { name: 'This project is not here' })
  // Asking again in vain draws nothing anew.
  comeBack()
  await new Promise((passed) => setTimeout(passed, 300))
  expect(screen.getByRole('heading', { name: 'This project is not here' })).toBe(heading)
  await owner.rpc.members.add({ boardId: board.boardId, userIds: [me.userId], role: 'editor' })
  comeBack()
  expect(await screen.findByRole('article', { name: 'Paint the door' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'This project is not here' })).toBeNull()
})

it('takes away what a lower role may no longer do', async () => {
  const { owner, board, me, comeBack } = await looking('owner')
  expect(screen.getByRole('button', { name: 'Add list' })).toBeTruthy()
  const change = { field: 'role', from: 'owner', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId: board.boardId, userId: me.userId, change })
  comeBack()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Paint the door' })).toBeTruthy()
})

it('gives an administrator all that an Owner has, from the moment they are one', async () => {
  const { workspace, me, comeBack } = await looking('viewer')
  expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull()
  await workspace.makes(me, { role: 'administrator' })
  comeBack()
  expect(await screen.findByRole('button', { name: 'Add list' })).toBeTruthy()
})

it('is up to date at once when it is opened again', async () => {
  const { router, owner, board, task } = await looking('viewer')
  await router.navigate({ to: '/boards' })
  await screen.findByRole('heading', { name: 'Projects' })
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  await router.navigate({ to: '/boards/$boardId', params: { boardId: board.boardId } })
  expect(await screen.findByRole('article', { name: 'Paint the gate' })).toBeTruthy()
})
