// An answer that never comes: the change is sent again, and happens once.

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { connect } from '#web/rpc/client.ts'
import { persistently } from '#web/rpc/persistently.ts'

let world: World
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
afterAll(() => world.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The server does what it is asked, and the first answer gets stuck on its way until somebody gives up on it. */
function aStuckNet() {
  const send = answering(mara)
  let stuck = 0
  const rpc = connect({
    embedded: false,
    stillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      const answer = await send(url, init)
      if (stuck++ > 0) return answer
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up'))))
    },
  })
  return { rpc, sent: () => stuck }
}

it('is waited for half a minute, and then asked for again', async () => {
  const { rpc, sent } = aStuckNet()
  const title = 'Stuck in a tunnel'
  const made = persistently((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
  await vi.waitFor(() => expect(sent()).toBe(1))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await made).toMatchObject({ boardId: expect.any(String) })
  const { boards } = await mara.rpc.boards.list({})
  expect(boards.filter((board) => board.title === title)).toHaveLength(1)
})
