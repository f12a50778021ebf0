// A part of the screen whose script does not come: without a server it waits, and the rest stays.

import { onlineManager } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { part } from '#web/rpc/part.ts'
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
