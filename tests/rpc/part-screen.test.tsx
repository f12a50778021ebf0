// A part of the screen whose script does not come: without a server it waits, and the rest stays.

import { setImmediate as turn } from 'node:timers/promises'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { part, Waiting } from '#web/rpc/part.tsx'
import { askServerBy } from '#web/rpc/reach.ts'

const Dialog = () => <p>The dialog</p>
let there = false

class Edge extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? <p>The page is gone</p> : this.props.children)
}

/** A board that opens a dialog, whose script comes `when` it may. */
function open(when: () => boolean): void {
  const Part = part(async () => {
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
  askServerBy(() => (there ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  askServerBy()
  onlineManager.setOnline(true)
})

it('waits for its script while there is no server, and leaves everything else where it is', async () => {
  open(() => there)
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  expect(screen.getByText('The board')).toBeDefined()
  there = true
  expect(await screen.findByText('The dialog', undefined, { timeout: 4_000 })).toBeDefined()
})

it('fails when the server is there and has it no more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  there = true
  open(() => false)
  expect(await screen.findByText('The page is gone')).toBeDefined()
})

it('shows what stands in for it, and is drawn in the very moment its script has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const Part = part(() => promise)
  render(
    <Waiting fallback={<p>Soon</p>}>
      <Part />
    </Waiting>,
  )
  expect(screen.getByText('Soon')).toBeDefined()
  // As in a browser: where it knows that it is tested, React keeps nothing back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  resolve(Dialog)
  // No timer runs out: behind a fallback of its own, React would keep it back for 300 ms.
  for (let turns = 0; turns < 20; turns++) await turn()
  expect(screen.getByText('The dialog')).toBeDefined()
  expect(screen.queryByText('Soon')).toBeNull()
})

it('is drawn at once when its script was fetched before', async () => {
  const fetch = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog))
  const Part = part(fetch)
  await Part.ahead()
  render(<Part />)
  expect(screen.getByText('The dialog')).toBeDefined()
  await Part.ahead()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is fetched again by whoever opens it again after it has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  there = true
  let has = false
  const Part = part(() => (has ? Promise.resolve(Dialog) : Promise.reject(new TypeError('Failed to fetch'))))
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
