// The loading states of pages: skeletons, a message after a while, and a message while offline.

import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '#tests/kit/world.ts'
import { board, setUpBoard, workspace } from '#tests/screen/fixtures.ts'
// Compiled before the fake timers of a test start; an offline page also loads no lazy components.
import '#web/app/search/search-page.tsx'
import '#web/board/board-skeleton.tsx'
import '#web/board/log/board-log-page.tsx'
import '#web/dashboard/my-tasks/my-tasks-page.tsx'
import '#web/label/management/labels-page.tsx'
import '#web/lifecycle/pages.tsx'
import '#web/template/templates-page.tsx'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { fakeNetwork, type Fetch } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

let administrator: Person
setUpBoard()
beforeEach(async () => {
  administrator = await workspace.aPerson('administrator')
  await board.addMember(administrator, 'owner')
  await board.aTask({ title: 'Paint the door', assigneeId: administrator.userId })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => onlineManager.setOnline(true))
})

const pageProcedures =
  /boards\.(?:list|open)|tasks\.myTasks|lifecycle\.list|workspaceLabels\.list|templates\.list|activity\.ofBoard|search\.find/

/** A network that holds back all responses for pages until it is released. */
function heldNetwork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const network =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (pageProcedures.test(new URL(new Request(url).url).pathname)) await promise
      return send(url, init)
    }
  return { network, release: resolve }
}

const slowMessage = 'This is taking longer than usual.'
const offlineMessage = 'This is not available offline yet. It loads when you are back online.'
const ofBoard = (rest = '') => `/boards/${board.boardId}${rest}`

const pages: [page: string, address: () => string, findContent: () => Promise<unknown>][] = [
  ['home', () => '/', () => screen.findAllByText('Havel One')],
  ['projects', () => '/boards', () => screen.findAllByText('Havel One')],
  ['my tasks', () => '/my-tasks', () => screen.findByText('Paint the door')],
  ['archive', () => '/archive', () => screen.findByText('No archived tasks')],
  ['recycle bin', () => '/recycle-bin', () => screen.findByText('No deleted tasks')],
  ['labels', () => '/management/labels', () => screen.findByText(/No shared labels|No labels/)],
  ['templates', () => '/management/templates', () => screen.findByRole('heading', { name: 'Ready-made templates' })],
  ['project', () => ofBoard(), () => screen.findByRole('article', { name: 'Paint the door' })],
  ['log', () => ofBoard('/activity'), () => screen.findByRole('heading', { name: 'Activity', level: 1 })],
]
/** The search stores nothing, and shows its own message while offline. */
const search: (typeof pages)[number] = [
  'search',
  () => '/search?find=door',
  () => screen.findByRole('option', { name: /Paint the door/ }),
]

it.each([...pages, search])(
  'the loading state of %s says after a while that loading takes long',
  async (_, address, findContent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { network, release } = heldNetwork()
    await renderApp(administrator, address(), { wrapFetch: network })
    await waitFor(() => expect(document.querySelector('main output:empty')).toBeTruthy())
    expect(screen.queryByText(slowMessage)).toBeNull()
    act(() => void vi.advanceTimersByTime(4_100))
    await screen.findAllByText(slowMessage)
    release()
    await findContent()
    await waitFor(() => expect(screen.queryByText(slowMessage)).toBeNull())
  },
  30_000,
)

it.each(pages)(
  'the loading state of %s says that it waits for a connection, and loads once online',
  async (_, address, findContent) => {
    const network = fakeNetwork()
    const { router, cache } = await renderApp(administrator, '/404', { wrapFetch: network.wrap })
    // Queries without a server pause until online, as in a browser.
    cache.setDefaultOptions(createQueryClient().getDefaultOptions())
    await screen.findByText('This page is not here')
    network.disconnect()
    // The app frame may have loaded them.
    cache.removeQueries({ queryKey: ['boards'] })
    await act(() => router.navigate({ to: address() }))
    await screen.findAllByText(offlineMessage)
    expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([])
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    network.reconnect()
    await findContent()
    await waitFor(() => expect(screen.queryByText(offlineMessage)).toBeNull())
  },
  30_000,
)

it.each([
  ['list', 'main .h-10.px-6'],
  ['table', 'main .h-9'],
  ['calendar', 'main .grid-cols-7 > .border-b'],
  ['timeline', 'main [class*="ml-["]'],
  ['board', 'main .w-70 > .h-20'],
  ['nonsense', 'main .w-70 > .h-20'],
])('the loading state of a board has the shape of its %s', async (view, skeletonParts) => {
  const { network, release } = heldNetwork()
  await renderApp(administrator, ofBoard(`?view=${view}`), { wrapFetch: network })
  await waitFor(() => expect(document.querySelectorAll(skeletonParts).length).toBeGreaterThan(5))
  release()
  await screen.findByRole('heading', { name: 'Havel One', level: 1 })
})
