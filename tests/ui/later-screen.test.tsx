// What is fetched after the page: who wants it before it is there waits for it, and the page does not wait with them.

import './browser.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { later, useIsHere } from '#web/ui/later.ts'

/** As when the page is fresh: nobody has fetched the menu yet. */
async function freshMenu() {
  vi.resetModules()
  const { Menu } = await import('#web/ui/menu.tsx')
  const { ContextMenu } = await import('#web/ui/context-menu.tsx')
  const { menuSurface } = await import('#web/ui/use-menu.ts')
  const entries = ['Rename', 'Move'].map((label) => ({ label, onPick: () => undefined }))
  render(
    <>
      <Menu trigger={<button type="button">More</button>} entries={entries} />
      <ContextMenu surface={menuSurface} own={{ entries }} label="What can be done">
        <button type="button">Tab</button>
      </ContextMenu>
      <p>Elsewhere</p>
    </>,
  )
  return { menuSurface, more: screen.getByText('More'), tab: screen.getByText('Tab') }
}

const menu = () => screen.queryByRole('menu')
const expanded = (button: Element) => button.getAttribute('aria-expanded')

it('opens a menu when it comes, on the button it was asked from, after one press', async () => {
  const { more } = await freshMenu()
  fireEvent.pointerDown(more)
  expect(expanded(more)).toBe('true')
  expect(menu()).toBeNull()
  const came = await screen.findByRole('menu', { name: 'More' })
  expect(screen.getByText('More')).toBe(more)
  expect(more.getAttribute('aria-controls')).toBe(came.id)
  fireEvent.keyDown(came, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  expect(expanded(more)).toBe('false')
})

it.each(['Enter', ' ', 'ArrowDown'])('begins with the first entry when it was asked for by %s', async (key) => {
  const { more } = await freshMenu()
  fireEvent.keyDown(more, { key })
  expect(menu()).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
})

it.each([
  ['presses Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['goes on with Tab', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['presses elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['presses again', () => fireEvent.pointerDown(screen.getByText('More'))],
])('does not open it for somebody who %s meanwhile', async (_, turn) => {
  const { more, menuSurface } = await freshMenu()
  fireEvent.keyDown(more, { key: 'Enter' })
  expect(expanded(more)).toBe('true')
  turn()
  expect(expanded(more)).toBe('false')
  await act(() => menuSurface.fetch())
  expect(menu()).toBeNull()
})

it('opens under the pointer, and by the menu key with its first entry', async () => {
  const { tab } = await freshMenu()
  tab.focus()
  fireEvent.contextMenu(tab, { button: 2 })
  expect(menu()).toBeNull()
  const came = await screen.findByRole('menu', { name: 'What can be done' })
  await waitFor(() => expect(document.activeElement).toBe(came))
  fireEvent.keyDown(came, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(tab))
  fireEvent.contextMenu(tab)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
})

it('opens under a finger that rests, and not under one that moves on', async () => {
  const { tab, menuSurface } = await freshMenu()
  await menuSurface.fetch()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(tab, { pointerType: 'touch' })
  fireEvent.pointerMove(tab, { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(menu()).toBeNull()
  fireEvent.pointerDown(tab, { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(700))
  vi.useRealTimers()
  expect(await screen.findByRole('menu', { name: 'What can be done' })).toBeTruthy()
})

it('is asked for again by the next wish when it could not be fetched, and breaks nothing', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => () => <p>Here</p>)
  load.mockRejectedValueOnce(new Error('no server'))
  const part = later(load)
  const missing = vi.fn<() => void>()
  function Page() {
    const [isWanted, setWanted] = useState(false)
    const isHere = useIsHere(part, isWanted, () => (missing(), setWanted(false)))
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          Open
        </button>
        {isHere && <part.Part />}
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
