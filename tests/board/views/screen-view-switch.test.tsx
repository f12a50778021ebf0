// Switching between the views of a project by keyboard: focus and visible days.

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { showBoard, type BoardPageOptions } from '#tests/board/board-page.tsx'
import { expectFocus, focus } from '#tests/screen/page.ts'

setUpBoard()

const shownAt = (search: string, showing?: BoardPageOptions) =>
  showBoard(owner, board, { addressEnd: `?${search}`, ...showing })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const aDay = '2026-05-13' as Day

describe('the view switch', () => {
  it.each([
    ['List', ['Board', 'Calendar', 'Table']],
    ['Table', ['List']],
  ])('is operated by arrows from %s on and keeps the focus', async (from, views) => {
    await board.aTask({ title: 'First', due: aDay })
    const { user } = await shownAt(`view=${from.toLowerCase()}&at=${aDay}`)
    await waitFor(() => radio(from))
    act(() => radio(from).focus())
    for (const view of views) {
      await user.keyboard('{ArrowRight}')
      await waitFor(() => expect(radio(view).checked).toBe(true))
      // Waits until the lazy view has loaded.
      await screen.findAllByText('First')
      expect(document.activeElement).toBe(radio(view))
    }
  })

  it.each([false, true])('opens month, week and timeline by arrows and keeps the focus (phone: %s)', async (phone) => {
    await board.aTask({ title: 'First', due: aDay })
    if (phone) simulatePhone()
    const { user } = await shownAt(`view=calendar&at=${aDay}`)
    await screen.findByRole('radio', { name: 'Week' })
    act(() => radio('Month').focus())
    for (const [span, sign] of [
      ['Week', 'span=week'],
      ['Timeline', 'view=timeline'],
      ['Month', 'view=calendar'],
    ] as const) {
      await user.keyboard('{ArrowRight}')
      await waitFor(() => expect(radio(span).checked).toBe(true))
      if (span === 'Timeline') await screen.findByRole('treegrid')
      else await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
      expect(document.activeElement, sign).toBe(radio(span))
    }
    delete (window as { matchMedia?: unknown }).matchMedia
  })

  it('keeps the focus on the filter button when a shortcut changes the view', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user, path } = await shownAt(`view=list&at=${aDay}`)
    const filter = await screen.findByRole('button', { name: 'Filter' })
    act(() => filter.focus())
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=calendar'))
    await screen.findByRole('article', { name: /^First/ })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
  })

  it('focuses the new view when it lacks the focused control', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user } = await shownAt(`view=calendar&at=${aDay}`)
    const later = await screen.findByRole('button', { name: 'Later' })
    act(() => later.focus())
    await user.keyboard('1')
    await expectFocus(() => screen.getByRole('row', { name: /^First/ }))
  })

  it('focuses the days when they have no task', async () => {
    await board.aTask({ title: 'Undated' })
    const { user } = await shownAt('view=list')
    focus(await screen.findByRole('row', { name: /^Undated/ }))
    await user.keyboard('3')
    await expectFocus(() => document.querySelector('section[data-days]')!)
    await user.keyboard('{PageDown}')
    await expectFocus(() => document.querySelector('section[data-days]')!)
  })
})

describe('the day view of a project', () => {
  it('is restored by shortcut and by switch, also on another day', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user, path } = await shownAt(`view=timeline&scale=months&at=${aDay}`)
    await screen.findByRole('treegrid')
    await user.keyboard('1')
    await waitFor(() => expect(path()).toContain('view=list'))
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=timeline&scale=months'))
    await user.keyboard('4')
    await waitFor(() => expect(path()).toContain('view=table'))
    await user.click(radio('Calendar'))
    await waitFor(() => expect(path()).toContain('view=timeline&scale=months'))
    await user.click(radio('Week'))
    await waitFor(() => expect(path()).toContain('span=week'))
    await user.keyboard('2')
    await waitFor(() => expect(path()).not.toContain('view='))
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=calendar'))
  })
})

/** Simulates a phone for media queries about the width of the window. */
function simulatePhone(): void {
  const matchMedia = (media: string) => ({
    media,
    matches: media.includes('not all'),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.assign(window, { matchMedia })
}
