// The last view of a project is restored; an address with view settings takes precedence.

import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { showBoard } from '#tests/board/board-page.tsx'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'Order the bell' })
})

const savedView = async () => (await owner.rpc.boards.open({ boardId: board.boardId })).lastView
const show = async (search = '') => {
  const shown = await showBoard(owner, board, { addressEnd: search })
  await screen.findAllByText('Order the bell')
  return shown
}

it('the last view is saved on change and restored for an address without view settings', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('treegrid')
  await waitFor(async () => expect(await savedView()).toEqual({ tabId: null, view: { view: 'list' } }))
  cleanup()
  const { path } = await show()
  await screen.findByRole('treegrid')
  await waitFor(() => expect(path()).toContain('view=list'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true)
})

it('the last view is loaded from another device, with the tab', async () => {
  const { tab } = await owner.rpc.tabs.create({ boardId: board.boardId, title: 'Press' })
  const { tabId } = tab
  await owner.rpc.boards.visit({ boardId: board.boardId, lastView: { tabId, view: { view: 'table' } } })
  const { path } = await showBoard(owner, board)
  await waitFor(() => expect(path()).toMatch(/view=table.*tab=|tab=.*view=table/))
  expect((await screen.findByRole('tab', { name: /Press/ })).getAttribute('aria-selected')).toBe('true')
})

it('the last view is neither used nor changed by an address with view settings', async () => {
  await owner.rpc.boards.visit({ boardId: board.boardId, lastView: { tabId: null, view: { view: 'table' } } })
  const { user } = await show('?group=status')
  await screen.findByRole('region', { name: /Not started/ })
  expect(await savedView()).toEqual({ tabId: null, view: { view: 'table' } })
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(async () => expect((await savedView())?.view).toEqual({ view: 'list', group: 'status' }))
})

it('the last view contains no search words and skips a removed tab', async () => {
  const { user } = await show()
  await user.type(screen.getByRole('searchbox', { name: 'Find in this tab' }), 'bell')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(async () => expect(await savedView()).toEqual({ tabId: null, view: { view: 'list' } }))
  const unknownTab = { tabId: 'tab_0123456789' as never, view: {} }
  const other = await board.with('editor')
  await other.rpc.boards.visit({ boardId: board.boardId, lastView: unknownTab })
  cleanup()
  await showBoard(other, board)
  expect(await screen.findAllByText('Order the bell')).not.toEqual([])
})
