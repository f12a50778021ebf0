// Where the focus goes when a task leaves that stood alone under its head, and that it comes back with it.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late, piece, showCalendar } from './a-calendar.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
const day = (text: string) => text as Day
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
})

const focused = () => document.activeElement
const expectFocus = (of: () => Element) => waitFor(() => expect(focused()).toBe(of()), late)

describe('the last task of a day', () => {
  it.each(['month', 'week'])(
    'hands the focus on to the next day that has one, and back to the last one before, in a %s',
    async (span) => {
      await board.aTask({ title: 'Early', due: day('2026-05-11') })
      await board.aTask({ title: 'Middle', due: day('2026-05-13') })
      await board.aTask({ title: 'Late', due: day('2026-05-15') })
      const { user } = await showCalendar(board, owner, `&at=2026-05-13&span=${span}`)
      piece('Middle').focus()
      await user.keyboard('e')
      await screen.findByText('Task archived', {}, late)
      await expectFocus(() => piece('Late'))
      // The keys mean the task that has the focus now.
      await user.keyboard('{Delete}')
      await screen.findByText('Task moved to the recycle bin', {}, late)
      await expectFocus(() => piece('Early'))
    },
  )

  it('leaves the focus with the calendar when it was the last of all, and has it again when it comes back', async () => {
    await board.aTask({ title: 'Alone', due: day('2026-05-13') })
    const { user } = await showCalendar(board, owner)
    piece('Alone').focus()
    await user.keyboard('{Delete}')
    await expectFocus(() => screen.getByRole('region', { name: /^Calendar of/ }))
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Alone', {}, late)
    await expectFocus(() => piece('Alone'))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Alone/ })).toBeNull(), late)
  })
})

it('goes on from the last task of a list to the first of the next, below each other', async () => {
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second', listId: board.doing.listId })
  const at = { ...board, boardId: `${board.boardId}?view=list` as typeof board.boardId }
  const { user } = await showBoard(owner, at)
  ;(await screen.findByRole('row', { name: 'First' }, late)).focus()
  await user.keyboard('e')
  await expectFocus(() => screen.getByRole('row', { name: 'Second' }))
  await user.keyboard('e')
  await waitFor(() => expect(focused()?.tagName).toBe('BUTTON'), late)
})

it('leaves the focus at the head of the project when the last task that was looked for has gone', async () => {
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Other' })
  const at = { ...board, boardId: `${board.boardId}?view=list&find=first` as typeof board.boardId }
  const { user } = await showBoard(owner, at)
  ;(await screen.findByRole('row', { name: 'First' }, late)).focus()
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('row', { name: 'First' })).toBeNull(), late)
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
})
