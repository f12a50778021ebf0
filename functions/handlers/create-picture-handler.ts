// Answers GET /api/pictures, on both runtimes: serves a picture to every signed-in user who knows its address.

import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import type { Context, sessionReader } from '#functions/rpc/context.ts'
import { throttle } from '#functions/rpc/throttle.ts'
import { pictureKey } from '#functions/user/picture-address.ts'
import { readImageHeader } from '#shared/user/image-header.ts'
import { cookieName, cookieOf, type HttpAnswer, type HttpEvent } from './lambda.ts'
import { rateLimitedAnswer } from './request-error.ts'

type Options = {
  platform: Platform
  sessions: ReturnType<typeof sessionReader>
  /** The origin of the web application. */
  publicOrigin: string
  limiter: RateLimiter
  /** Returns the caller's address, for rate limits. */
  addressOf: (event: HttpEvent) => string
}

/** A picture never changes: a new one gets a new address. */
const cacheControl = 'private, max-age=31536000, immutable'

export function createPictureHandler({ platform, sessions, publicOrigin, limiter, addressOf }: Options) {
  async function handler(event: HttpEvent): Promise<HttpAnswer> {
    try {
      const cookie = cookieOf(event, cookieName(publicOrigin, 'session'))
      let session: ReturnType<Context['readSession']> | null = null
      const readSession = () => (session ??= sessions.readSession(cookie))
      const address = addressOf(event)
      const waitMs = await throttle({ limiter, address, hasCookie: cookie !== undefined, readSession, tokens: 1 })
      if (waitMs > 0) return rateLimitedAnswer(waitMs)
      if (!(await readSession())) return failure(401, 'auth.sign_in_required')
      const key = pictureKey(event.pathParameters?.['proxy'] ?? '')
      const image = key && (await platform.objects.read(key))
      const header = image && readImageHeader(image)
      return header ? imageAnswer(image, header.contentType) : failure(404, 'not_found')
    } catch (error) {
      platform.reports.problem(error, { request: event.requestContext.requestId })
      return failure(500, 'failed')
    }
  }

  return { handler }
}

const imageAnswer = (image: Uint8Array, contentType: string): HttpAnswer => ({
  statusCode: 200,
  headers: { 'content-type': contentType, 'cache-control': cacheControl },
  body: Buffer.from(image).toString('base64'),
  isBase64Encoded: true,
})

const failure = (statusCode: number, error: string): HttpAnswer => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ error }),
})
