// Focus after the only task of a group is removed, and after the undo.

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { piece, showCalendar } from '#tests/board/calendar/calendar-page.tsx'
import { showBoard } from './board-page.tsx'
import { expectFocus, focus } from '#tests/screen/page.ts'

const day = (text: string) => text as Day
setUpBoard()

const focused = () => document.activeElement

describe('removing the last task of a day', () => {
  it.each(['month', 'week'])(
    'moves the focus to the next day with a task, or to the previous one, in a %s',
    async (span) => {
      await board.aTask({ title: 'Early', due: day('2026-05-11') })
      await board.aTask({ title: 'Middle', due: day('2026-05-13') })
      await board.aTask({ title: 'Late', due: day('2026-05-15') })
      const { user } = await showCalendar(board, owner, `&at=2026-05-13&span=${span}`)
      focus(piece('Middle'))
      await user.keyboard('e')
      await screen.findByText('Task archived')
      await expectFocus(() => piece('Late'))
      // The shortcut applies to the task that has the focus now.
      await user.keyboard('{Delete}')
      await screen.findByText('Task moved to the recycle bin')
      await expectFocus(() => piece('Early'))
    },
  )

  it('moves the focus to the calendar if it was the only task, and back to the task on undo', async () => {
    await board.aTask({ title: 'Alone', due: day('2026-05-13') })
    const { user } = await showCalendar(board, owner)
    focus(piece('Alone'))
    await user.keyboard('{Delete}')
    await expectFocus(() => screen.getByRole('region', { name: /^Calendar of/ }))
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Alone')
    await expectFocus(() => piece('Alone'))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Alone/ })).toBeNull())
  })
})

it('moves the focus from the last task of a list to the first one of the next list', async () => {
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second', listId: board.doing.listId })
  const { user } = await showBoard(owner, board, { addressEnd: '?view=list' })
  focus(await screen.findByRole('row', { name: 'First' }))
  await user.keyboard('e')
  await expectFocus(() => screen.getByRole('row', { name: 'Second' }))
  await user.keyboard('e')
  await waitFor(() => expect(focused()?.tagName).toBe('BUTTON'))
})

it('moves the focus to the page heading when the last search result is removed', async () => {
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Other' })
  const { user } = await showBoard(owner, board, { addressEnd: '?view=list&find=first' })
  focus(await screen.findByRole('row', { name: 'First' }))
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('row', { name: 'First' })).toBeNull())
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
})
