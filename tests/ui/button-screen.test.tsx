// Buttons that are busy, disabled, or disabled with a reason.

import userEvent from '@testing-library/user-event'
import { render, screen } from '@testing-library/react'
import { X } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { Button, IconButton } from '#web/ui/button.tsx'

it('shows why it is disabled on keyboard focus and on touch, and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button disabledReason="Only owners can restore this list" onClick={onClick}>
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

it('keeps its label and ignores clicks while busy', async () => {
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

it('does not submit a form by default', () => {
  render(<Button>Add</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('has an accessible name without text, and a tooltip with its shortcut', async () => {
  render(<IconButton label="Close" icon={<X />} keys={['Esc']} />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Close')
})
