import { setImmediate as turn } from 'node:timers/promises'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { setServerPing } from '#web/rpc/connectivity.ts'

const Dialog = () => <p>The dialog</p>
let there = false

class Edge extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>The page is gone</p> : this.props.children)
}

/** Renders a board with a lazy dialog whose script loads once `when` returns true. */
function open(when: () => boolean): void {
  const Part = lazyWithRetry(async () => {
    if (!when()) throw new TypeError('Failed to fetch dynamically imported module')
    return Dialog
  })
  render(
    <Edge>
      <p>The board</p>
      <Suspense>
        <Part />
      </Suspense>
    </Edge>,
  )
}

beforeEach(() => {
  there = false
  setServerPing(() => (there ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setServerPing()
  act(() => onlineManager.setOnline(true))
})

it('waits for the script without a connection and leaves everything else in place', async () => {
  open(() => there)
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  expect(screen.getByText('The board')).toBeDefined()
  there = true
  expect(await screen.findByText('The dialog', undefined, { timeout: 4_000 })).toBeDefined()
})

it('fails if the server is reachable and the script is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  there = true
  open(() => false)
  expect(await screen.findByText('The page is gone')).toBeDefined()
})

it('shows the fallback and renders as soon as the script has loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const Part = lazyWithRetry(() => promise)
  render(
    <LazyFallback fallback={<p>Soon</p>}>
      <Part />
    </LazyFallback>,
  )
  expect(screen.getByText('Soon')).toBeDefined()
  // In its test environment, React does not delay content after a fallback.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  resolve(Dialog)
  // No timer runs in between: React's `lazy` would delay the content by 300 ms.
  for (let turns = 0; turns < 20; turns++) await turn()
  expect(screen.getByText('The dialog')).toBeDefined()
  expect(screen.queryByText('Soon')).toBeNull()
})

it('renders at once if the script was preloaded', async () => {
  const fetch = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog))
  const Part = lazyWithRetry(fetch)
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('The dialog')).toBeDefined()
  await Part.preload()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('loads the script again after a failure when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  there = true
  let has = false
  const Part = lazyWithRetry(() => (has ? Promise.resolve(Dialog) : Promise.reject(new TypeError('Failed to fetch'))))
  const shown = () =>
    render(
      <Edge>
        <Part />
      </Edge>,
    )
  shown()
  await screen.findByText('The page is gone')
  cleanup()
  has = true
  shown()
  expect(await screen.findByText('The dialog')).toBeDefined()
})
