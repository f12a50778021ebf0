// Tooltips: opening, closing and accessibility.

import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tip = () => screen.queryByRole('tooltip')
const control = (name: string) => screen.getByRole('button', { name })

function two() {
  render(
    <>
      <Tooltip text="Makes words bold" keys={['B']}>
        <button type="button">Bold</button>
      </Tooltip>
      <Tooltip text="Makes a list">
        <button type="button">List</button>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  )
  const on = (element: Element, how = {}) => fireEvent.pointerMove(element, { pointerType: 'mouse', ...how })
  return { on, elsewhere: screen.getByText('Elsewhere') }
}

it('opens after a delay and describes its control while open', async () => {
  const { on, elsewhere } = two()
  on(control('Bold'))
  await pass(399)
  expect(tip()).toBeNull()
  await pass(1)
  expect(tip()?.textContent).toBe('Makes words boldB')
  expect(control('Bold').getAttribute('aria-describedby')).toBe(tip()?.id)
  on(elsewhere)
  await pass(150)
  expect(tip()).toBeNull()
  expect(control('Bold').hasAttribute('aria-describedby')).toBe(false)
})

it('does not open for a passing pointer or for touch', async () => {
  const { on, elsewhere } = two()
  on(control('Bold'))
  await pass(200)
  on(elsewhere)
  await pass(1_000)
  on(control('Bold'), { pointerType: 'touch' })
  await pass(1_000)
  expect(tip()).toBeNull()
})

it('does not open when its control appears under a pointer at rest', async () => {
  two()
  fireEvent.pointerOver(control('Bold'), { pointerType: 'mouse' })
  await pass(1_000)
  expect(tip()).toBeNull()
})

it('opens without a delay shortly after another one', async () => {
  const { on, elsewhere } = two()
  on(control('Bold'))
  await pass(400)
  on(control('List'))
  await pass(0)
  expect(tip()?.textContent).toBe('Makes a list')
  on(elsewhere)
  await pass(150 + 299)
  on(control('Bold'))
  await pass(0)
  expect(tip()?.textContent).toBe('Makes words boldB')
  on(elsewhere)
  await pass(150 + 300)
  on(control('List'))
  await pass(399)
  expect(tip()).toBeNull()
})

it('stays open while the pointer is on it', async () => {
  const { on, elsewhere } = two()
  on(control('Bold'))
  await pass(400)
  on(elsewhere)
  await pass(100)
  on(tip()!)
  await pass(10_000)
  expect(tip()).not.toBeNull()
  on(elsewhere)
  await pass(150)
  expect(tip()).toBeNull()
})

it('closes on press and does not reopen until the pointer returns', async () => {
  const { on, elsewhere } = two()
  on(control('Bold'))
  await pass(400)
  fireEvent.pointerDown(control('Bold'), { pointerType: 'mouse' })
  expect(tip()).toBeNull()
  on(control('Bold'))
  await pass(1_000)
  expect(tip()).toBeNull()
  on(elsewhere)
  on(control('Bold'))
  await pass(400)
  expect(tip()).not.toBeNull()
})

it('closes on Esc and consumes the key', async () => {
  const { on } = two()
  const closes = vi.fn<(event: Event) => void>()
  document.addEventListener('keydown', (event) => !event.defaultPrevented && closes(event))
  on(control('Bold'))
  await pass(400)
  fireEvent.keyDown(control('Bold'), { key: 'Escape' })
  expect(tip()).toBeNull()
  expect(closes).not.toHaveBeenCalled()
  fireEvent.keyDown(control('Bold'), { key: 'Escape' })
  expect(closes).toHaveBeenCalledOnce()
})

it('does not consume Esc inside a popover', async () => {
  const closes = vi.fn<(open: boolean) => void>()
  render(
    <Popover label="Dates" trigger={<button type="button">Due date</button>} open onOpenChange={closes}>
      <Tooltip text="The month before">
        <button type="button">Earlier</button>
      </Tooltip>
    </Popover>,
  )
  fireEvent.pointerMove(control('Earlier'), { pointerType: 'mouse' })
  await pass(400)
  expect(tip()).not.toBeNull()
  fireEvent.keyDown(control('Earlier'), { key: 'Escape' })
  expect(tip()).toBeNull()
  expect(closes).toHaveBeenCalledExactlyOnceWith(false)
})

it('opens at once on keyboard focus, stays when the pointer moves, and closes on blur', async () => {
  vi.useRealTimers()
  const { on, elsewhere } = two()
  const user = userEvent.setup()
  await user.tab()
  expect(tip()?.textContent).toBe('Makes words boldB')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  on(elsewhere)
  await pass(1_000)
  expect(tip()).not.toBeNull()
  vi.useRealTimers()
  await user.tab()
  expect(tip()?.textContent).toBe('Makes a list')
  await user.tab()
  expect(tip()).toBeNull()
})

it('does not open when a closed overlay returns the focus, so that the next Esc closes what is behind', async () => {
  two()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  act(() => control('Bold').focus())
  await pass(1_000)
  expect(tip()).toBeNull()
  fireEvent.keyDown(control('Bold'), { key: 'Tab' })
  act(() => control('List').focus())
  expect(tip()?.textContent).toBe('Makes a list')
})

it('shows why a control is disabled on touch, until the user presses elsewhere', async () => {
  render(
    <>
      <Button disabledReason="The list is archived">Add</Button>
      <p>Elsewhere</p>
    </>,
  )
  fireEvent.pointerDown(control('Add'), { pointerType: 'touch' })
  await pass(0)
  expect(tip()?.textContent).toBe('The list is archived')
  fireEvent.pointerDown(screen.getByText('Elsewhere'), { pointerType: 'touch' })
  expect(tip()).toBeNull()
})

it('keeps its control mounted when it opens, closes or has no text', async () => {
  const field = (text: string | null) => (
    <Tooltip text={text}>
      <input aria-label="Name" />
    </Tooltip>
  )
  const { rerender } = render(field('As on the passport'))
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: 'Mara' } })
  fireEvent.pointerMove(input, { pointerType: 'mouse' })
  await pass(400)
  expect(tip()).not.toBeNull()
  rerender(field(null))
  expect(tip()).toBeNull()
  expect(screen.getByRole('textbox')).toBe(input)
  expect(input).toHaveProperty('value', 'Mara')
})
