// The local HTTP server: handler events and responses, web files, and allowed hosts.

import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import { compressFiles } from '#infra/local/compress.ts'
import { freePort } from '#infra/local/loopback.ts'
import { type HttpPart, startHttp } from '#infra/local/parts/http.ts'
import type { GatewayEvent } from '#infra/local/parts/http/event.ts'
import { type LambdaPart, startLambda } from '#infra/local/parts/lambda.ts'
import { aFolder, until } from './kit.ts'

const folder = aFolder()
const webFolder = join(folder.dataDir, 'web')
const handlerFiles = { folder: join(import.meta.dirname, 'handlers'), extension: 'ts' } as const
let http: HttpPart
let lambda: LambdaPart
let origin: string
const logged: object[] = []

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  writeFileSync(join(webFolder, 'index.html'), `<!doctype html><title>Board</title>${' '.repeat(1000)}`)
  writeFileSync(join(webFolder, 'assets', 'main-a1B2c3D4.js'), 'console.log(1)\n'.repeat(100))
  writeFileSync(join(webFolder, 'icon.svg'), '<svg/>')
  await compressFiles(webFolder)
  const port = await freePort()
  origin = `http://localhost:${port}`
  const environment = { ATTACHMENT_BUCKET: 'files' }
  // A process has to start first, which takes time on a busy machine.
  const timeoutSeconds = (name: HandlerName) => (name === 'events' ? 3 : 0.3)
  const log = { write: (line: object) => void logged.push(line), flush: async () => {} }
  lambda = startLambda({ handlerFiles, environment, timeoutSeconds, log })
  await lambda.preload(['api'])
  const { invoke } = lambda
  http = await startHttp({ port, host: null, publicOrigin: origin, objectsOrigin: 'http://o', invoke, webFolder })
})
afterAll(async () => {
  await http.stop()
  await lambda.stop()
  folder.remove()
})

const receivedEvent = async (path: string, init?: RequestInit): Promise<{ event: GatewayEvent; left: number }> =>
  (await fetch(origin + path, init)).json()

describe('a handler', () => {
  it('receives an API Gateway event of payload format 2.0', async () => {
    const { event } = await receivedEvent('/api/trpc/tasks.get,tasks.list%20x?a=1&a=2&b=%C3%BC', {
      headers: { cookie: 'one=1; two=2', 'x-custom': 'v', 'user-agent': 'test' },
    })
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'ANY /api/trpc/{proxy+}',
      rawPath: '/api/trpc/tasks.get,tasks.list x',
      rawQueryString: 'a=1&a=2&b=%C3%BC',
      cookies: ['one=1', 'two=2'],
      headers: expect.objectContaining({ 'x-custom': 'v', host: new URL(origin).host, 'x-forwarded-proto': 'http' }),
      queryStringParameters: { a: '1,2', b: 'ü' },
      pathParameters: { proxy: 'tasks.get,tasks.list x' },
      requestContext: {
        accountId: expect.stringMatching(/^\d{12}$/),
        apiId: expect.any(String),
        domainName: 'localhost',
        domainPrefix: 'localhost',
        http: {
          method: 'GET',
          path: '/api/trpc/tasks.get,tasks.list x',
          protocol: 'HTTP/1.1',
          sourceIp: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
          userAgent: 'test',
        },
        requestId: expect.any(String),
        routeKey: 'ANY /api/trpc/{proxy+}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      isBase64Encoded: false,
    })
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it.each([
    ['application/json; charset=utf-8', '{"ü":1}', '{"ü":1}', false],
    ['text/plain', 'ü', 'ü', false],
    ['application/x-www-form-urlencoded', 'a=b', Buffer.from('a=b').toString('base64'), true],
    ['application/octet-stream', 'raw', Buffer.from('raw').toString('base64'), true],
  ])('receives a body of %s as API Gateway passes it', async (type, body, expected, isBase64Encoded) => {
    const { event } = await receivedEvent('/api/trpc/x', { method: 'POST', body, headers: { 'content-type': type } })
    expect(event).toMatchObject({ body: expected, isBase64Encoded })
  })

  it('knows the remaining time', async () => {
    const { left } = await receivedEvent('/api/trpc/x')
    expect(left).toBeGreaterThan(200)
    expect(left).toBeLessThanOrEqual(300)
  })
})

const callHandler = (what: string) => fetch(`${origin}/api/trpc/x?do=${what}`, { redirect: 'manual' })

describe('a handler response', () => {
  it('that is a string or an object becomes 200 with JSON', async () => {
    const text = await callHandler('text')
    expect([text.status, text.headers.get('content-type'), await text.text()]).toEqual([
      200,
      'application/json',
      'just text',
    ])
    expect(await (await callHandler('object')).json()).toEqual({ just: 'an object' })
  })

  it('sets each cookie with a header of its own', async () => {
    const answer = await callHandler('cookies')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/next'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2'])
  })

  it('in base64 is sent as bytes', async () => {
    const answer = await callHandler('binary')
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 1, 2, 255])
  })

  it('without a body is sent without one', async () => {
    const answer = await callHandler('empty')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([204, null])
  })

  it.each(['fail', 'hang', 'large'])('that is invalid (%s) becomes a gateway error', async (what) => {
    const answer = await callHandler(what)
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
  })
})

describe('the gateway', () => {
  it('answers declared routes only', async () => {
    for (const path of ['/api', '/api/', '/api/trpc', '/api/trpc/', '/api/other']) {
      const answer = await fetch(origin + path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'Not Found' }])
    }
    expect((await fetch(`${origin}/api/health`, { method: 'POST' })).status).toBe(404)
  })

  it('accepts at most ten megabytes, announced or not', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1)
    const announced = await fetch(`${origin}/api/trpc/x`, { method: 'POST', body })
    expect([announced.status, await announced.json()]).toEqual([413, { message: 'Request Entity Too Large' }])
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(body)
        controller.close()
      },
    })
    const answer = await fetch(`${origin}/api/trpc/x`, {
      method: 'POST',
      body: streamed,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})

const encodingFor = async (accepted: string) =>
  (await fetch(origin, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')

describe('the web files', () => {
  const page = { accept: 'text/html' }

  it('are cached permanently under hashed names, and revalidated otherwise', async () => {
    const script = await fetch(`${origin}/assets/main-a1B2c3D4.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const index = await fetch(origin)
    expect(index.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(origin, { headers: { 'if-none-match': index.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('are compressed for clients that accept it', async () => {
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip')).toBe('gzip')
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
  })

  it('contain the page, served at every address of the product, and nowhere else', async () => {
    const deep = await fetch(`${origin}/boards/brd_1/task/tsk_2`, { headers: page })
    expect([deep.status, await deep.text()]).toEqual([200, expect.stringContaining('<title>Board</title>')])
    for (const path of ['/assets/gone-a1B2c3D4.js', '/gone.png', '/boards/1']) {
      expect((await fetch(origin + path, { headers: { accept: '*/*' } })).status).toBe(404)
    }
    expect((await fetch(`${origin}/boards`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${origin}/%2e%2e/%2e%2e/etc/passwd`)).status).toBe(404)
  })

  it('are sent with security headers', async () => {
    const { headers } = await fetch(origin)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self' http:\/\/o/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
    const icon = await fetch(`${origin}/icon.svg`)
    expect([icon.headers.get('content-type'), icon.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      headers.get('content-security-policy'),
    ])
  })
})

const requestWithHost = (host: string, path: string, accept = '*/*') =>
  new Promise<{ status: number; location?: string }>((resolve, reject) => {
    const { port } = new URL(origin)
    httpRequest({ host: '127.0.0.1', port, path, headers: { host, accept } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
      .on('error', reject)
      .end()
  })

describe('the server', () => {
  it('rejects other host names', async () => {
    expect(await requestWithHost('evil.example', '/api/trpc/x')).toMatchObject({ status: 421 })
    expect(await requestWithHost('evil.example', '/', 'text/html')).toMatchObject({ status: 421 })
    expect(await requestWithHost('localhost.evil.example:80', '/api/trpc/x')).toMatchObject({ status: 421 })
  })

  it('redirects browsers to the canonical name, and serves scripts by any name of the machine', async () => {
    const { port } = new URL(origin)
    expect(await requestWithHost(`127.0.0.1:${port}`, '/boards?x=1', 'text/html')).toEqual({
      status: 307,
      location: `${origin}/boards?x=1`,
    })
    expect(await requestWithHost(`127.0.0.1:${port}`, '/api/trpc/x')).toMatchObject({ status: 200 })
    expect(await requestWithHost(`[::1]:${port}`, '/api/trpc/x')).toMatchObject({ status: 200 })
  })
})

describe('the process of the request handlers', () => {
  const pid = async () => ((await (await callHandler('pid')).json()) as { pid: number }).pid

  it('is restarted after a kill, and the next call succeeds', async () => {
    const killed = await pid()
    expect(killed).toBe(lambda.pidOf('api'))
    expect(killed).not.toBe(process.pid)
    process.kill(killed, 'SIGKILL')
    await until(() => lambda.pidOf('api') !== killed)
    const answer = await fetch(`${origin}/api/trpc/x?do=object`)
    expect([answer.status, await answer.json()]).toEqual([200, { just: 'an object' }])
    expect(await pid()).not.toBe(killed)
  })

  it('fails pending calls when it ends, with one log line', async () => {
    logged.length = 0
    const ended = lambda.pidOf('api')
    const [hanging, exiting] = await Promise.all([callHandler('hang'), callHandler('exit')])
    for (const answer of [hanging, exiting]) {
      expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
    }
    expect(logged).toEqual([
      {
        source: 'handler process api',
        message: `Process ${ended} ended with code 3; 2 calls under way failed. It is started again.`,
      },
    ])
    expect((await callHandler('object')).status).toBe(200)
  })
})

describe('the process of the background handlers', () => {
  it('is separate, with the environment of the handlers', async () => {
    const result = await lambda.invoke('events', { detail: {} })
    expect(result).toEqual({ pid: lambda.pidOf('events'), bucket: 'files' })
    expect([process.pid, lambda.pidOf('api')]).not.toContain(lambda.pidOf('events'))
  })

  it('reports the error of a handler', async () => {
    await expect(lambda.invoke('events', { detail: { do: 'fail' } })).rejects.toMatchObject({
      name: 'TypeError',
      message: 'as asked',
    })
  })

  it.each(['block', 'exit'])('is restarted if a handler does not return (%s)', async (what) => {
    await expect(lambda.invoke('events', { detail: { do: what } })).rejects.toThrow(/timed out|has ended/)
    expect(await lambda.invoke('events', { detail: {} })).toMatchObject({ bucket: 'files' })
  })
})
