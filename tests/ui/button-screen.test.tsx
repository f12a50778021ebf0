// Buttons that are busy, off, or off for a reason.

import './browser.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { X } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

it('says why it cannot be pressed, to the keyboard and to a finger, and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button because="Only owners can restore this list" onClick={onClick}>
      Restore
    </Button>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Restore' })
  await user.tab()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect((await screen.findByRole('tooltip')).textContent).toContain('Only owners can restore this list')
})

it('keeps its word and does not answer twice while busy', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.setup().click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('does not send a form it was not meant to send', () => {
  render(<Button>Add</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('has a name without a word, and shows it with its key', async () => {
  render(<IconButton label="Close" icon={<X />} keys={['Esc']} />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Close')
})
