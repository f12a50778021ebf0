// Calls that a rate limit rejects are repeated after the named time, in order, and none is lost.

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { createRpcClient } from '#web/rpc/client.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { useRateLimited } from '#web/rpc/links.ts'

let mara: Person
setUpWorld()
beforeAll(async () => {
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }))
afterEach(async () => {
  await passing(60_000)
  vi.useRealTimers()
})

const passing = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** A response like that of functions/handlers/api.ts. */
function rateLimited(seconds: number): Response {
  const domain = { code: 'request.rate_limited', details: { seconds } }
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, domain, fields: null }
  const body = { error: { json: { message: domain.code, code: -32003, data } } }
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } })
}

/** A response of a firewall or gateway. */
const byGateway = (seconds: number) =>
  Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': String(seconds) } })

function aConnection(rejection: (seconds: number) => Response, { times, seconds }: { times: number; seconds: number }) {
  const send = inProcessFetch(mara)
  const requests: { at: number; path: string }[] = []
  const rpc = createRpcClient({
    embedded: false,
    isStillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      requests.push({ at: Date.now(), path: new URL(new Request(url).url).pathname })
      return requests.length <= times ? rejection(seconds) : send(url, init)
    },
  })
  return { rpc, requests }
}

const titles = async () => (await mara.rpc.boards.list({})).boards.map(({ title }) => title)

describe.each([
  ['by the product', rateLimited],
  ['by a gateway', byGateway],
])('a call rejected %s', (by, rejection) => {
  it('repeats a call after the named time and not before', async () => {
    const { rpc, requests } = aConnection(rejection, { times: 1, seconds: 7 })
    const answer = rpc.users.session.query()
    await passing(6_500)
    expect(requests).toHaveLength(1)
    await passing(2_000)
    expect(await answer).toMatchObject({ user: { id: mara.userId } })
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThanOrEqual(7_000)
  })

  it('repeats a mutation without limit and applies it once', async () => {
    const { rpc } = aConnection(rejection, { times: 12, seconds: 2 })
    const title = `Patient ${by}`
    const made = sendWithRetry((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
    await passing(400_000)
    expect(await made).toMatchObject({ boardId: expect.any(String) })
    expect((await titles()).filter((one) => one === title)).toHaveLength(1)
  })
})

it('keeps the order of queued mutations', async () => {
  const { rpc } = aConnection(rateLimited, { times: 2, seconds: 3 })
  const done: string[] = []
  const inOrder = (async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await sendWithRetry((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
      done.push(title)
    }
  })()
  await passing(30_000)
  await inOrder
  expect(done).toEqual(['First', 'Second', 'Third'])
})

it('does not wait after other errors with the same status', async () => {
  const { rpc, requests } = aConnection(
    () => {
      const domain = { code: 'copy.too_many_open', details: {} }
      const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, domain, fields: null }
      return Response.json({ error: { json: { message: domain.code, code: -32003, data } } }, { status: 429 })
    },
    { times: 9, seconds: 0 },
  )
  const mutationId = MutationId.parse('mut_01jd0000000000000000000000')
  await expect(rpc.boards.create.mutate({ title: 'Refused', mutationId })).rejects.toThrow('copy.too_many_open')
  expect(requests).toHaveLength(1)
})

function Shown() {
  return <p>{useRateLimited() ? 'waiting' : 'not waiting'}</p>
}

it('tells the user only of noticeable waits', async () => {
  render(<Shown />)
  const short = aConnection(rateLimited, { times: 1, seconds: 1 }).rpc.users.session.query()
  await passing(500)
  expect(screen.getByText('not waiting')).toBeDefined()
  await passing(10_000)
  await short
  const long = aConnection(rateLimited, { times: 1, seconds: 8 }).rpc.users.session.query()
  await passing(500)
  expect(screen.getByText('waiting')).toBeDefined()
  await passing(20_000)
  await long
  expect(screen.getByText('not waiting')).toBeDefined()
})
