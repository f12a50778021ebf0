// Steps and queries in the table view.

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { type BoardPageOptions, showBoard } from '#tests/board/board-page.tsx'

/** Opens the table view and waits until a task with the title "Third" is shown. */
export async function showTable(board: ABoard, person: Person, search = '', options?: BoardPageOptions) {
  const shown = await showBoard(person, board, { addressEnd: `?view=table${search}`, ...options })
  await screen.findByRole('grid')
  await screen.findByRole('row', { name: 'Third' })
  return shown
}

export const rows = (): (string | null)[] =>
  [...document.querySelectorAll('[role=row][data-drag-kind=card]')].map((row) => row.getAttribute('aria-label'))

export const cell = (title: string, column: string): HTMLElement => {
  const found = screen.getByRole('row', { name: title }).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} of ${title}`)
  return found
}

/** Returns the row and the column of the focused cell. */
const focusedCell = (): string | undefined => {
  const now = document.activeElement
  const column = now instanceof HTMLElement ? now.dataset.column : undefined
  return column && `${now!.closest('[role=row]')?.getAttribute('aria-label')} ${column}`
}
export const expectFocusedCell = (spot: string) => waitFor(() => expect(focusedCell()).toBe(spot))
