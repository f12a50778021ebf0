// Lists and tabs that are lifted and dropped in their position are not moved.

import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { focus } from '#tests/kit/page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([
  ['list', () => screen.findByRole('button', { name: 'In progress: what can be done' }), 'In progress, place 2 of 3'],
  ['tab', () => screen.findByRole('tab', { name: /Tasks/ }), 'Tasks, place 1 of 1'],
] as const)('sends no move for a %s that is dropped in its position', async (_, handle, said) => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId } = board
  const { user } = await showBoard(owner, board)
  focus(await handle())
  await user.keyboard('m')
  await screen.findByText(said)
  await user.keyboard('{Enter}')
  await screen.findByText('Put back.')
  // A later change is applied later: an earlier move would have been sent by then.
  await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel One, later' } })
  expect((await world.log(boardId)).map(({ type }) => type)).toEqual(['board.changed'])
})
