// The calendar of a board in a window: shown, and where its tasks stand.

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { showBoard } from './shown.tsx'

export const late = { timeout: 10_000 }

export async function showCalendar(
  { boardId, title }: ABoard,
  person: Person,
  search = '&at=2026-05-13',
  showing: Parameters<typeof showBoard>[2] = {},
) {
  const at = { boardId: `${boardId}?view=calendar${search}` as typeof boardId, title }
  const shown = await showBoard(person, at, showing)
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull(), late)
  return shown
}

/** Where a task stands: the first of its days in each week, and how many of them. */
export const spots = (title: string): string[] =>
  [...document.querySelectorAll<HTMLElement>('article')]
    .filter((piece) => piece.getAttribute('aria-label')?.startsWith(title))
    .map((piece) => {
      const [from = 0, to = 0] = piece.style.gridColumn.split('/').map(Number)
      return `${piece.dataset.drag!.split('@day:')[1]} ${to - from}`
    })

export const piece = (title: string) => screen.getAllByRole('article', { name: new RegExp(`^${title}`) })[0]!
