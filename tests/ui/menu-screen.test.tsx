// The menu by keyboard: order, type-ahead, submenus and disabled items.

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

async function open() {
  const picked = vi.fn<(word: string) => void>()
  const pick = (word: string) => () => picked(word)
  const user = userEvent.setup()
  render(
    <Menu
      trigger={<Button>More</Button>}
      items={[
        { label: 'Delete', danger: true, onPick: pick('Delete') },
        { label: 'Open', keys: ['Enter'], onPick: pick('Open') },
        {
          label: 'Priority',
          items: [
            { label: 'Urgent', checked: false, onPick: pick('Urgent') },
            { label: 'High', checked: true, onPick: pick('High') },
          ],
        },
        { label: 'Duplicate', disabledReason: 'The list is archived', onPick: pick('Duplicate') },
      ]}
    />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  return { picked, user }
}

it('puts destructive items last, below a separator', async () => {
  await open()
  const rows = [...screen.getByRole('menu').querySelectorAll('[role=menuitem],[role=separator]')]
  const words = rows.map((row) => (row.getAttribute('role') === 'separator' ? '—' : row.textContent))
  expect(words).toEqual(['OpenEnter', 'Priority', 'DuplicateThe list is archived', '—', 'Delete'])
})

it('moves by arrow keys, skips disabled items, and returns the focus', async () => {
  const { picked, user } = await open()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Delete')
  await user.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledExactlyOnceWith('Delete')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

it('opens a submenu to the right and marks the current item', async () => {
  const { picked, user } = await open()
  await user.keyboard('p{ArrowRight}')
  const high = await screen.findByRole('menuitemcheckbox', { name: 'High' })
  expect(high.getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledExactlyOnceWith('Urgent')
})

it('closes on Esc', async () => {
  const { picked, user } = await open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(picked).not.toHaveBeenCalled()
})

it('ignores the press that opened it, unless it moves on to an item', async () => {
  const { picked, user } = await open()
  await user.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerDown(button, { button: 0 })
  fireEvent.pointerUp(await screen.findByRole('menuitem', { name: /^Open/ }))
  expect(picked).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(button, { button: 0 })
  const item = await screen.findByRole('menuitem', { name: /^Open/ })
  for (const clientY of [10, 20]) fireEvent(item, new MouseEvent('pointermove', { bubbles: true, clientY }))
  fireEvent.pointerUp(item)
  expect(picked).toHaveBeenCalledExactlyOnceWith('Open')
})
