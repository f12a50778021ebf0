// GET /api/pictures.

import { afterAll, expect, it } from 'vitest'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { createPictureHandler } from '#functions/handlers/create-picture-handler.ts'
import { cookieName, type HttpEvent } from '#functions/handlers/lambda.ts'
import type { RateLimiter } from '#functions/platform/ports.ts'
import { openWorld } from '#tests/kit/world.ts'
import { base64, webpHeader } from './images.ts'

const world = await openWorld()
afterAll(world.close)

const publicOrigin = 'https://board.test'
const openHandler = (limiter: RateLimiter = memoryRateLimiter(world.clock)) =>
  createPictureHandler({
    platform: world.platform,
    sessions: world.people,
    publicOrigin,
    limiter,
    addressOf: () => '192.0.2.1',
  }).handler
const handler = openHandler()

const request = (address: string, cookie?: string): HttpEvent => ({
  version: '2.0',
  routeKey: 'GET /api/pictures/{proxy+}',
  rawPath: address,
  rawQueryString: '',
  headers: {},
  ...(cookie && { cookies: [`${cookieName(publicOrigin, 'session')}=${cookie}`] }),
  pathParameters: { proxy: address.replace('/api/pictures/', '') },
  requestContext: { http: { method: 'GET', path: address, sourceIp: '192.0.2.1', userAgent: 'test' }, requestId: 'r' },
  isBase64Encoded: false,
})

async function aPersonWithPicture() {
  const person = await (await world.aWorkspace()).aPerson()
  const { picture } = await person.rpc.users.changeProfile({ picture: { image: base64(webpHeader(256)) } })
  return { ...person, picture: picture! }
}

it('serves a picture to every signed-in user, to be cached for a year', async () => {
  const [{ picture }, reader] = [await aPersonWithPicture(), await (await world.aWorkspace()).aPerson()]
  expect(await handler(request(picture, reader.userId))).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
    body: base64(webpHeader(256)),
    isBase64Encoded: true,
  })
})

it.each([undefined, 'an unknown cookie'])('rejects a request with the session %s', async (cookie) => {
  const { picture } = await aPersonWithPicture()
  const answer = await handler(request(picture, cookie))
  expect(answer.statusCode).toBe(401)
  expect(answer.headers?.['cache-control']).toBe('no-store')
})

it.each([
  ['an unknown picture', `/api/pictures/${'0'.repeat(40)}`],
  ['another object', '/api/pictures/../boards/secret'],
  ['an encoded path', '/api/pictures/..%2Fboards%2Fsecret'],
])('returns 404 for %s', async (_, address) => {
  const { userId } = await aPersonWithPicture()
  await world.platform.objects.write('boards/secret', webpHeader(256), 'image/webp')
  expect((await handler(request(address, userId))).statusCode).toBe(404)
})

it('returns 404 for a picture that was replaced', async () => {
  const { userId, picture, rpc } = await aPersonWithPicture()
  await rpc.users.changeProfile({ picture: null })
  expect((await handler(request(picture, userId))).statusCode).toBe(404)
})

it('limits the requests of a user', async () => {
  const { userId, picture } = await aPersonWithPicture()
  const buckets: string[] = []
  const limited = openHandler({ take: async (bucket) => (buckets.push(bucket), 2_000) })
  expect(await limited(request(picture, userId))).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })
  expect(buckets).toEqual([`person ${userId}`])
})
