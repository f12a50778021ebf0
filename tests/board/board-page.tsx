// Renders a board with a layout, so that its cards are drawn in jsdom.

import './board-layout.ts'
import { screen } from '@testing-library/react'
import { renderApp } from '#tests/app/render-app.tsx'
import type { ABoard, Person } from '#tests/kit/world.ts'

type ShowOptions = Parameters<typeof renderApp>[2]

/** Renders the page of a board and waits for its heading. */
export async function showBoard(person: Person, board: Pick<ABoard, 'boardId' | 'title'>, options: ShowOptions = {}) {
  const shown = await renderApp(person, `/boards/${board.boardId}`, options)
  // The first page of a run is compiled on request.
  await screen.findByRole('heading', { name: new RegExp(board.title), level: 1 }, { timeout: 20_000 })
  return shown
}

export const listTitles = (): (string | null)[] =>
  [...document.querySelectorAll('[data-drag-kind="list"]')].map((list) => list.getAttribute('aria-label'))

export const cardTitles = (list: string): (string | null)[] =>
  [...screen.getByRole('region', { name: list }).querySelectorAll('article')].map((card) =>
    card.getAttribute('aria-label'),
  )
