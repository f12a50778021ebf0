// A mutation whose answer never arrives is sent again and applied once.

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { createRpcClient } from '#web/rpc/client.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'

let world: World
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
afterAll(() => world.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The server processes all calls, but the first response only ends when the request is aborted. */
function createStuckNetwork() {
  const send = inProcessFetch(mara)
  let stuck = 0
  const rpc = createRpcClient({
    embedded: false,
    isStillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      const answer = await send(url, init)
      if (stuck++ > 0) return answer
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up'))))
    },
  })
  return { rpc, sent: () => stuck }
}

it('aborts a mutation after half a minute and sends it again', async () => {
  const { rpc, sent } = createStuckNetwork()
  const title = 'Stuck in a tunnel'
  const made = sendWithRetry((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
  await vi.waitFor(() => expect(sent()).toBe(1))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await made).toMatchObject({ boardId: expect.any(String) })
  const { boards } = await mara.rpc.boards.list({})
  expect(boards.filter((board) => board.title === title)).toHaveLength(1)
})
