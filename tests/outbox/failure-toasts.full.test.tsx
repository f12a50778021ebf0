// A failure toast after reconnecting names nothing that the user may no longer see (adr 0041).

import '#tests/board/board-layout.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeNetwork } from '#tests/app/fake-network.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { pendingOf, rejectedOf } from './kit.ts'
import { focus } from '#tests/kit/page.ts'

let world: World
let board: ABoard
let editor: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  editor = await board.with('editor', { editOthersTasks: true })
})
afterEach(() => vi.useRealTimers())

const late = { timeout: 10_000 }

/** Collects the texts of all toasts, however briefly they are shown. */
function toastsSeen(): string[] {
  const seen: string[] = []
  const look = () => {
    for (const toast of document.querySelectorAll('[data-toaster] li')) seen.push(toast.textContent)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  return seen
}

it.each([
  ['a task', 'p'],
  ['several tasks', '{Control>}a{/Control}p'],
])('names nothing of a project that was taken away, when %s was changed', async (_, keys) => {
  for (const title of ['Tyre contract', 'Brake contract']) await board.aTask({ title })
  const owner = await board.with('owner')
  const net = fakeNetwork()
  const { user } = await renderApp(editor, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Tyre contract' }, late)
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy(), late)
  net.down = true
  act(() => onlineManager.setOnline(false))
  focus(card)
  await user.keyboard(keys)
  await user.click(await screen.findByRole('option', { name: /^High/ }, late))
  await waitFor(() => expect(pendingOf(editor)).toHaveLength(1), late)
  await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
  // After this time, a failure toast would name the item.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await waitFor(() => expect(screen.queryByText(/^2 tasks changed/)).toBeNull(), late)
  const toasts = toastsSeen()
  net.down = false
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(rejectedOf(editor).length).toBeGreaterThan(0), late)
  await waitFor(() => expect(toasts.join('\n')).toMatch(/could not|Not all|not be/), late)
  expect(toasts.join('\n')).not.toMatch(/contract/)
})

it('names the item if the user may still see it', async () => {
  const task = await board.aTask({ title: 'Tyre contract' })
  const net = fakeNetwork()
  const { user } = await renderApp(editor, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
  const card = await screen.findByRole('article', { name: 'Tyre contract' }, late)
  net.down = true
  act(() => onlineManager.setOnline(false))
  focus(card)
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: /^High/ }, late))
  await waitFor(() => expect(pendingOf(editor)).toHaveLength(1), late)
  await editor.rpc.tasks.archive(task)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  net.down = false
  act(() => onlineManager.setOnline(true))
  const toast = await screen.findByText(/^The priority could not be changed/, {}, late)
  within(toast.closest('li')!).getByText(/“Tyre contract”/)
})
