// Steps and queries on the page of a board.

import { screen } from '@testing-library/react'
import { renderApp, type RenderOptions } from '#tests/screen/render-app.tsx'
import type { ABoard, Person } from '#tests/kit/world.ts'

export type BoardPageOptions = RenderOptions & {
  /** Added to the address after the id of the board, such as `?view=list`. */
  addressEnd?: string
}

/** Renders the page of a board and waits for its heading. */
export async function showBoard(
  person: Person,
  board: Pick<ABoard, 'boardId' | 'title'>,
  { addressEnd = '', ...options }: BoardPageOptions = {},
) {
  const shown = await renderApp(person, `/boards/${board.boardId}${addressEnd}`, options)
  await screen.findByRole('heading', { name: new RegExp(board.title), level: 1 })
  return shown
}

export const listTitles = (): (string | null)[] =>
  [...document.querySelectorAll('[data-drag-kind="list"]')].map((list) => list.getAttribute('aria-label'))

export const cardTitles = (list: string): (string | null)[] =>
  [...screen.getByRole('region', { name: list }).querySelectorAll('article')].map((card) =>
    card.getAttribute('aria-label'),
  )
