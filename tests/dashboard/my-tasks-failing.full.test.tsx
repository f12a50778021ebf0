// My tasks that cannot be read: the error stays until there is an answer.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
// Compiled before the clock of a test runs.
import '#web/dashboard/my-tasks/my-tasks-page.tsx'
import '#web/dashboard/my-tasks/overdue-badge.tsx'

let world: World
let board: ABoard
let mara: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  mara = await board.with('owner')
  await board.aTask({ title: 'Paint the door', assigneeId: mara.userId })
})

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/** A net on which one's tasks are refused at first, and held back later until they are let go. */
function refusing() {
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>()
  const asked = { times: 0, refuses: true, mend }
  const net =
    (send: Fetch): Fetch =>
    async (url, init) => {
      if (!new URL(new Request(url).url).pathname.includes('tasks.mine')) return send(url, init)
      asked.times += 1
      if (asked.refuses) return new Response('{}', { status: 500 })
      await mended
      return send(url, init)
    }
  return { asked, net }
}

const late = { timeout: 10_000 }
const again = () => screen.findByRole('button', { name: 'Try again' }, late)
/** By then the number in the navigation is there. */
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 800)))

it.each(['/my-tasks', '/'])('shows an error at %s for as long as nobody tries again', async (address) => {
  const { asked, net } = refusing()
  await show(mara, address, { net })
  await again()
  asked.refuses = false
  const { times } = asked
  await quiet()
  await again()
  expect(asked.times).toBe(times)
})

it('leaves the error where it is while it is asked for again, until there is an answer', async () => {
  const { asked, net } = refusing()
  const { user } = await show(mara, '/my-tasks', { net })
  await again()
  asked.refuses = false
  await quiet()
  const { times } = asked
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(asked.times).toBe(times + 1))
  await quiet()
  await user.click(await again())
  await again()
  asked.mend()
  await screen.findByRole('link', { name: /^Paint the door/ }, late)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('asks for what has failed again when somebody comes back to it', async () => {
  const { asked, net } = refusing()
  const { router } = await show(mara, '/my-tasks', { net })
  await again()
  await quiet()
  asked.refuses = false
  asked.mend()
  await act(() => router.navigate({ to: '/boards' }))
  await act(() => router.navigate({ to: '/my-tasks' }))
  expect(await screen.findByRole('link', { name: /^Paint the door/ }, late)).toBeTruthy()
})
