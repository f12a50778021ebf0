// Rate limits at the real handlers, for browsers and attackers.

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { rateLimits } from '#shared/common/limits.ts'
import type { HttpAnswer, HttpEvent } from '#functions/handlers/lambda.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { openWorld } from '#tests/kit/world.ts'
import { tableOf } from '#tests/lifecycle/table-rows.ts'

const origin = 'http://localhost:4321'
const edgeKey = 'only CloudFront knows it'
const world = await openWorld()
let api: (event: HttpEvent) => Promise<HttpAnswer>
let auth: (event: HttpEvent) => Promise<HttpAnswer>

beforeAll(async () => {
  // The provider is unreachable, which is logged for each sign-in that passes the limit.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: inject('tableEndpoint'),
    BUILD_ID: 'test',
    PUBLIC_ORIGIN: origin,
    TABLE_NAME: tableOf(world),
    ATTACHMENT_BUCKET: 'none',
    OBJECTS_ORIGIN: 'http://localhost:9',
    EVENT_BUS: 'none',
    LIVE_ENDPOINT: 'http://127.0.0.1:9/live',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'board',
    MAIL_FROM: 'board@board.test',
    EDGE_KEY: edgeKey,
    // A tenth of the limits, so that a tenth of the calls reaches them.
    RATE_LIMIT_FACTOR: String(factor),
  })
  api = (await import('#functions/handlers/api.ts')).handler
  auth = (await import('#functions/handlers/auth.ts')).handler
})
afterAll(world.close)

type RequestOptions = {
  from?: string
  cookie?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

function eventOf(
  path: string,
  { from = '192.0.2.1', cookie, headers = {}, method = 'GET', body }: RequestOptions,
): HttpEvent {
  return {
    version: '2.0',
    routeKey: 'ANY /api/trpc/{proxy+}',
    rawPath: path,
    rawQueryString: '',
    ...(cookie && { cookies: [`project-board-session-4321=${cookie}`] }),
    headers: { origin, 'x-project-board-teams': 'false', 'content-type': 'application/json', ...headers },
    pathParameters: { proxy: path.split('/').at(-1)! },
    requestContext: { http: { method, path, sourceIp: from, userAgent: 'a test' }, requestId: 'r' },
    ...(body && { body }),
    isBase64Encoded: false,
  }
}

const ask = (path: string, options: RequestOptions = {}) =>
  (path.startsWith('/api/auth/') ? auth : api)(eventOf(path, options))

/** Sends several requests at once. @returns how many were answered with each status */
async function statuses(times: number, request: (at: number) => Promise<HttpAnswer>): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => request(at)))
  const groups = Map.groupBy(answers, ({ statusCode }) => statusCode)
  return new Map([...groups].map(([status, all]) => [status, all.length]))
}

const session = '/api/trpc/users.session'
const { address, signIn, person } = rateLimits
const factor = 0.1

/** Creates a real session: the handlers use the real clock. */
async function aCookie(): Promise<string> {
  const { userId } = await (await world.aWorkspace()).aPerson()
  const now = new Date()
  const known = await world.table.session.get(hashOf(userId), world.clock.now())
  await world.table.session.start({
    ...known!,
    hash: hashOf(`cookie of ${userId}`),
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return `cookie of ${userId}`
}

describe('an address without a session', () => {
  it('is throttled without affecting others', async () => {
    const from = '192.0.2.10'
    const answers = await statuses(factor * address.burst + 40, () => ask(session, { from }))
    expect(answers.get(429)).toBeGreaterThan(20)
    expect(answers.get(200)).toBeGreaterThanOrEqual(factor * address.burst)
    const rejected = await ask(session, { from })
    expect(rejected).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } })
    expect(JSON.parse(rejected.body!).error.json.data).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      domain: { code: 'request.rate_limited', details: { seconds: 1 } },
    })
    expect(await ask(session, { from: '192.0.2.11' })).toMatchObject({ statusCode: 200 })
  })

  it('is rejected after several guessed cookies, while users behind it are served', async () => {
    const from = '192.0.2.20'
    const cookie = await aCookie()
    const answers = await statuses(40, (at) => ask(session, { from, cookie: `guess ${at}` }))
    expect(answers.get(429)).toBeGreaterThan(15)
    expect(await ask(session, { from, cookie })).toMatchObject({ statusCode: 200 })
  })

  it('cannot sign in repeatedly', async () => {
    const from = '192.0.2.30'
    const answers = await statuses(48, () => ask('/api/auth/signin', { from }))
    expect(answers.get(429)).toBeGreaterThan(20)
    expect(await ask('/api/auth/signin', { from })).toMatchObject({
      statusCode: 429,
      headers: {
        'retry-after': expect.stringMatching(/^[1-9]\d*$/),
        refresh: `0; url=${origin}/auth/signin?error=busy`,
      },
    })
    expect(48 - answers.get(429)!).toBeLessThan(factor * signIn.burst + 6)
  })

  it('is the peer of the connection, whatever headers say', async () => {
    const headers = (at: number) => ({ 'x-forwarded-for': `10.0.0.${at}`, 'x-project-board-viewer': `10.0.1.${at}` })
    const answers = await statuses(100, (at) => ask(session, { from: '192.0.2.40', headers: headers(at % 250) }))
    expect(answers.get(429)).toBeGreaterThan(15)
  })

  it('is the viewer that CloudFront reports together with its key', async () => {
    const through = (viewer: string) => ({
      from: '198.51.100.7',
      headers: { 'x-project-board-viewer': viewer, 'x-project-board-edge': edgeKey },
    })
    const answers = await statuses(100, () => ask(session, through('203.0.113.1')))
    expect(answers.get(429)).toBeGreaterThan(15)
    expect(await ask(session, through('203.0.113.2'))).toMatchObject({ statusCode: 200 })
  })

  it('is an IPv6 network, which belongs to one subscriber', async () => {
    const answers = await statuses(100, (at) => ask(session, { from: `2001:db8:1:2:${at.toString(16)}::1` }))
    expect(answers.get(429)).toBeGreaterThan(15)
    expect(await ask(session, { from: '2001:db8:1:3::1' })).toMatchObject({ statusCode: 200 })
  })
})

describe('a signed-in user', () => {
  const unknown = (at: number) => ({
    kind: 'task',
    boardId: 'brd_00000000000000',
    id: `tsk_${String(at).padStart(14, '0')}`,
  })
  const input = { json: { items: Array.from({ length: 500 }, (_, at) => unknown(at)) } }
  const purge = (cookie: string) =>
    ask(`/api/trpc/${Array.from({ length: 5 }, () => 'lifecycle.purge').join(',')}`, {
      cookie,
      method: 'POST',
      body: JSON.stringify(Object.fromEntries([0, 1, 2, 3, 4].map((at) => [at, input]))),
    })

  it('reaches the limit with expensive calls long before a busy user does', async () => {
    const cookie = await aCookie()
    const answers = await statuses(4, () => purge(cookie))
    expect(answers.get(429)).toBeGreaterThanOrEqual(3)
    // Ordinary calls of other users are still accepted.
    expect(await ask(session, { cookie: await aCookie() })).toMatchObject({ statusCode: 200 })
  })

  it('can make many ordinary calls at once', async () => {
    const cookie = await aCookie()
    expect(await statuses(100, () => ask(session, { cookie }))).toEqual(new Map([[200, 100]]))
    expect(factor * person.burst).toBeGreaterThan(100)
  })
})
