// The table of a board in a window: shown, and where its cells and the focus are.

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { showBoard } from './shown.tsx'

type Showing = Parameters<typeof showBoard>[2]

export const late = { timeout: 10_000 }

/** Until a task that is called Third is there. */
export async function showTable({ boardId, title }: ABoard, person: Person, search = '', showing?: Showing) {
  const shown = await showBoard(person, { boardId: `${boardId}?view=table${search}` as typeof boardId, title }, showing)
  await screen.findByRole('grid', {}, late)
  await screen.findByRole('row', { name: 'Third' }, late)
  return shown
}

export const rows = (): (string | null)[] =>
  [...document.querySelectorAll('[role=row][data-drag-kind=card]')].map((row) => row.getAttribute('aria-label'))

export const cell = (title: string, column: string): HTMLElement => {
  const found = screen.getByRole('row', { name: title }).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column} of ${title}`)
  return found
}

/** The row and the column of the cell that has the focus. */
const here = (): string | undefined => {
  const now = document.activeElement
  const column = now instanceof HTMLElement ? now.dataset.column : undefined
  return column && `${now!.closest('[role=row]')?.getAttribute('aria-label')} ${column}`
}
export const expectHere = (spot: string) => waitFor(() => expect(here()).toBe(spot), late)
