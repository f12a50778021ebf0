// The loading states of pages: skeletons, a message after a while, and a message while offline.

import '#tests/board/board-layout.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
// Compiled before the fake timers of a test start; an offline page also loads no lazy components.
import '#web/app/search/search-page.tsx'
import '#web/board/board-skeleton.tsx'
import '#web/board/log/board-log-page.tsx'
import '#web/dashboard/my-tasks/my-tasks-page.tsx'
import '#web/label/management/labels-page.tsx'
import '#web/lifecycle/pages.tsx'
import '#web/template/templates-page.tsx'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { fakeNetwork } from './fake-network.ts'
import { renderApp } from './render-app.tsx'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  const workspace = await world.aWorkspace()
  board = await workspace.aBoard({ title: 'Havel One' })
  owner = await workspace.aPerson('administrator')
  await board.addMember(owner, 'owner')
  await board.aTask({ title: 'Paint the door', assigneeId: owner.userId })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => onlineManager.setOnline(true))
})

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

const shown =
  /boards\.(?:list|open)|tasks\.mine|lifecycle\.away|labels\.shared|templates\.list|activity\.ofBoard|search\.find/

/** A network that holds back all responses for pages until it is released. */
function heldNetwork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const network =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (shown.test(new URL(new Request(url).url).pathname)) await promise
      return send(url, init)
    }
  return { network, release: resolve }
}

const late = { timeout: 10_000 }
const slow = 'This is taking longer than usual.'
const notHere = 'This is not in this browser yet. It opens when the connection is back.'
const ofBoard = (rest = '') => `/boards/${board.boardId}${rest}`

const pages: [page: string, address: () => string, there: () => Promise<unknown>][] = [
  ['home', () => '/', () => screen.findAllByText('Havel One', {}, late)],
  ['projects', () => '/boards', () => screen.findAllByText('Havel One', {}, late)],
  ['my tasks', () => '/my-tasks', () => screen.findByText('Paint the door', {}, late)],
  ['archive', () => '/archive', () => screen.findByText('No archived tasks', {}, late)],
  ['recycle bin', () => '/recycle-bin', () => screen.findByText('No deleted tasks', {}, late)],
  ['labels', () => '/management/labels', () => screen.findByText(/No shared labels|No labels/, {}, late)],
  [
    'templates',
    () => '/management/templates',
    () => screen.findByRole('heading', { name: 'Ready-made templates' }, late),
  ],
  ['project', () => ofBoard(), () => screen.findByRole('article', { name: 'Paint the door' }, late)],
  ['log', () => ofBoard('/activity'), () => screen.findByRole('heading', { name: 'Activity', level: 1 }, late)],
]
/** The search stores nothing, and shows its own message while offline. */
const search: (typeof pages)[number] = [
  'search',
  () => '/search?find=door',
  () => screen.findByRole('option', { name: /Paint the door/ }, late),
]

it.each([...pages, search])(
  'the loading state of %s says after a while that loading takes long',
  async (_, address, there) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { network, release } = heldNetwork()
    await renderApp(owner, address(), { wrapFetch: network })
    await waitFor(() => expect(document.querySelector('main output:empty')).toBeTruthy(), late)
    expect(screen.queryByText(slow)).toBeNull()
    act(() => void vi.advanceTimersByTime(4_100))
    await screen.findAllByText(slow, {}, late)
    release()
    await there()
    await waitFor(() => expect(screen.queryByText(slow)).toBeNull(), late)
  },
  30_000,
)

it.each(pages)(
  'the loading state of %s says that it waits for a connection, and loads once online',
  async (_, address, there) => {
    const network = fakeNetwork()
    const { router, cache } = await renderApp(owner, '/404', { wrapFetch: network.wrap })
    // Queries without a server pause until online, as in a browser.
    cache.setDefaultOptions(createQueryClient().getDefaultOptions())
    await screen.findByText('This page is not here', {}, late)
    network.down = true
    act(() => onlineManager.setOnline(false))
    // The app frame may have loaded them.
    cache.removeQueries({ queryKey: ['boards'] })
    await act(() => router.navigate({ to: address() }))
    await screen.findAllByText(notHere, {}, late)
    expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([])
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    network.down = false
    act(() => onlineManager.setOnline(true))
    await there()
    await waitFor(() => expect(screen.queryByText(notHere)).toBeNull(), late)
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
])('the loading state of a board has the shape of its %s', async (view, pieces) => {
  const { network, release } = heldNetwork()
  await renderApp(owner, ofBoard(`?view=${view}`), { wrapFetch: network })
  await waitFor(() => expect(document.querySelectorAll(pieces).length).toBeGreaterThan(5), late)
  release()
  await screen.findByRole('heading', { name: 'Havel One', level: 1 }, late)
})
