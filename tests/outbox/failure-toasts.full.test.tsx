// A failure toast after reconnecting names no item that the user may no longer see (adr 0041).

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import type { Person } from '#tests/kit/world.ts'
import { board, setUpBoard } from '#tests/screen/fixtures.ts'
import { pendingOf, rejectedOf } from './kit.ts'
import { focus } from '#tests/screen/page.ts'

let editor: Person
setUpBoard()
beforeEach(async () => {
  editor = await board.with('editor', { editOthersTasks: true })
})
afterEach(() => vi.useRealTimers())

/** Collects the texts of all toasts, however briefly they are shown. */
function toastsSeen(): string[] {
  const seen: string[] = []
  const collect = () => {
    for (const toast of document.querySelectorAll('[data-toaster] li')) seen.push(toast.textContent)
  }
  new MutationObserver(collect).observe(document.body, { subtree: true, childList: true, characterData: true })
  return seen
}

it.each([
  ['a task', 'p'],
  ['several tasks', '{Control>}a{/Control}p'],
])('names no task of a project that the user no longer sees, when %s was changed', async (_, keys) => {
  for (const title of ['Tyre contract', 'Brake contract']) await board.aTask({ title })
  const owner = await board.with('owner')
  const net = fakeNetwork()
  const { user } = await renderApp(editor, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Tyre contract' })
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy())
  net.disconnect()
  focus(card)
  await user.keyboard(keys)
  await user.click(await screen.findByRole('option', { name: /^High/ }))
  await waitFor(() => expect(pendingOf(editor)).toHaveLength(1))
  await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
  // After this time, a failure toast would name the item.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await waitFor(() => expect(screen.queryByText(/^2 tasks changed/)).toBeNull())
  const toasts = toastsSeen()
  net.reconnect()
  await waitFor(() => expect(rejectedOf(editor).length).toBeGreaterThan(0))
  await waitFor(() => expect(toasts.join('\n')).toMatch(/could not|Not all|not be/))
  expect(toasts.join('\n')).not.toMatch(/contract/)
})

it('names the item if the user may still see it', async () => {
  const task = await board.aTask({ title: 'Tyre contract' })
  const net = fakeNetwork()
  const { user } = await renderApp(editor, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Tyre contract' })
  net.disconnect()
  focus(card)
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: /^High/ }))
  await waitFor(() => expect(pendingOf(editor)).toHaveLength(1))
  await editor.rpc.tasks.archive(task)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  net.reconnect()
  const toast = await screen.findByText(/^The priority could not be changed/)
  within(toast.closest('li')!).getByText(/“Tyre contract”/)
})
