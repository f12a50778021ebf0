// Toasts: duration, pausing, focus and limits.

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/toast/toast.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { focus } from '#tests/screen/page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Work</button>
      <Toaster ms={5_000} label="Messages" closeLabel="Close" />
    </>,
  )
})

afterEach(() => {
  after(20_000)
  vi.useRealTimers()
})

// Advances timers in small steps, so that React renders between them.
function after(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50))
}
const announced: (string | number)[] = []
const say = (message: Parameters<typeof toast.success>[0], kind: 'success' | 'warning' | 'error' = 'success') => {
  act(() => void announced.push(toast[kind](message)))
  after(50)
}
const shown = (title: string) => screen.queryByText(title) !== null
const cardOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-kind]') ?? document.body

it('closes after five seconds', () => {
  say({ title: 'Task archived' })
  after(4800)
  expect(shown('Task archived')).toBe(true)
  after(1000)
  expect(shown('Task archived')).toBe(false)
})

it.each([
  ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('stays open while %s', async (_, come, go) => {
  say({ title: 'Task archived' })
  after(3000)
  const close = screen.getByRole('button', { name: 'Close' })
  // Effects of a pointer are rendered a little later than those of a key.
  await act(async () => void come(come === fireEvent.focus ? close : cardOf('Task archived')))
  after(60_000)
  expect(shown('Task archived')).toBe(true)
  await act(async () => void go(go === fireEvent.blur ? close : cardOf('Task archived')))
  after(1500)
  expect(shown('Task archived')).toBe(true)
  after(1500)
  expect(shown('Task archived')).toBe(false)
})

it('closes on click, and its action runs once', () => {
  const onPick = vi.fn<() => void>()
  say({ title: 'Task archived', action: { label: 'Undo', onPick } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  after(500)
  expect(onPick).toHaveBeenCalledOnce()
  expect(shown('Task archived')).toBe(false)
})

it('passes the focus to the next toast on close, and finally back to its former place', () => {
  say({ title: 'one' })
  say({ title: 'two' })
  focus(screen.getByRole('button', { name: 'Work' }))
  for (const title of ['two', 'one']) {
    const close = within(cardOf(title)).getByRole('button', { name: 'Close' })
    act(() => close.focus())
    fireEvent.click(close)
    after(500)
    expect(shown(title)).toBe(false)
    if (title === 'two') expect(cardOf('one').contains(document.activeElement)).toBe(true)
  }
  expect(document.activeElement?.textContent).toBe('Work')
})

it('returns the focus also when its undo is no longer possible', () => {
  say({ title: 'one' })
  focus(screen.getByRole('button', { name: 'Work' }))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  act(() => toast.dismiss(announced.at(-1)!))
  after(50)
  expect(shown('one')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Work')
})

it('shows at most three toasts, the newest first', () => {
  for (const title of ['one', 'two', 'three', 'four']) say({ title })
  after(500)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['four', 'three', 'two'])
})

it('interrupts screen readers for an error only', () => {
  say({ title: 'Task archived' })
  say({ title: 'The list could not be changed', text: 'No connection.' }, 'error')
  expect(screen.getAllByRole('alert').map((card) => card.textContent)).toEqual([
    'The list could not be changedNo connection.',
  ])
})
