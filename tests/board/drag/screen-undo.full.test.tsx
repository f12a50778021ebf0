// Dragging shows a toast with an undo, like every other change.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { cardTitles, listTitles, showBoard } from '#tests/board/board-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const shownAt = (search = '', showing = {}) => showBoard(owner, board, { addressEnd: search, ...showing })
const card = (title: string) => screen.findByRole('article', { name: title })
const toast = async (title: string) => (await screen.findByText(title, { selector: '[data-toaster] *' })).closest('li')!

it('shows the target list of a card and undoes the move', async () => {
  await board.aTask({ title: 'First' })
  const { user } = await shownAt()
  focus(await card('First'))
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() => expect(cardTitles('In progress')).toEqual(['First']))
  const toastItem = await toast('Moved to “In progress”')
  within(toastItem).getByText('First')
  await user.click(within(toastItem).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardTitles('To do')).toEqual(['First']))
})

it('shows only the error for a move that the server rejects', async () => {
  await board.aTask({ title: 'First' })
  const net = interceptCalls({ 'tasks.move': () => board.update({ state: 'archived' }) })
  const { user } = await shownAt('', { wrapFetch: net })
  focus(await card('First'))
  await user.keyboard('m{ArrowRight}{Enter}')
  await screen.findByText('The task could not be moved')
  expect(screen.queryByText(/^Moved to/)).toBeNull()
})

it.each([
  ['priority', 'Medium', 'High', 'm{ArrowLeft}{Enter}'],
  ['status', 'Not started', 'Completed', 'm{ArrowRight}{ArrowRight}{Enter}'],
] as const)('undoes the value of another group by %s', async (grouping, before, after, keys) => {
  await board.aTask({ title: 'First' })
  const { user } = await shownAt(`?group=${grouping}`)
  focus(await card('First'))
  await user.keyboard(keys)
  await waitFor(() => expect(cardTitles(after)).toEqual(['First']))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.click(undo)
  await waitFor(() => expect(cardTitles(before)).toEqual(['First']))
})

it('undoes the move of a list', async () => {
  const { user } = await shownAt()
  focus(await screen.findByRole('button', { name: 'To do: actions' }))
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() => expect(listTitles().slice(0, 2)).toEqual(['In progress', 'To do']))
  await user.click(within(await toast('Moved')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listTitles().slice(0, 2)).toEqual(['To do', 'In progress']))
})
