// From one view of a project to another by keys: whoever goes there is somewhere, and finds the days as they left them.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late } from './a-calendar.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  owner = await board.with('owner')
})

const shownAt = (search: string, showing?: Parameters<typeof showBoard>[2]) =>
  showBoard(owner, { boardId: `${board.boardId}?${search}` as typeof board.boardId, title: board.title }, showing)
const expectFocus = (of: () => Element) => waitFor(() => expect(document.activeElement).toBe(of()), late)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const aDay = '2026-05-13' as Day

describe('the way a tab is looked at', () => {
  it.each([
    ['List', ['Board', 'Calendar', 'Table']],
    ['Table', ['List']],
  ])('is chosen by arrows from %s on, and keeps the focus', async (from, views) => {
    await board.aTask({ title: 'First', due: aDay })
    const { user } = await shownAt(`view=${from.toLowerCase()}&at=${aDay}`)
    await waitFor(() => radio(from), late)
    act(() => radio(from).focus())
    for (const view of views) {
      await user.keyboard('{ArrowRight}')
      await waitFor(() => expect(radio(view).checked).toBe(true), late)
      // Whatever the view has to fetch.
      await screen.findAllByText('First', {}, late)
      expect(document.activeElement).toBe(radio(view))
    }
  })

  it.each([false, true])(
    'shows a month, a week and a timeline by arrows, and keeps the focus (phone: %s)',
    async (phone) => {
      await board.aTask({ title: 'First', due: aDay })
      if (phone) narrow()
      const { user } = await shownAt(`view=calendar&at=${aDay}`)
      await screen.findByRole('radio', { name: 'Week' }, late)
      act(() => radio('Month').focus())
      for (const [span, sign] of [
        ['Week', 'span=week'],
        ['Timeline', 'view=timeline'],
        ['Month', 'view=calendar'],
      ] as const) {
        await user.keyboard('{ArrowRight}')
        await waitFor(() => expect(radio(span).checked).toBe(true), late)
        if (span === 'Timeline') await screen.findByRole('treegrid', {}, late)
        else await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), late)
        expect(document.activeElement, sign).toBe(radio(span))
      }
      delete (window as { matchMedia?: unknown }).matchMedia
    },
  )

  it('leaves the filter the focus when it changes by a key', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user, path } = await shownAt(`view=list&at=${aDay}`)
    const filter = await screen.findByRole('button', { name: 'Filter' }, late)
    act(() => filter.focus())
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=calendar'), late)
    await screen.findByRole('article', { name: /^First/ }, late)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
  })

  it('leads into what came when that had no place for what had the focus', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user } = await shownAt(`view=calendar&at=${aDay}`)
    const later = await screen.findByRole('button', { name: 'Later' }, late)
    act(() => later.focus())
    await user.keyboard('1')
    await expectFocus(() => screen.getByRole('row', { name: /^First/ }))
  })

  it('leads to the days where nothing stands on them', async () => {
    await board.aTask({ title: 'Dateless' })
    const { user } = await shownAt('view=list')
    ;(await screen.findByRole('row', { name: /^Dateless/ }, late)).focus()
    await user.keyboard('3')
    await expectFocus(() => document.querySelector('section[data-days]')!)
    await user.keyboard('{PageDown}')
    await expectFocus(() => document.querySelector('section[data-days]')!)
  })
})

describe('the days of a project', () => {
  it('are shown as they were last, by the key and by the switch, and on another day as well', async () => {
    await board.aTask({ title: 'First', due: aDay })
    const { user, path } = await shownAt(`view=timeline&scale=months&at=${aDay}`)
    await screen.findByRole('treegrid', {}, late)
    await user.keyboard('1')
    await waitFor(() => expect(path()).toContain('view=list'), late)
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=timeline&scale=months'), late)
    await user.keyboard('4')
    await waitFor(() => expect(path()).toContain('view=table'), late)
    await user.click(radio('Calendar'))
    await waitFor(() => expect(path()).toContain('view=timeline&scale=months'), late)
    await user.click(radio('Week'))
    await waitFor(() => expect(path()).toContain('span=week'), late)
    await user.keyboard('2')
    await waitFor(() => expect(path()).not.toContain('view='), late)
    await user.keyboard('3')
    await waitFor(() => expect(path()).toContain('view=calendar'), late)
  })
})

/** A phone, for what asks how wide the window is. */
function narrow(): void {
  const asked = (media: string) => ({
    media,
    matches: media.includes('not all'),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.assign(window, { matchMedia: asked })
}
