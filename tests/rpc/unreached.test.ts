// A server that cannot be reached for a while: what was changed meanwhile is kept and sent later, once.

import { onlineManager } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { connect } from '#web/rpc/client.ts'

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

/** A connection whose server can be taken down; `after` is when: before it has heard of the call, or before it answers. */
function aConnection() {
  const net = { down: false, losesAnswers: false, calls: [] as string[] }
  const send = answering(mara)
  const rpc = connect({
    embedded: false,
    stillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      const { pathname } = new URL(new Request(url).url)
      net.calls.push(pathname)
      if (net.down) throw gone()
      const answer = await send(url, init)
      if (net.losesAnswers && pathname.startsWith('/api/trpc')) throw gone()
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

it('keeps a change, says that there is no connection, and sends it when the server is back', async () => {
  const { rpc, net } = aConnection()
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

it('asks now and then whether the server is back', async () => {
  const { rpc, net } = aConnection()
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

it('does once what was done before its answer was lost', async () => {
  const { rpc, net } = aConnection()
  const title = 'Done in the last moment'
  net.losesAnswers = true
  const send = () => rpc.boards.create.mutate({ title, mutationId: MutationId.parse(`mut_${'1'.repeat(26)}`) })
  await expect(send()).rejects.toBeInstanceOf(TRPCClientError)
  net.losesAnswers = false
  await send()
  expect(await howOften(title)).toBe(1)
})

it('does not send again what could then be done twice', async () => {
  const { rpc, net } = aConnection()
  net.down = true
  await expect(rpc.users.changePreferences.mutate({ letterKeys: false })).rejects.toBeInstanceOf(TRPCClientError)
  expect(onlineManager.isOnline()).toBe(false)
  expect(isHeldOpen()).toBe(false)
})

it('says nothing of the connection when somebody no longer waits for an answer', async () => {
  const { rpc, net } = aConnection()
  net.down = true
  const leaving = new AbortController()
  const asked = rpc.boards.list.query({}, { signal: leaving.signal }).catch((error: unknown) => error)
  leaving.abort()
  await asked
  expect(onlineManager.isOnline()).toBe(true)
})
