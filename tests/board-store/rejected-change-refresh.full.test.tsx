// When the server rejects a change because the displayed board is outdated, the board refreshes immediately.

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

/** Opens a board and types a new task, so that the test can change the board before the task is sent. */
async function typeNewTask(role: 'owner' | 'editor') {
  const me = await board.with(role)
  const { boardId, listId } = await board.aTask({ title: 'Paint the door' })
  const shown = await showBoard(me, board)
  await screen.findByRole('article', { name: 'Paint the door' })
  await shown.user.click(screen.getAllByRole('button', { name: 'Add task' })[0]!)
  await shown.user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }), 'Paint the gate')
  return { ...shown, me, boardId, listId }
}

it('hides the board after a rejected change of a removed member', async () => {
  const { user, me, boardId } = await typeNewTask('editor')
  await owner.rpc.members.remove({ boardId, userId: me.userId })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'This project is not here' })
  expect(screen.queryByRole('article')).toBeNull()
})

it('removes an archived list after a rejected change', async () => {
  const { user, boardId, listId } = await typeNewTask('owner')
  await owner.rpc.lists.archive({ boardId, listId })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Paint the door' })).toBeNull())
})

it('removes a deleted task after a rejected bulk change', async () => {
  await board.aTask({ title: 'Paint the door' })
  const { boardId, taskId } = await board.aTask({ title: 'Oil the gate' })
  const { user } = await showBoard(await board.with('owner'), board)
  for (const name of ['Paint the door', 'Oil the gate']) {
    focus(await screen.findByRole('article', { name: new RegExp(name) }))
    await user.keyboard('x')
  }
  await user.keyboard('p')
  const high = await screen.findByRole('option', { name: 'High' })
  await owner.rpc.tasks.delete({ boardId, taskId })
  await user.click(high)
  await waitFor(() => expect(screen.queryByRole('article', { name: /Oil the gate/ })).toBeNull())
  expect(screen.getByRole('article', { name: /Paint the door/ })).toBeTruthy()
})

it('removes forbidden actions after a rejected change', async () => {
  const { user, me, boardId } = await typeNewTask('owner')
  const change = { field: 'role', from: 'owner', to: 'viewer' } as const
  await owner.rpc.members.change({ boardId, userId: me.userId, change })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add list' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Paint the door' })).toBeTruthy()
})
