// A server that is unreachable for a while: changes are kept and sent once.

import { onlineManager } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { createRpcClient } from '#web/rpc/client.ts'

let world: World
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
afterAll(() => world.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(async () => {
  onlineManager.setOnline(true)
  await passing(20_000)
  vi.useRealTimers()
})

const mutationId = MutationId.parse('mut_01jd0000000000000000000000')
const gone = () => new TypeError('Failed to fetch')

/** Creates a client whose server can be unreachable (`down`) or process calls and lose the responses. */
function createConnection() {
  const net = { down: false, losesResponses: false, calls: [] as string[] }
  const send = inProcessFetch(mara)
  const rpc = createRpcClient({
    embedded: false,
    isStillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      const { pathname } = new URL(new Request(url).url)
      net.calls.push(pathname)
      if (net.down) throw gone()
      const answer = await send(url, init)
      if (net.losesResponses && pathname.startsWith('/api/trpc')) throw gone()
      return answer
    },
  })
  return { rpc, net }
}

async function howOften(title: string) {
  const { boards } = await mara.rpc.boards.list({})
  return boards.filter((board) => board.title === title).length
}

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isHeldOpen = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('keeps a change, reports that the server is unreachable, and sends it when the server is back', async () => {
  const { rpc, net } = createConnection()
  net.down = true
  const created = rpc.boards.create.mutate({ title: 'Begun in a tunnel', mutationId })
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  expect(isHeldOpen()).toBe(true)
  await passing(120_000)
  expect(await howOften('Begun in a tunnel')).toBe(0)

  net.down = false
  await passing(20_000)
  expect(await created).toMatchObject({ boardId: expect.any(String) })
  expect(await howOften('Begun in a tunnel')).toBe(1)
  expect(onlineManager.isOnline()).toBe(true)
  expect(isHeldOpen()).toBe(false)
})

it('pings the server until it is back', async () => {
  const { rpc, net } = createConnection()
  net.down = true
  const failed = rpc.users.session.query().catch((error: unknown) => error)
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  await failed
  net.calls.length = 0
  await passing(60_000)
  expect(net.calls.length).toBeGreaterThan(3)
  expect(net.calls.length).toBeLessThan(15)
  expect(new Set(net.calls)).toEqual(new Set(['/api/health']))
})

it('applies a mutation once if its answer was lost', async () => {
  const { rpc, net } = createConnection()
  const title = 'Done in the last moment'
  net.losesResponses = true
  const send = () => rpc.boards.create.mutate({ title, mutationId: MutationId.parse(`mut_${'1'.repeat(26)}`) })
  await expect(send()).rejects.toBeInstanceOf(TRPCClientError)
  net.losesResponses = false
  await send()
  expect(await howOften(title)).toBe(1)
})

it('does not repeat a call without a mutation ID', async () => {
  const { rpc, net } = createConnection()
  net.down = true
  await expect(rpc.users.changePreferences.mutate({ letterKeys: false })).rejects.toBeInstanceOf(TRPCClientError)
  expect(onlineManager.isOnline()).toBe(false)
  expect(isHeldOpen()).toBe(false)
})

it('does not report the connection for an aborted call', async () => {
  const { rpc, net } = createConnection()
  net.down = true
  const leaving = new AbortController()
  const asked = rpc.boards.list.query({}, { signal: leaving.signal }).catch((error: unknown) => error)
  leaving.abort()
  await asked
  expect(onlineManager.isOnline()).toBe(true)
})
