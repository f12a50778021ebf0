// My tasks when they cannot be loaded: the error stays until there is an answer.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
// Compiles the lazy page before the timeouts of the tests start.
import '#web/dashboard/my-tasks/my-tasks-page.tsx'
import '#web/dashboard/my-tasks/overdue-badge.tsx'
import type { Fetch } from '#tests/screen/network.ts'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'Paint the door', assigneeId: owner.userId })
})

/** Returns a network on which tasks.myTasks fails while `isFailing` is set. Later it is held back until `release`. */
function failingNet() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const myTasks = { requests: 0, isFailing: true, release }
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (!new URL(new Request(url).url).pathname.includes('tasks.myTasks')) return send(url, init)
      myTasks.requests += 1
      if (myTasks.isFailing) return new Response('{}', { status: 500 })
      await released
      return send(url, init)
    }
  return { myTasks, net }
}

const retryButton = () => screen.findByRole('button', { name: 'Try again' })
/** Waits until the count in the navigation has loaded too. */
const waitForNavigation = () => act(() => new Promise((resolve) => setTimeout(resolve, 800)))

it.each(['/my-tasks', '/'])('shows an error at %s until a retry', async (address) => {
  const { myTasks, net } = failingNet()
  await renderApp(owner, address, { wrapFetch: net })
  await retryButton()
  myTasks.isFailing = false
  const { requests } = myTasks
  await waitForNavigation()
  await retryButton()
  expect(myTasks.requests).toBe(requests)
})

it('keeps the error during a retry until the answer arrives', async () => {
  const { myTasks, net } = failingNet()
  const { user } = await renderApp(owner, '/my-tasks', { wrapFetch: net })
  await retryButton()
  myTasks.isFailing = false
  await waitForNavigation()
  const { requests } = myTasks
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(myTasks.requests).toBe(requests + 1))
  await waitForNavigation()
  await user.click(await retryButton())
  await retryButton()
  myTasks.release()
  await screen.findByRole('link', { name: /^Paint the door/ })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('retries on return to the window', async () => {
  const { myTasks, net } = failingNet()
  const { router } = await renderApp(owner, '/my-tasks', { wrapFetch: net })
  await retryButton()
  await waitForNavigation()
  myTasks.isFailing = false
  myTasks.release()
  await act(() => router.navigate({ to: '/boards' }))
  await act(() => router.navigate({ to: '/my-tasks' }))
  expect(await screen.findByRole('link', { name: /^Paint the door/ })).toBeTruthy()
})
