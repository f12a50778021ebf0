// Lists and tabs that are lifted, and put down where they stood: nothing has happened.

import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showBoard } from '#tests/board/shown.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([
  ['list', () => screen.findByRole('button', { name: 'In progress: what can be done' }), 'In progress, place 2 of 3'],
  ['tab', () => screen.findByRole('tab', { name: /Tasks/ }), 'Tasks, place 1 of 1'],
] as const)('a %s is not moved to where it stands', async (_, handle, said) => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { boardId } = board
  const { user } = await showBoard(owner, board)
  ;(await handle()).focus()
  await user.keyboard('m')
  await screen.findByText(said)
  await user.keyboard('{Enter}')
  await screen.findByText('Put back.')
  // What is done later comes later: by then a move would have been told.
  await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel One, later' } })
  expect((await world.log(boardId)).map(({ type }) => type)).toEqual(['board.changed'])
})
