// Light and dark theme, in one tab and across tabs.

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { applyStoredTheme, useTheme, applyTheme } from '#web/ui/use-theme.ts'

afterEach(() => localStorage.clear())

function Toggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}
    </button>
  )
}

const dark = () => document.body.classList.contains('dark')

it('saves the chosen theme and applies it after a reload', async () => {
  render(<Toggle />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'light' }))
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(localStorage.getItem('theme')).toBe('dark')
  document.body.className = ''
  applyStoredTheme()
  expect(dark()).toBe(true)
})

it('follows the theme of another tab', () => {
  render(<Toggle />)
  localStorage.setItem('theme', 'dark')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))
  expect(screen.getByRole('button', { name: 'dark' })).toBeTruthy()
  expect(dark()).toBe(true)
})

it('applies the theme of a host without changing the saved choice', () => {
  localStorage.setItem('theme', 'light')
  applyTheme('contrast')
  expect(document.body.className).toBe('dark contrast')
  expect(localStorage.getItem('theme')).toBe('light')
})
