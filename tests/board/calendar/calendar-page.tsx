// Steps and queries in the calendar view.

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { type BoardPageOptions, showBoard } from '#tests/board/board-page.tsx'

export async function showCalendar(
  board: ABoard,
  person: Person,
  search = '&at=2026-05-13',
  options: BoardPageOptions = {},
) {
  const shown = await showBoard(person, board, { addressEnd: `?view=calendar${search}`, ...options })
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
  return shown
}

/** Returns the bars of a task, each as the first day and the number of days in its week. */
export const barsOf = (title: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('article')]
    .filter((piece) => piece.getAttribute('aria-label')?.startsWith(title))
    .map((piece) => {
      const [from = 0, to = 0] = piece.style.gridColumn.split('/').map(Number)
      return `${piece.dataset.drag!.split('@day:')[1]} ${to - from}`
    })

export const piece = (title: string) => screen.getAllByRole('article', { name: new RegExp(`^${title}`) })[0]!
