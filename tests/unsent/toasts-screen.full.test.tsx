// What is refused when the connection is back names nothing that may not be seen any more, not in a toast either (adr 0041).

import '#tests/board/laid-out.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aNet } from '#tests/app/a-net.ts'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { kept, refused } from './kit.ts'

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

/** Every text of a toast that has been there, however short. */
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
  const net = aNet()
  const { user } = await show(editor, `/boards/${board.boardId}`, { net: net.over })
  const card = await screen.findByRole('article', { name: 'Tyre contract' }, late)
  await waitFor(() => expect(document.querySelector('[data-sonner-toaster], section[aria-label]')).toBeTruthy(), late)
  net.down = true
  onlineManager.setOnline(false)
  card.focus()
  await user.keyboard(keys)
  await user.click(await screen.findByRole('option', { name: /^High/ }, late))
  await waitFor(() => expect(kept(editor)).toHaveLength(1), late)
  await owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })
  // By then nobody knows any more what they have done.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await waitFor(() => expect(screen.queryByText(/^2 tasks changed/)).toBeNull(), late)
  const toasts = toastsSeen()
  net.down = false
  onlineManager.setOnline(true)
  await waitFor(() => expect(refused(editor).length).toBeGreaterThan(0), late)
  await waitFor(() => expect(toasts.join('\n')).toMatch(/could not|Not all|not be/), late)
  expect(toasts.join('\n')).not.toMatch(/contract/)
})

it('names what it was of where it may still be seen', async () => {
  const task = await board.aTask({ title: 'Tyre contract' })
  const net = aNet()
  const { user } = await show(editor, `/boards/${board.boardId}`, { net: net.over })
  const card = await screen.findByRole('article', { name: 'Tyre contract' }, late)
  net.down = true
  onlineManager.setOnline(false)
  card.focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: /^High/ }, late))
  await waitFor(() => expect(kept(editor)).toHaveLength(1), late)
  await editor.rpc.tasks.archive(task)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  net.down = false
  onlineManager.setOnline(true)
  const toast = await screen.findByText(/^The priority could not be changed/, {}, late)
  within(toast.closest('li')!).getByText(/“Tyre contract”/)
})
