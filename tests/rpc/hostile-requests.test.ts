// Requests that the app never sends, over the handler of both runtimes: rejected early, with a 4xx and an error of our own.

import { afterAll, describe, expect, it } from 'vitest'
import { anonymousRequestBytes, requestBytes } from '#shared/common/limits.ts'
import { apiOf, errorOf } from '#tests/kit/api.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)
const send = apiOf(world)

const somebody = async (): Promise<Person> => (await world.aWorkspace()).aPerson('administrator')
const input = (text: string) => `input=${encodeURIComponent(text)}`

const attacks: [string, string][] = [
  ['an array of 400 million', '{"json":{"a":400000000},"meta":{"values":{"a":[["typed-array","Uint8Array"]]},"v":1}}'],
  ['references of references', JSON.stringify(references(26))],
  ['a set of many paths', JSON.stringify(setOfPaths(120))],
  ['a number of many digits', JSON.stringify({ json: { a: '9'.repeat(7_000) }, meta: { values: { a: ['bigint'] } } })],
  ['the key constructor', '{"json":{"constructor":{"name":"x"}}}'],
  ['a depth of 1,000', `{"json":{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}}`],
]

function references(levels: number) {
  const json: Record<string, unknown> = { a0: [1] }
  const equal: Record<string, string[]> = {}
  for (let level = 1; level <= levels; level++) {
    json[`a${level}`] = [null, null]
    equal[`a${level - 1}`] = [`a${level}.0`, `a${level}.1`]
  }
  return { json, meta: { referentialEqualities: equal, v: 1 } }
}

function setOfPaths(count: number) {
  const paths = Array.from({ length: count }, (_, at) => [`s.${at}`, ['undefined']] as const)
  const json = { s: Array.from({ length: count }, () => null) }
  return { json, meta: { values: { s: ['set'], ...Object.fromEntries(paths) }, v: 1 } }
}

describe.each(attacks)('%s', (_, body) => {
  it.each(['tasks.create', 'users.session'])(
    'is rejected before sign-in, as a mutation and as a query (%s)',
    async (path) => {
      const isQuery = path === 'users.session'
      const answer = await send(path, isQuery ? { query: input(body) } : { body })
      expect(errorOf(answer)).toMatchObject({ status: 400, message: 'request.not_understood' })
    },
  )

  it('is rejected for signed-in users, alone and in a batch', async () => {
    const caller = await somebody()
    expect(errorOf(await send('tasks.create', { body, caller })).status).toBe(400)
    const batch = await send('tasks.create,tasks.create', {
      body: `{"0":{"json":{}},"1":${body}}`,
      query: 'batch=1',
      caller,
    })
    expect(errorOf(batch).status).toBe(400)
    expect(world.problems).toEqual([])
  })
})

describe('a large request', () => {
  const body = (bytes: number) => JSON.stringify({ json: { title: 'x'.repeat(bytes) } })

  it('is rejected unread if nobody is signed in', async () => {
    const unread = `${body(anonymousRequestBytes)}, and no JSON`
    expect(errorOf(await send('boards.create', { body: unread }))).toMatchObject({
      status: 401,
      message: 'auth.sign_in_required',
      code: -32001,
    })
    const query = input(body(anonymousRequestBytes))
    expect(errorOf(await send('users.session', { query }))).toMatchObject({ status: 401 })
    const caller = { userId: 'usr_guessed' as Person['userId'] }
    expect(errorOf(await send('boards.create', { body: unread, caller }))).toMatchObject({ status: 401 })
  })

  it('is read up to a limit for signed-in users', async () => {
    const caller = await somebody()
    const answer = errorOf(await send('boards.create', { body: body(anonymousRequestBytes), caller }))
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'title', code: 'too_big' }] } })
    expect(errorOf(await send('boards.create', { body: body(requestBytes), caller }))).toMatchObject({
      status: 413,
      message: 'request.too_large',
      data: { code: 'PAYLOAD_TOO_LARGE' },
    })
  })
})

describe('a malformed request', () => {
  it.each([
    ['a mutation', 'boards.create', { body: '{"json": nope' }],
    ['an empty mutation', 'boards.create', { body: '' }],
    ['a mutation in a batch', 'boards.create', { body: '{"0":', query: 'batch=1' }],
    ['a query', 'boards.open', { query: input('{') }],
  ])('is a parse error: %s', async (_, path, request) => {
    const expected = { status: 400, code: -32_700, message: 'request.not_understood', data: { code: 'PARSE_ERROR' } }
    expect(errorOf(await send(path, { ...request, caller: await somebody() }))).toMatchObject(expected)
    expect(errorOf(await send(path, request))).toMatchObject(expected)
  })

  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'PROPFIND'])(
    'has a method that is not supported: %s',
    async (method) => {
      expect(errorOf(await send('users.session', { method, caller: await somebody() }))).toMatchObject({
        status: 405,
        code: -32_005,
        data: { code: 'METHOD_NOT_SUPPORTED', httpStatus: 405 },
      })
    },
  )

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'application/jsonl'])(
    'has an unsupported content type: %s',
    async (type) => {
      const request = { body: '{}', headers: { 'content-type': type }, caller: await somebody() }
      expect(errorOf(await send('boards.create', request)).status).toBe(400)
    },
  )

  it.each<[string, Parameters<typeof send>]>([
    ['a query with a body', ['users.session', { method: 'GET', body: 'x' }]],
    ['an invalid path', ['//[::%\u0000?#', {}]],
    ['invalid connection parameters', ['users.session', { query: 'connectionParams={' }]],
    ['an invalid host', ['users.session', { headers: { host: '[[' } }]],
    [
      'a request for a stream',
      ['users.session', { query: 'batch=1', headers: { 'trpc-accept': 'application/jsonl' } }],
    ],
  ])('causes no server error: %s', async (_, [path, request]) => {
    const answer = await send(path, { ...request, caller: await somebody() })
    expect(answer.statusCode).toBeLessThan(500)
    expect(world.problems).toEqual([])
  })
})

describe('a query with a body', () => {
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'image/png',
    '',
  ]
  const bodies = ['', 'x', '{', '{"json":{"boardId":"brd_other"}}', 'x'.repeat(anonymousRequestBytes / 2)]
  const withEach = types.flatMap((type) => bodies.map((body) => ({ headers: { 'content-type': type }, body })))

  it.each(['GET', 'HEAD'])('is answered as the same query without one: %s', async (method) => {
    const board = await world.aBoard()
    const [caller, { boardId }] = [await board.with('editor'), board]
    const one = { json: { boardId } }
    for (const [path, query] of [
      ['boards.open', input(JSON.stringify(one))],
      ['boards.open,users.session', `batch=1&${input(JSON.stringify({ 0: one, 1: { json: null } }))}`],
    ] as const) {
      const expected = await send(path, { method, query, caller })
      expect(expected.statusCode).toBeLessThan(300)
      for (const request of withEach) {
        const { statusCode } = await send(path, { ...request, method, query, caller })
        expect([request, statusCode]).toEqual([request, expected.statusCode])
      }
    }
    expect(world.problems).toEqual([])
  })

  it('is rejected as without one if nobody is signed in', async () => {
    const query = input('{"json":{"boardId":"brd_01hzzzzzzzzzzzzzzzzzzzzzzz"}}')
    const expected = await send('boards.open', { query })
    for (const request of withEach) {
      const answer = await send('boards.open', { ...request, method: 'GET', query })
      expect([request, answer.statusCode]).toEqual([request, expected.statusCode])
    }
  })
})

it('compares repeated mutations by content, with undefined fields or without them', async () => {
  const caller = await somebody()
  const mutationId = world.platform.ids.next('mut')
  const create = (payload: object) => send('boards.create', { body: JSON.stringify(payload), caller })
  const first = await create({
    json: { title: 'Hall', color: null, mutationId },
    meta: { values: { color: ['undefined'] }, v: 1 },
  })
  expect(first.statusCode).toBe(200)
  expect((await create({ json: { title: 'Hall', mutationId } })).body).toBe(first.body)
  expect(errorOf(await create({ json: { title: 'Roof', mutationId } }))).toMatchObject({ message: 'request.invalid' })
})
