// Fixtures for the tests of the calendar view.

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { showBoard } from '#tests/board/board-page.tsx'

export const longTimeout = { timeout: 10_000 }

export async function showCalendar(
  { boardId, title }: ABoard,
  person: Person,
  search = '&at=2026-05-13',
  options: Parameters<typeof showBoard>[2] = {},
) {
  const at = { boardId: `${boardId}?view=calendar${search}` as typeof boardId, title }
  const shown = await showBoard(person, at, options)
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), longTimeout)
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
