// Calls that a rate limit refuses: they wait as long as the server says, in their order, and nothing is lost.

import { render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { connect } from '#web/rpc/client.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { useThrottled } from '#web/rpc/throttled.ts'

let world: World
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
afterAll(() => world.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }))
afterEach(async () => {
  await passing(60_000)
  vi.useRealTimers()
})

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** What functions/handlers/api.ts answers. */
function rateLimited(seconds: number): Response {
  const domain = { code: 'request.rate_limited', details: { seconds } }
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, domain, fields: null }
  const body = { error: { json: { message: domain.code, code: -32003, data } } }
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } })
}

/** What a firewall or a gateway answers, in words of its own. */
const byGateway = (seconds: number) =>
  Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': String(seconds) } })

function aConnection(refusal: (seconds: number) => Response, { times, seconds }: { times: number; seconds: number }) {
  const send = answering(mara)
  const asked: { at: number; path: string }[] = []
  const rpc = connect({
    embedded: false,
    stillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch: async (url, init) => {
      asked.push({ at: Date.now(), path: new URL(new Request(url).url).pathname })
      return asked.length <= times ? refusal(seconds) : send(url, init)
    },
  })
  return { rpc, asked }
}

const titles = async () => (await mara.rpc.boards.list({})).boards.map(({ title }) => title)

describe.each([
  ['by the product', rateLimited],
  ['by a gateway', byGateway],
])('a call refused %s', (by, refusal) => {
  it('is made again after the time that was named, and not before', async () => {
    const { rpc, asked } = aConnection(refusal, { times: 1, seconds: 7 })
    const answer = rpc.users.session.query()
    await passing(6_500)
    expect(asked).toHaveLength(1)
    await passing(2_000)
    expect(await answer).toMatchObject({ user: { id: mara.userId } })
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(7_000)
  })

  it('is a change that is not lost however often it is refused, and happens once', async () => {
    const { rpc } = aConnection(refusal, { times: 12, seconds: 2 })
    const title = `Patient ${by}`
    const made = persistently((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
    await passing(400_000)
    expect(await made).toMatchObject({ boardId: expect.any(String) })
    expect((await titles()).filter((one) => one === title)).toHaveLength(1)
  })
})

it('keeps the order of changes that wait for each other', async () => {
  const { rpc } = aConnection(rateLimited, { times: 2, seconds: 3 })
  const done: string[] = []
  const inOrder = (async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await persistently((mutationId) => rpc.boards.create.mutate({ title, mutationId }))
      done.push(title)
    }
  })()
  await passing(30_000)
  await inOrder
  expect(done).toEqual(['First', 'Second', 'Third'])
})

it('does not wait for other refusals of the same status', async () => {
  const { rpc, asked } = aConnection(
    () => {
      const domain = { code: 'copy.too_many_open', details: {} }
      const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, domain, fields: null }
      return Response.json({ error: { json: { message: domain.code, code: -32003, data } } }, { status: 429 })
    },
    { times: 9, seconds: 0 },
  )
  const mutationId = MutationId.parse('mut_01jd0000000000000000000000')
  await expect(rpc.boards.create.mutate({ title: 'Refused', mutationId })).rejects.toThrow('copy.too_many_open')
  expect(asked).toHaveLength(1)
})

function Shown() {
  return <p>{useThrottled() ? 'waiting' : 'not waiting'}</p>
}

it('is told only to somebody who waits noticeably', async () => {
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
