// A board on the screen of somebody, with cards that jsdom alone would not draw.

import './laid-out.ts'
import { screen } from '@testing-library/react'
import { show } from '#tests/app/show.tsx'
import type { ABoard, Person } from '#tests/kit/world.ts'

type Showing = Parameters<typeof show>[2]

/** Waits until the head of the board is there. */
export async function showBoard(person: Person, board: Pick<ABoard, 'boardId' | 'title'>, showing: Showing = {}) {
  const shown = await show(person, `/boards/${board.boardId}`, showing)
  // The first page of a run is compiled when it is asked for.
  await screen.findByRole('heading', { name: new RegExp(board.title), level: 1 }, { timeout: 20_000 })
  return shown
}

export const listTitles = (): (string | null)[] =>
  [...document.querySelectorAll('[data-drag-kind="list"]')].map((list) => list.getAttribute('aria-label'))

export const cardTitles = (list: string): (string | null)[] =>
  [...screen.getByRole('region', { name: list }).querySelectorAll('article')].map((card) =>
    card.getAttribute('aria-label'),
  )
