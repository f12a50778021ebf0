// Lists and tabs that are lifted and dropped in their position are not moved.

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBoard } from '#tests/board/board-page.tsx'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

it.each([
  ['list', () => screen.findByRole('button', { name: 'In progress: actions' }), 'In progress, place 2 of 3'],
  ['tab', () => screen.findByRole('tab', { name: /Tasks/ }), 'Tasks, place 1 of 1'],
] as const)('sends no move for a %s that is dropped in its position', async (_, handle, announcement) => {
  const { boardId } = board
  const { user } = await showBoard(owner, board)
  focus(await handle())
  await user.keyboard('m')
  await screen.findByText(announcement)
  await user.keyboard('{Enter}')
  await screen.findByText('Put back.')
  // Changes are sent in order: if a move had been sent, the log would contain it before this one.
  await owner.rpc.boards.change({ boardId, change: { field: 'title', from: board.title, to: 'Havel One, later' } })
  expect((await world.log(boardId)).map(({ type }) => type)).toEqual(['board.changed'])
})
