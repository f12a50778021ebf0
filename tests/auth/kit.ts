// A real OpenID Connect provider, the embedded table, the auth handler, and a browser that only stores cookies.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Configuration, Provider } from 'oidc-provider'
import type { HttpAnswer, HttpEvent } from '#functions/handlers/lambda.ts'
import { openTable } from '#functions/table/open.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { startDynamodb } from '#infra/local/parts/dynamodb.ts'
import { ensureTable } from '#infra/local/parts/table.ts'
import { aFolder, region } from '#tests/local/kit.ts'

export const origin = 'http://localhost:4321'
const callback = `${origin}/api/auth/callback`

/** The claims of the next user at the provider; `cancels` is set for a user who cancels. */
export type ProviderUser = { sub: string; claims: Record<string, unknown>; cancels?: boolean }

async function startProvider() {
  const next: { person: ProviderUser } = { person: { sub: 'nobody', claims: {} } }
  const people = new Map<string, Record<string, unknown>>()
  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const at = server.address()
  const issuer = `http://127.0.0.1:${at && typeof at === 'object' ? at.port : ''}`
  const provider = new Provider(issuer, configuration(people))
  const flow = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith('/interaction/')) return flow(request, response)
    const { sub, claims, cancels } = next.person
    people.set(sub, claims)
    const result = cancels ? { error: 'access_denied' } : { login: { accountId: sub }, consent: {} }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return { issuer, next, stop: () => new Promise((done) => server.close(done)) }
}

const configuration = (people: Map<string, Record<string, unknown>>): Configuration => ({
  clients: [
    { client_id: 'board', redirect_uris: [callback], response_types: ['code'], token_endpoint_auth_method: 'none' },
  ],
  claims: { openid: ['sub'], profile: ['name', 'zoneinfo'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  cookies: { keys: ['only for tests'] },
})

export async function openAuth() {
  const folder = aFolder()
  const dynamodb = await startDynamodb({ dataDir: folder.dataDir })
  const provider = await startProvider()
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    BUILD_ID: 'test',
    PUBLIC_ORIGIN: origin,
    TABLE_NAME: 'auth',
    ATTACHMENT_BUCKET: 'none',
    OBJECTS_ORIGIN: 'http://objects.test',
    EVENT_BUS: 'none',
    LIVE_ENDPOINT: 'http://127.0.0.1:9/live',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'board',
    MAIL_FROM: 'board@board.test',
  })
  const client = new DynamoDBClient()
  await ensureTable(client, 'auth')
  const { handler } = await import('#functions/handlers/auth.ts')
  return {
    handler,
    provider,
    table: openTable(client, 'auth'),
    entities: bindEntities(client, 'auth').entities,
    async close() {
      await Promise.all([provider.stop(), dynamodb.stop()])
      folder.remove()
    },
  }
}

export type Handler = (event: HttpEvent) => Promise<HttpAnswer>
type Answered = {
  status: number
  body: string | undefined
  headers: Record<string, string>
  cookies: string[]
  location: string | null
}
type RequestOptions = { method?: string; headers?: Record<string, string> }

/** A browser that stores cookies by origin and follows redirects on request. */
export function newBrowser(handler: Handler) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin)!

  function storeCookies(url: URL, cookies: readonly string[]) {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jarOf(url).delete(pair.slice(0, at))
      else jarOf(url).set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  async function ask(to: string, { method = 'GET', headers = {} }: RequestOptions = {}): Promise<Answered> {
    const url = new URL(to, origin)
    const cookies = [...jarOf(url)].map(([name, value]) => `${name}=${value}`)
    if (url.origin === origin) {
      const answer = await handler(eventOf(url, method, headers, cookies))
      storeCookies(url, answer.cookies ?? [])
      const { statusCode: status, body, headers: responseHeaders = {}, cookies: set = [] } = answer
      return { status, body, headers: responseHeaders, cookies: set, location: responseHeaders.location ?? null }
    }
    const answer = await fetch(url, { method, headers: { ...headers, cookie: cookies.join('; ') }, redirect: 'manual' })
    storeCookies(url, answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    const absolute = location === null ? null : new URL(location, url).href
    return { status: answer.status, body: undefined, headers: {}, cookies: [], location: absolute }
  }

  return {
    jar: (of = origin) => jarOf(new URL(of)),
    ask,
    /** Follows redirects until one matches `ends`. */
    async follow(to: string, ends: (url: URL) => boolean = isPage): Promise<string> {
      for (let steps = 0, at = to; steps < 12; steps++) {
        const { location } = await ask(at)
        if (!location) throw new Error(`no way on from ${at}`)
        if (ends(new URL(location))) return location
        at = location
      }
      throw new Error('round in circles')
    },
  }
}

/** Returns whether the address is a page of the product. */
export const isPage = (url: URL): boolean => url.origin === origin && !url.pathname.startsWith('/api/')
export const isCallback = (url: URL): boolean => url.href.startsWith(callback)

function eventOf(url: URL, method: string, headers: Record<string, string>, cookies: string[]): HttpEvent {
  return {
    version: '2.0',
    routeKey: 'ANY /api/auth/{proxy+}',
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    cookies,
    headers: { 'user-agent': 'a test', ...headers },
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: {
      http: { method, path: url.pathname, sourceIp: '127.0.0.1', userAgent: 'a test' },
      requestId: 'r1',
    },
    isBase64Encoded: false,
  }
}
