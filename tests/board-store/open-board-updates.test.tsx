// An open board shows the changes of other users, and follows changes of the user's own access.

import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard, workspace } from '#tests/screen/fixtures.ts'
import { pause } from '#tests/screen/page.ts'

setUpBoard()

/** Opens a board with a task. `focusWindow` triggers a catch-up. */
async function openBoard(role: 'owner' | 'editor' | 'viewer') {
  const me = await board.with(role)
  const task = await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(me, board)
  await screen.findByRole('article', { name: 'Paint the door' })
  return { ...shown, me, task, focusWindow: () => window.dispatchEvent(new Event('focus')) }
}

it('shows changes of other users', async () => {
  const { task, focusWindow } = await openBoard('viewer')
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  focusWindow()
  expect(await screen.findByRole('article', { name: 'Paint the gate' })).toBeTruthy()
})

it('shows "not found" to a removed member', async () => {
  const { me, focusWindow } = await openBoard('editor')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  focusWindow()
  await screen.findByRole('heading', { name: 'This project is not here' })
  expect(screen.queryByRole('article')).toBeNull()
})

it('reopens the board when a removed member is added again', async () => {
  const { me, focusWindow } = await openBoard('editor')
  await owner.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
  focusWindow()
  const heading = await screen.findByRole('heading', { name: 'This project is not here' })
  // An unsuccessful retry does not re-render the page.
  focusWindow()
  await pause(300)
  expect(screen.getByRole('heading', { name: 'This project is not here' })).toBe(heading)
  await owner.rpc.members.add({ boardId: board.boardId, userIds: [me.userId], role: 'editor' })
  focusWindow()
  expect(await screen.findByRole('article', { name: 'Paint the door' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'This project is not here' })).toBeNull()
})

it('removes actions that a lower role may not do', async () => {
  const { me, focusWindow } = await openBoard('owner')
  expect(screen.getByRole('button', { name: 'Add list' })).toBeTruthy()
  const change = { field: 'role', from: 'owner', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId: board.boardId, userId: me.userId, change })
  focusWindow()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Paint the door' })).toBeTruthy()
})

it('shows the owner actions when the user becomes an administrator', async () => {
  const { me, focusWindow } = await openBoard('viewer')
  expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull()
  await workspace.updateMember(me, { role: 'administrator' })
  focusWindow()
  expect(await screen.findByRole('button', { name: 'Add list' })).toBeTruthy()
})

it('catches up when the board is opened again', async () => {
  const { router, task } = await openBoard('viewer')
  await act(() => router.navigate({ to: '/boards' }))
  await screen.findByRole('heading', { name: 'Projects' })
  await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } })
  await act(() => router.navigate({ to: '/boards/$boardId', params: { boardId: board.boardId } }))
  expect(await screen.findByRole('article', { name: 'Paint the gate' })).toBeTruthy()
})
