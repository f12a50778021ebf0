// What is moved by dragging is said in a toast with an undo, as every change is.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { netWith } from '#tests/task/screen-kit.tsx'
import { cardTitles, listTitles, showBoard } from './shown.tsx'

const late = { timeout: 10_000 }
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

const shownAt = (search = '', showing = {}) =>
  showBoard(owner, { boardId: `${board.boardId}${search}` as typeof board.boardId, title: board.title }, showing)
const card = (title: string) => screen.findByRole('article', { name: title }, late)
const toast = async (title: string) =>
  (await screen.findByText(title, { selector: '[data-toaster] *' }, late)).closest('li')!

it('says to which list a card went, and takes it back', async () => {
  await board.aTask({ title: 'First' })
  const { user } = await shownAt()
  ;(await card('First')).focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() => expect(cardTitles('In progress')).toEqual(['First']))
  const said = await toast('Moved to “In progress”')
  within(said).getByText('First')
  await user.click(within(said).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardTitles('To do')).toEqual(['First']))
})

it('says nothing of a move that the server refuses but that', async () => {
  await board.aTask({ title: 'First' })
  const net = netWith({ 'tasks.move': () => board.becomes({ state: 'archived' }) })
  const { user } = await shownAt('', { net })
  ;(await card('First')).focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  await screen.findByText('The task could not be moved', {}, late)
  expect(screen.queryByText(/^Moved to/)).toBeNull()
})

it.each([
  ['priority', 'Medium', 'High', 'm{ArrowLeft}{Enter}'],
  ['status', 'Not started', 'Completed', 'm{ArrowRight}{ArrowRight}{Enter}'],
] as const)('takes the value of another head back, by %s', async (grouping, before, after, keys) => {
  await board.aTask({ title: 'First' })
  const { user } = await shownAt(`?group=${grouping}`)
  ;(await card('First')).focus()
  await user.keyboard(keys)
  await waitFor(() => expect(cardTitles(after)).toEqual(['First']), late)
  const undo = await screen.findByRole('button', { name: 'Undo' }, late)
  await user.click(undo)
  await waitFor(() => expect(cardTitles(before)).toEqual(['First']), late)
})

it('takes a list back', async () => {
  const { user } = await shownAt()
  ;(await screen.findByRole('button', { name: 'To do: what can be done' }, late)).focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() => expect(listTitles().slice(0, 2)).toEqual(['In progress', 'To do']))
  await user.click(within(await toast('Moved')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listTitles().slice(0, 2)).toEqual(['To do', 'In progress']))
})
