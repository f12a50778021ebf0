// Whoever comes back to a project finds it as they left it; a link that they were sent is shown as it was sent.

import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { showBoard } from './shown.tsx'

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
  await board.aTask({ title: 'Order the bell' })
})

const late = { timeout: 10_000 }
const lookNow = async () => (await owner.rpc.boards.open({ boardId: board.boardId })).look
const show = async (search = '') => {
  const boardId = `${board.boardId}${search}` as typeof board.boardId
  const shown = await showBoard(owner, { boardId, title: board.title })
  await screen.findAllByText('Order the bell', {}, late)
  return shown
}

it('is kept as soon as it changes, and found again by a plain address', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('treegrid', {}, late)
  await waitFor(async () => expect(await lookNow()).toEqual({ tabId: null, view: { view: 'list' } }), late)
  document.body.replaceChildren()
  const { path } = await show()
  await screen.findByRole('treegrid', {}, late)
  await waitFor(() => expect(path()).toContain('view=list'), late)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true)
})

it('comes from another device, with the tab', async () => {
  const { tab } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Press' })
  const { tabId } = tab
  await owner.rpc.boards.visit({ boardId: board.boardId, look: { tabId, view: { view: 'table' } } })
  const { path } = await showBoard(owner, board)
  await waitFor(() => expect(path()).toMatch(/view=table.*tab=|tab=.*view=table/), late)
  expect((await screen.findByRole('tab', { name: /Press/ }, late)).getAttribute('aria-selected')).toBe('true')
})

it('gives way to what an address says, which is not kept', async () => {
  await owner.rpc.boards.visit({ boardId: board.boardId, look: { tabId: null, view: { view: 'table' } } })
  const { user } = await show('?group=status')
  await screen.findByRole('region', { name: /Not started/ }, late)
  expect(await lookNow()).toEqual({ tabId: null, view: { view: 'table' } })
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(async () => expect((await lookNow())?.view).toEqual({ view: 'list', group: 'status' }), late)
})

it('keeps no words, and leads past a tab that is gone', async () => {
  const { user } = await show()
  await user.type(screen.getByRole('searchbox', { name: 'Find in this tab' }), 'bell')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(async () => expect(await lookNow()).toEqual({ tabId: null, view: { view: 'list' } }), late)
  const gone = { tabId: 'tab_0123456789' as never, view: {} }
  const other = await board.with('editor')
  await other.rpc.boards.visit({ boardId: board.boardId, look: gone })
  document.body.replaceChildren()
  await showBoard(other, board)
  expect(await screen.findAllByText('Order the bell', {}, late)).not.toEqual([])
})
