// The recycle bin: search, paging, emptying, and the recycle bin of one board.

import '#web/lifecycle/pages.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TabId } from '#shared/common/ids.ts'
import { tabRow } from '#functions/table/access/board-structure.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { deleted, restore, row, titles } from './removed-items-page.ts'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'

setUpBoard()

describe('the recycle bin', () => {
  it('is emptied, all kinds, after a confirmation with the number of items', async () => {
    await deleted(...Array.from({ length: 60 }, (_, i) => `Task ${i}`))
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const { user } = await renderApp(owner, '/recycle-bin')
    await titles()
    await user.click(screen.getByRole('button', { name: 'Empty recycle bin' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Empty the recycle bin?' })
    expect(confirmation.textContent).toContain('more than 50 tasks and 1 list')
    await user.click(within(confirmation).getByRole('button', { name: 'Empty recycle bin' }))
    await screen.findByText('61 items deleted forever')
    await screen.findByRole('heading', { name: 'No deleted tasks' })
    for (const kind of ['task', 'list'] as const) {
      expect((await owner.rpc.lifecycle.list({ state: 'deleted', kind })).rows).toEqual([])
    }
  }, 60_000)

  it('finds words of a title and shows a message if there are none', async () => {
    await deleted('Paint the red door', 'Paint the gate')
    const { user } = await renderApp(owner, '/recycle-bin')
    await titles()
    await user.type(screen.getByRole('searchbox', { name: 'Find a deleted task' }), 'red')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    await user.type(screen.getByRole('searchbox'), ' nothing')
    await screen.findByRole('heading', { name: 'Nothing matches “red nothing”' })
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  })

  it('loads the next page on request', async () => {
    await deleted(...Array.from({ length: 55 }, (_, i) => `Task ${i}`))
    const { user } = await renderApp(owner, '/recycle-bin')
    expect(await titles()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(55))
  }, 30_000)

  it('loads the next page automatically when a page is empty', async () => {
    const other = await workspace.aBoard()
    const stranger = await other.with('owner')
    const at = world.clock.now()
    const removal = { at, by: stranger.userId, workspaceId: workspace.workspaceId, archived: null }
    const theirs = Array.from({ length: 600 }, () => {
      const tabId = TabId.parse(world.platform.ids.next('tab'))
      return tabRow({ ...other.tab, tabId, title: 'Theirs', state: 'deleted', removal })
    })
    await world.entities.tab.put(theirs).go()
    world.clock.forward(1)
    const { boardId } = board
    const mine = await owner.rpc.tabs.create({ boardId, title: 'Mine' })
    await owner.rpc.tabs.delete({ boardId, tabId: mine.tab.tabId })
    const first = await owner.rpc.lifecycle.list({ state: 'deleted', kind: 'tab' })
    expect(first).toMatchObject({ rows: [], cursor: expect.any(String) })
    await renderApp(owner, '/recycle-bin?kind=tab')
    expect(await row('Mine')).toBeTruthy()
    expect(screen.queryByText('Theirs')).toBeNull()
  }, 30_000)

  it('shows an error with a retry when it cannot be loaded', async () => {
    await deleted('Old price list')
    let broken = true
    const { user } = await renderApp(owner, '/recycle-bin', {
      wrapFetch: (send) => async (url, init) => {
        if (broken && new Request(url).url.includes('lifecycle.list')) throw new TypeError('Failed to fetch')
        return send(url, init)
      },
    })
    const error = await screen.findByText(/This could not be loaded/)
    broken = false
    await user.click(within(error.parentElement!).getByRole('button', { name: 'Try again' }))
    expect(await row('Old price list')).toBeTruthy()
  })
})

describe('of one board', () => {
  it('shows only items of that board and links back to it', async () => {
    await deleted('Here')
    const other = await workspace.aBoard({ title: 'Other' })
    await other.addMember(owner, 'owner')
    await owner.rpc.tasks.delete(await other.aTask({ title: 'There' }))
    const { user, path } = await renderApp(owner, `/boards/${board.boardId}/recycle-bin`)
    await row('Here')
    expect(screen.queryByText('There')).toBeNull()
    expect(screen.queryByRole('tab', { name: /Projects/ })).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Havel One' }))
    await screen.findByRole('heading', { level: 1, name: /Havel One/ })
    expect(path()).toBe(`/boards/${board.boardId}`)
  }, 40_000)

  it('shows a restored item on the board at once', async () => {
    await deleted('Comes back')
    await owner.rpc.lists.delete({ boardId: board.boardId, listId: board.done.listId })
    const { user, router } = await renderApp(owner, `/boards/${board.boardId}`)
    await screen.findByRole('region', { name: 'To do' })
    await act(() => router.navigate({ to: '/recycle-bin', search: { kind: 'list' } }))
    await user.click(await restore('Done'))
    await screen.findByText('“Done” is back')
    await act(() => router.navigate({ to: '/boards/$boardId', params: { boardId: board.boardId } }))
    expect(await screen.findByRole('region', { name: 'Done' })).toBeTruthy()
  }, 40_000)
})
