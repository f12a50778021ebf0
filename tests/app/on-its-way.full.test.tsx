// What stands in the place of a page that is on its way: its shape, a line where that takes long, and without a connection
// what is waited for.

import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
// Compiled before the clock of a test runs: a page that has lost its connection fetches no parts either.
import '#web/app/search/search-page.tsx'
import '#web/board/board-skeleton.tsx'
import '#web/board/log/board-log-page.tsx'
import '#web/dashboard/my-tasks/my-tasks-page.tsx'
import '#web/label/management/labels-page.tsx'
import '#web/lifecycle/pages.tsx'
import '#web/template/templates-page.tsx'
import { openQueryClient } from '#web/rpc/query-client.ts'
import { aNet } from './a-net.ts'
import { show } from './show.tsx'

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
  await board.admits(owner, 'owner')
  await board.aTask({ title: 'Paint the door', assigneeId: owner.userId })
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

const shown =
  /boards\.(?:list|open)|tasks\.mine|lifecycle\.away|labels\.shared|templates\.list|activity\.ofBoard|search\.find/

/** A net on which nothing that pages show arrives until it is let go. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (shown.test(new URL(new Request(url).url).pathname)) await promise
      return send(url, init)
    }
  return { net, letGo: resolve }
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
/** Of the search nothing is kept, and without a connection it says so itself. */
const search: (typeof pages)[number] = [
  'search',
  () => '/search?find=door',
  () => screen.findByRole('option', { name: /Paint the door/ }, late),
]

it.each([...pages, search])(
  'of %s says that it takes long, once it does',
  async (_, address, there) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { net, letGo } = holding()
    await show(owner, address(), { net })
    await waitFor(() => expect(document.querySelector('main output:empty')).toBeTruthy(), late)
    expect(screen.queryByText(slow)).toBeNull()
    act(() => void vi.advanceTimersByTime(4_100))
    await screen.findAllByText(slow, {}, late)
    letGo()
    await there()
    await waitFor(() => expect(screen.queryByText(slow)).toBeNull(), late)
  },
  30_000,
)

it.each(pages)(
  'of %s says without a connection that it opens with one, and then does',
  async (_, address, there) => {
    const net = aNet()
    const { router, cache } = await show(owner, '/404', { net: net.over })
    // What found no server waits for one, as it does in a browser.
    cache.setDefaultOptions(openQueryClient().getDefaultOptions())
    await screen.findByText('This page is not here', {}, late)
    net.down = true
    act(() => onlineManager.setOnline(false))
    // The frame may have read them.
    cache.removeQueries({ queryKey: ['boards'] })
    await act(() => router.navigate({ to: address() }))
    await screen.findAllByText(notHere, {}, late)
    expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([])
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    net.down = false
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
])('of a project has the shape of its %s', async (view, pieces) => {
  const { net, letGo } = holding()
  await show(owner, ofBoard(`?view=${view}`), { net })
  await waitFor(() => expect(document.querySelectorAll(pieces).length).toBeGreaterThan(5), late)
  letGo()
  await screen.findByRole('heading', { name: 'Havel One', level: 1 }, late)
})
