// The shortcuts of every page, and the sheet that lists all shortcuts.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, setUpWorkspace, workspace } from '#tests/screen/fixtures.ts'
import { readPending } from '#web/outbox/read-outbox.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { focus } from '#tests/screen/page.ts'

setUpWorkspace()

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

async function atHome(network = fakeNetwork()) {
  const shown = await renderApp(administrator, '/', { wrapFetch: network.wrap })
  await screen.findByRole('heading', { level: 1 })
  return shown
}

it('shortcuts navigate with G and a letter, and G alone does nothing', async () => {
  const { user, path } = await atHome()
  await user.keyboard('m')
  expect(path()).toBe('/')
  await user.keyboard('gp')
  await waitFor(() => expect(path()).toBe('/boards'))
  await user.keyboard('gm')
  await waitFor(() => expect(path()).toBe('/my-tasks'))
  await user.keyboard('gxh')
  expect(path()).toBe('/my-tasks')
  await user.keyboard('gh')
  await waitFor(() => expect(path()).toBe('/'))
})

it('shortcuts work by physical key on a keyboard layout of another script', async () => {
  const { path } = await atHome()
  fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' })
  fireEvent.keyDown(document.body, { key: 'з', code: 'KeyP' })
  await waitFor(() => expect(path()).toBe('/boards'))
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Search or jump to' })
})

it('shortcuts are ignored while the user types', async () => {
  const { user, path } = await atHome()
  await user.keyboard('gp')
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'gm?')
  expect(path()).toBe('/boards')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((field as HTMLInputElement).value).toBe('gm?')
})

it('shortcuts are listed and searchable in a sheet', async () => {
  const { user } = await atHome()
  await user.keyboard('?')
  const all = within(await sheet())
  expect(all.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Everywhere', 'In a project', 'On a task', 'Move a card without a mouse']),
  )
  await user.type(all.getByRole('searchbox'), 'tab')
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Table view4',
    'Find in this tabF',
    'Next tab]',
    'Previous tab[',
    'Open in new tabCtrlEnter',
  ])
  await user.type(all.getByRole('searchbox'), 'zzz')
  all.getByText('No shortcuts found.')
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shortcuts can be switched off in the sheet permanently; the menu then still opens the sheet', async () => {
  const { user, path } = await atHome()
  await user.keyboard('?')
  await user.click(within(await sheet()).getByRole('switch'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?gp')
  expect(path()).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => {
    const { user: profile } = await administrator.rpc.users.getProfile()
    expect(profile.preferences.letterKeys).toBe(false)
  })
  await user.click(screen.getByRole('button', { name: 'Your profile' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }))
  const toggle = within(await sheet()).getByRole('switch')
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await user.click(toggle)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gp')
  await waitFor(() => expect(path()).toBe('/boards'))
})

it('shortcuts are listed over an open task, too, with those of a task', async () => {
  const board = await workspace.aBoard()
  const { taskId } = await board.aTask({ title: 'Motor' })
  const { user, path } = await renderApp(administrator, `/boards/${board.boardId}/tasks/${taskId}`)
  const panel = await screen.findByRole('dialog', { name: 'Motor' })
  const close = await within(panel).findByRole('button', { name: 'Close task' })
  focus(close)
  await user.keyboard('?')
  await sheet()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  expect(path()).toContain(taskId)
  expect(document.activeElement).toBe(close)
  // In a text field of the task, the key types a letter.
  const comment = await within(panel).findByRole('textbox', { name: /comment/i })
  await user.type(comment, '?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

it('the shortcut T switches the theme', async () => {
  const { user } = await atHome()
  const before = document.body.classList.contains('dark')
  await user.keyboard('T')
  expect(document.body.classList.contains('dark')).toBe(!before)
  await user.keyboard('T')
  expect(document.body.classList.contains('dark')).toBe(before)
})

it('shortcuts can be switched off while offline, and the setting is sent once online', async () => {
  const network = fakeNetwork()
  const { user } = await atHome(network)
  await user.keyboard('?')
  const toggle = within(await sheet()).getByRole('switch')
  network.down = true
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  expect(readPending(administrator.userId)).toMatchObject([
    { path: 'users.changePreferences', input: { letterKeys: false } },
  ])
  network.down = false
  await waitFor(async () => {
    const { user: profile } = await administrator.rpc.users.getProfile()
    expect(profile.preferences.letterKeys).toBe(false)
  })
  await waitFor(() => expect(readPending(administrator.userId)).toEqual([]))
})

it('shortcuts are ignored under an overlay, even if the overlay has lost the focus', async () => {
  const { user, path } = await atHome()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search or jump to' })
  act(() => within(palette).getByRole('combobox').blur())
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('c?gp')
  expect(screen.getAllByRole('dialog')).toEqual([palette])
  expect(path()).toBe('/')
})
