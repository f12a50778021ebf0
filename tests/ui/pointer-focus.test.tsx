// The focus ring is hidden after a pointer press and shown for the keyboard.

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { trackPointerFocus } from '#web/ui/focus/focus.ts'
import { focus } from '#tests/screen/page.ts'

let end: () => void
beforeEach(() => {
  end = trackPointerFocus()
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

it('marks only the element that a pointer focused', async () => {
  const user = two()
  await user.click(button('One'))
  expect(marked()).toEqual(['One'])
  await user.click(button('Other'))
  expect(marked()).toEqual(['Other'])
  // Like a menu that returns the focus when it closes.
  focus(button('One'))
  expect(marked()).toEqual(['One'])
})

it('removes the mark on the next key, except modifier keys', async () => {
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
