// The way to the server: how calls travel, what is asked again, and which words a failure gets.

import { TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BoardId } from '#shared/common/ids.ts'
import { maxUrlLength } from '#shared/common/limits.ts'
import { catalogue, rpcStatus } from '#shared/error/catalogue.ts'
import { deniedDecisions } from '#shared/common/decision.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { connect } from '#web/rpc/client.ts'
import { failureOf, isUnreached } from '#web/rpc/failure.ts'
import { isWorthAnotherTry } from '#web/rpc/query-client.ts'
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

/** A connection that notes the requests it makes. */
function connected(person: Pick<Person, 'context'>, { embedded = false, stillSignedIn = async () => false } = {}) {
  const requests: Request[] = []
  const send = answering(person)
  const rpc = connect({
    embedded,
    stillSignedIn,
    url: 'http://board.test/api/trpc',
    fetch: (url, init) => {
      requests.push(new Request(url, { ...init, signal: null }))
      return send(url, init)
    },
  })
  return { rpc, requests }
}

describe('a call', () => {
  it('is a GET when it reads and a POST when it changes, and says whether a host holds the page', async () => {
    const { rpc, requests } = connected(mara)
    await rpc.users.session.query()
    await rpc.users.changePreferences.mutate({ letterKeys: false })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(requests.map(({ headers }) => headers.get('x-project-board-teams'))).toEqual(['false', 'false'])
    const inside = connected(mara, { embedded: true })
    await inside.rpc.users.session.query()
    expect(inside.requests[0]!.headers.get('x-project-board-teams')).toBe('true')
  })

  it('travels with others of the same moment, unless it wants to go alone', async () => {
    const { rpc, requests } = connected(mara)
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

  it('does not make an address longer than 4,000 signs', async () => {
    const { rpc, requests } = connected(mara)
    await Promise.all(Array.from({ length: 60 }, () => failing(rpc.boards.open.query({ boardId: nowhere }))))
    expect(requests.length).toBeGreaterThan(1)
    for (const { url } of requests) expect(url.length).toBeLessThanOrEqual(maxUrlLength)
  })

  it('is sent once more when the session has only got a new cookie', async () => {
    let cookie: string | undefined = 'old'
    const asked: (string | undefined)[] = []
    const rpc = connect({
      embedded: false,
      stillSignedIn: async () => {
        cookie = 'new'
        return true
      },
      url: 'http://board.test/api/trpc',
      fetch: (url, init) => {
        asked.push(cookie)
        return answering(cookie === 'new' ? mara : world.nobody)(url, init)
      },
    })
    expect(await rpc.boards.list.query({})).toMatchObject({ boards: [] })
    expect(asked).toEqual(['old', 'new'])
  })

  it('fails when the session has ended', async () => {
    const error = await failing(connected(world.nobody).rpc.boards.list.query({}))
    expect(failureOf(error)).toMatchObject({ rpc: 'UNAUTHORIZED', domain: { code: 'auth.sign_in_required' } })
    expect(hashOf('x')).not.toBe('x')
  })
})

describe('an answer that cannot be read', () => {
  const answers: [string, () => Promise<Response>][] = [
    ['a page of a proxy', async () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['half an answer', async () => Response.json([{ result: { nothing: true } }])],
    ['no answer of ours', async () => Response.json({ hello: 'there' })],
  ]
  it.each(answers)('is a failure of the client, with a text: %s', async (_, fetch) => {
    const rpc = connect({ embedded: false, stillSignedIn: async () => false, url: 'http://board.test/api/trpc', fetch })
    const error = await failing(rpc.users.session.query())
    expect(error).toBeInstanceOf(TRPCClientError)
    expect(failureOf(error).why.key).toBe('common:failure.unreadable')
  })

  it.each([
    [413, 'common:failure.payload_too_large', false],
    [429, 'common:failure.too_many_requests', true],
    [504, 'common:failure.timeout', true],
  ])('has the text of its status, when a gateway answers %s', async (status, key, again) => {
    const fetch = async () => Response.json({ message: 'said by a gateway' }, { status })
    const rpc = connect({ embedded: false, stillSignedIn: async () => false, url: 'http://board.test/api/trpc', fetch })
    // A query that is asked to wait is made a few times more before it fails (tests/rpc/throttled.test.tsx).
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const failed = failing(rpc.users.session.query())
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    const error = await failed
    expect(failureOf(error).why.key).toBe(key)
    expect(isWorthAnotherTry(error)).toBe(again)
  })

  it('is something else than no answer', async () => {
    const rpc = connect({
      embedded: false,
      stillSignedIn: async () => false,
      url: 'http://board.test/api/trpc',
      fetch: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const error = await failing(rpc.users.session.query())
    expect(failureOf(error).why.key).toBe('common:failure.no_connection')
    expect(isUnreached(error)).toBe(true)
    expect(isWorthAnotherTry(error)).toBe(true)
  })
})

describe('a failure', () => {
  const said = (data: object) => TRPCClientError.from({ error: { message: 'x', code: -32_000, data } } as never)
  const texts = (key: string): string | undefined => {
    const [namespace = '', name = ''] = key.split(':')
    return readTexts('en', namespace)?.get(name)
  }

  it.each(Object.keys(rpcStatus))('with the code %s has a text', (code) => {
    const { why } = failureOf(said({ code, domain: null, fields: null }))
    expect(texts(why.key)).toBeTruthy()
  })

  it.each(Object.entries(catalogue))('%s has its own text', (code, { rpc, text }) => {
    const { why, conflict } = failureOf(said({ code: rpc, domain: { code, details: { size: 25 } }, fields: null }))
    expect(why).toEqual({ key: text, values: { size: 25 } })
    expect(texts(text)).toBeTruthy()
    expect(conflict).toBe(rpc === 'CONFLICT')
  })

  it.each(deniedDecisions)('for want of a right says why: %s', (because) => {
    const domain = { code: 'permission.denied', details: { because } }
    const { why } = failureOf(said({ code: 'FORBIDDEN', domain, fields: null }))
    expect(why.key).toBe(`permission:because.${because}`)
    expect(texts(why.key)).toBeTruthy()
  })

  it.each([
    [{ path: 'title', code: 'too_small', limit: 1 }, 'Title field can not be empty'],
    [{ path: 'title', code: 'too_big', limit: 500 }, 'At most {{limit, number}} characters'],
    [{ path: 'change.to.due', code: 'invalid_union', limit: null }, 'Wrong date'],
    [{ path: 'userIds', code: 'too_small', limit: 1 }, 'At least one e-mail and a role are needed to add members'],
    [{ path: 'color', code: 'invalid_value', limit: null }, 'Invalid data'],
  ])('of the field %j has the words of the specification', (field, text) => {
    const { why } = failureOf(said({ code: 'BAD_REQUEST', domain: null, fields: [field] }))
    expect(texts(why.key)).toBe(text)
  })

  it('that nobody foresaw still has a text', () => {
    expect(texts(failureOf(new Error('?')).why.key)).toBeTruthy()
    expect(texts(failureOf(said({ code: 'NEW_CODE' })).why.key)).toBeTruthy()
  })

  it.each([
    ['UNAUTHORIZED', false],
    ['NOT_FOUND', false],
    ['CONFLICT', false],
    ['TIMEOUT', true],
    ['TOO_MANY_REQUESTS', true],
    ['INTERNAL_SERVER_ERROR', true],
  ])('%s is asked again: %s', (code, again) => expect(isWorthAnotherTry(said({ code }))).toBe(again))

  it('of the real server is understood', async () => {
    const { rpc } = connected(mara)
    const missing = await failing(rpc.boards.open.query({ boardId: nowhere }))
    expect(failureOf(missing)).toMatchObject({ rpc: 'NOT_FOUND', domain: { code: 'board.not_found' } })
    const empty = await failing(rpc.boards.create.mutate({ title: ' ' }))
    expect(failureOf(empty)).toMatchObject({ why: { key: 'common:error.title_empty' }, fields: [{ path: 'title' }] })
  })
})
