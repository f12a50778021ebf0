// The tRPC client: transport of calls, retries, and the texts of errors.

import { TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BoardId } from '#shared/common/ids.ts'
import { maxUrlLength } from '#shared/common/limits.ts'
import { catalogue, rpcStatus } from '#shared/error/catalogue.ts'
import { deniedDecisions } from '#shared/common/decision.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { createRpcClient } from '#web/rpc/client.ts'
import { readFailure, isNetworkError } from '#web/rpc/failure.ts'
import { isRetryable } from '#web/rpc/query-client.ts'
import { readTexts } from '#tests/architecture/text-files.ts'

let world: World
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  mara = await (await world.aWorkspace()).aPerson('administrator')
})
afterAll(() => world.close())

const nowhere = BoardId.parse('brd_00000000000000')
const failing = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )

/** A client that records its requests. */
function recordingClient(
  person: Pick<Person, 'context'>,
  { embedded = false, isStillSignedIn = async () => false } = {},
) {
  const requests: Request[] = []
  const send = inProcessFetch(person)
  const rpc = createRpcClient({
    embedded,
    isStillSignedIn,
    url: 'http://board.test/api/trpc',
    fetch: (url, init) => {
      requests.push(new Request(url, { ...init, signal: null }))
      return send(url, init)
    },
  })
  return { rpc, requests }
}

describe('a call', () => {
  it('is a GET for queries and a POST for mutations, and says whether a host embeds the page', async () => {
    const { rpc, requests } = recordingClient(mara)
    await rpc.users.session.query()
    await rpc.users.changePreferences.mutate({ letterKeys: false })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(requests.map(({ headers }) => headers.get('x-project-board-teams'))).toEqual(['false', 'false'])
    const inside = recordingClient(mara, { embedded: true })
    await inside.rpc.users.session.query()
    expect(inside.requests[0]!.headers.get('x-project-board-teams')).toBe('true')
  })

  it('is batched with calls of the same tick unless it opts out', async () => {
    const { rpc, requests } = recordingClient(mara)
    await Promise.all([
      rpc.users.session.query(),
      rpc.users.getCurrentUser.query(),
      rpc.boards.list.query({}, { context: { skipBatch: true } }),
    ])
    const paths = requests
      .map(({ url }) => new URL(url))
      .map(({ pathname, search }) => pathname + (search.includes('batch=1') ? '?batch' : ''))
    expect(paths.toSorted()).toEqual(['/api/trpc/boards.list', '/api/trpc/users.session,users.getCurrentUser?batch'])
  })

  it('keeps addresses below 4,000 characters', async () => {
    const { rpc, requests } = recordingClient(mara)
    await Promise.all(Array.from({ length: 60 }, () => failing(rpc.boards.open.query({ boardId: nowhere }))))
    expect(requests.length).toBeGreaterThan(1)
    for (const { url } of requests) expect(url.length).toBeLessThanOrEqual(maxUrlLength)
  })

  it('is sent once more after the session got a new cookie', async () => {
    let cookie: string | undefined = 'old'
    const requests: (string | undefined)[] = []
    const rpc = createRpcClient({
      embedded: false,
      isStillSignedIn: async () => {
        cookie = 'new'
        return true
      },
      url: 'http://board.test/api/trpc',
      fetch: (url, init) => {
        requests.push(cookie)
        return inProcessFetch(cookie === 'new' ? mara : world.anonymous)(url, init)
      },
    })
    expect(await rpc.boards.list.query({})).toMatchObject({ boards: [] })
    expect(requests).toEqual(['old', 'new'])
  })

  it('fails if the session has ended', async () => {
    const error = await failing(recordingClient(world.anonymous).rpc.boards.list.query({}))
    expect(readFailure(error)).toMatchObject({ rpc: 'UNAUTHORIZED', domain: { code: 'auth.sign_in_required' } })
    expect(hashOf('x')).not.toBe('x')
  })
})

describe('an unreadable response', () => {
  const answers: [string, () => Promise<Response>][] = [
    ['a page of a proxy', async () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['half an answer', async () => Response.json([{ result: { nothing: true } }])],
    ['no answer of ours', async () => Response.json({ hello: 'there' })],
  ]
  it.each(answers)('is a client error with a text: %s', async (_, fetch) => {
    const rpc = createRpcClient({
      embedded: false,
      isStillSignedIn: async () => false,
      url: 'http://board.test/api/trpc',
      fetch,
    })
    const error = await failing(rpc.users.session.query())
    expect(error).toBeInstanceOf(TRPCClientError)
    expect(readFailure(error).reason.key).toBe('common:failure.unreadable')
  })

  it.each([
    [413, 'common:failure.payload_too_large', false],
    [429, 'common:failure.too_many_requests', true],
    [504, 'common:failure.timeout', true],
  ])('has the text of its status if a gateway responds with %s', async (status, key, again) => {
    const fetch = async () => Response.json({ message: 'said by a gateway' }, { status })
    const rpc = createRpcClient({
      embedded: false,
      isStillSignedIn: async () => false,
      url: 'http://board.test/api/trpc',
      fetch,
    })
    // A throttled query is retried a few times before it fails (tests/rpc/rate-limit.test.tsx).
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const failed = failing(rpc.users.session.query())
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    const error = await failed
    expect(readFailure(error).reason.key).toBe(key)
    expect(isRetryable(error)).toBe(again)
  })

  it('is distinguished from no response', async () => {
    const rpc = createRpcClient({
      embedded: false,
      isStillSignedIn: async () => false,
      url: 'http://board.test/api/trpc',
      fetch: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const error = await failing(rpc.users.session.query())
    expect(readFailure(error).reason.key).toBe('common:failure.no_connection')
    expect(isNetworkError(error)).toBe(true)
    expect(isRetryable(error)).toBe(true)
  })
})

describe('an error', () => {
  const errorWith = (data: object) => TRPCClientError.from({ error: { message: 'x', code: -32_000, data } } as never)
  const texts = (key: string): string | undefined => {
    const [namespace = '', name = ''] = key.split(':')
    return readTexts('en', namespace)?.get(name)
  }

  it.each(Object.keys(rpcStatus))('with the code %s has a text', (code) => {
    const failure = readFailure(errorWith({ code, domain: null, fields: null }))
    expect(texts(failure.reason.key)).toBeTruthy()
  })

  it.each(Object.entries(catalogue))('%s has its own text', (code, { rpc, text }) => {
    const { reason, conflict } = readFailure(
      errorWith({ code: rpc, domain: { code, details: { size: 25 } }, fields: null }),
    )
    expect(reason).toEqual({ key: text, values: { size: 25 } })
    expect(texts(text)).toBeTruthy()
    expect(conflict).toBe(rpc === 'CONFLICT')
  })

  it.each(deniedDecisions)('for a missing right names the reason: %s', (reason) => {
    const domain = { code: 'permission.denied', details: { reason } }
    const { key } = readFailure(errorWith({ code: 'FORBIDDEN', domain, fields: null })).reason
    expect(key).toBe(`permission:reason.${reason}`)
    expect(texts(key)).toBeTruthy()
  })

  it.each([
    [{ path: 'title', code: 'too_small', limit: 1 }, 'Title field can not be empty'],
    [{ path: 'title', code: 'too_big', limit: 500 }, 'At most {{limit, number}} characters'],
    [{ path: 'change.to.due', code: 'invalid_union', limit: null }, 'Wrong date'],
    [{ path: 'userIds', code: 'too_small', limit: 1 }, 'At least one e-mail and a role are needed to add members'],
    [{ path: 'color', code: 'invalid_value', limit: null }, 'Invalid data'],
  ])('for the field %j has the text of the specification', (field, text) => {
    const { reason } = readFailure(errorWith({ code: 'BAD_REQUEST', domain: null, fields: [field] }))
    expect(texts(reason.key)).toBe(text)
  })

  it('that is unexpected has a text', () => {
    expect(texts(readFailure(new Error('?')).reason.key)).toBeTruthy()
    expect(texts(readFailure(errorWith({ code: 'NEW_CODE' })).reason.key)).toBeTruthy()
  })

  it.each([
    ['UNAUTHORIZED', false],
    ['NOT_FOUND', false],
    ['CONFLICT', false],
    ['TIMEOUT', true],
    ['TOO_MANY_REQUESTS', true],
    ['INTERNAL_SERVER_ERROR', true],
  ])('%s is retried: %s', (code, again) => expect(isRetryable(errorWith({ code }))).toBe(again))

  it('of the real server is parsed', async () => {
    const { rpc } = recordingClient(mara)
    const missing = await failing(rpc.boards.open.query({ boardId: nowhere }))
    expect(readFailure(missing)).toMatchObject({ rpc: 'NOT_FOUND', domain: { code: 'board.not_found' } })
    const empty = await failing(rpc.boards.create.mutate({ title: ' ' }))
    expect(readFailure(empty)).toMatchObject({
      reason: { key: 'common:error.title_empty' },
      fields: [{ path: 'title' }],
    })
  })
})
