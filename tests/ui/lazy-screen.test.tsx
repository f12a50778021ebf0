// Lazy components: opened before they have loaded, cancelled, and failed.

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import { focus } from '#tests/screen/page.ts'

/** Renders menus with an empty module cache, as after a page load. */
async function freshMenu() {
  vi.resetModules()
  const { Menu } = await import('#web/ui/menu/menu.tsx')
  const { ContextMenu } = await import('#web/ui/menu/context-menu.tsx')
  const { menuOverlay } = await import('#web/ui/menu/use-menu.ts')
  const items = ['Rename', 'Move'].map((label) => ({ label, onPick: () => undefined }))
  render(
    <>
      <Menu trigger={<button type="button">More</button>} items={items} />
      <ContextMenu overlay={menuOverlay} overlayProps={{ items }} label="Actions">
        <button type="button">Tab</button>
      </ContextMenu>
      <p>Elsewhere</p>
    </>,
  )
  return { menuOverlay, more: screen.getByText('More'), tab: screen.getByText('Tab') }
}

const menu = () => screen.queryByRole('menu')
const expanded = (button: Element) => button.getAttribute('aria-expanded')

it('opens a lazy menu on its button after one press', async () => {
  const { more } = await freshMenu()
  fireEvent.pointerDown(more)
  expect(expanded(more)).toBe('true')
  expect(menu()).toBeNull()
  const menuElement = await screen.findByRole('menu', { name: 'More' })
  expect(screen.getByText('More')).toBe(more)
  expect(more.getAttribute('aria-controls')).toBe(menuElement.id)
  fireEvent.keyDown(menuElement, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  expect(expanded(more)).toBe('false')
})

it.each(['Enter', ' ', 'ArrowDown'])('focuses the first item when opened by %s', async (key) => {
  const { more } = await freshMenu()
  fireEvent.keyDown(more, { key })
  expect(menu()).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
})

it.each([
  ['presses Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['presses Tab', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['clicks elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['clicks again', () => fireEvent.pointerDown(screen.getByText('More'))],
])('does not open if the user %s before it has loaded', async (_, cancel) => {
  const { more, menuOverlay } = await freshMenu()
  fireEvent.keyDown(more, { key: 'Enter' })
  expect(expanded(more)).toBe('true')
  cancel()
  expect(expanded(more)).toBe('false')
  await act(() => menuOverlay.load())
  expect(menu()).toBeNull()
})

it('opens a context menu at the pointer, and by the menu key with the first item focused', async () => {
  const { tab } = await freshMenu()
  focus(tab)
  fireEvent.contextMenu(tab, { button: 2 })
  expect(menu()).toBeNull()
  const menuElement = await screen.findByRole('menu', { name: 'Actions' })
  await waitFor(() => expect(document.activeElement).toBe(menuElement))
  fireEvent.keyDown(menuElement, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(tab))
  fireEvent.contextMenu(tab)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
})

it('opens a context menu on a long press, but not during a swipe', async () => {
  const { tab, menuOverlay } = await freshMenu()
  await menuOverlay.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(tab, { pointerType: 'touch' })
  fireEvent.pointerMove(tab, { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(menu()).toBeNull()
  fireEvent.pointerDown(tab, { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(700))
  vi.useRealTimers()
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeTruthy()
})

it('loads a component again after a failed attempt', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => () => <p>Here</p>)
  load.mockRejectedValueOnce(new Error('no server'))
  const part = loadable(load)
  const missing = vi.fn<() => void>()
  function Page() {
    const [isWanted, setWanted] = useState(false)
    const isLoaded = useIsLoaded(part, isWanted, () => (missing(), setWanted(false)))
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          Open
        </button>
        {isLoaded && <part.Component />}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(missing).toHaveBeenCalledOnce())
  expect(screen.queryByText('Here')).toBeNull()
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
