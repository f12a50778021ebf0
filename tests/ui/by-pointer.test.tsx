// The ring of the focus: kept from whoever works with a pointer, and there for whoever goes on by keys.

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchPointer } from '#web/ui/by-pointer.ts'

let end: () => void
beforeEach(() => {
  end = watchPointer()
})
afterEach(() => {
  cleanup()
  end()
})

const button = (name: string) => screen.getByRole('button', { name })
const marked = () => [...document.querySelectorAll('[data-by-pointer]')].map(({ textContent }) => textContent)

function two() {
  render(
    <>
      <button type="button">One</button>
      <button type="button">Other</button>
    </>,
  )
  return userEvent.setup()
}

it('is marked at what a pointer gave the focus, and at nothing else', async () => {
  const user = two()
  await user.click(button('One'))
  expect(marked()).toEqual(['One'])
  await user.click(button('Other'))
  expect(marked()).toEqual(['Other'])
  // As from a menu that closes.
  button('One').focus()
  expect(marked()).toEqual(['One'])
})

it('is not marked any more as soon as a key is pressed, but for one that goes with a click', async () => {
  const user = two()
  await user.click(button('One'))
  await user.keyboard('{Shift}')
  expect(marked()).toEqual(['One'])
  await user.keyboard('{ArrowDown}')
  expect(marked()).toEqual([])
  await user.tab()
  expect(document.activeElement).toBe(button('Other'))
  expect(marked()).toEqual([])
  await user.click(button('Other'))
  expect(marked()).toEqual(['Other'])
})
