// Requests to the real API handler, as API Gateway and the local gateway send them.

import { createApiHandler } from '#functions/handlers/create-api-handler.ts'
import { cookieName, type HttpAnswer, type HttpEvent } from '#functions/handlers/lambda.ts'
import { memoryRateLimiter, scaledRateLimiter } from '#functions/platform/rate-limiters.ts'
import type { Person, World } from './world.ts'

const publicOrigin = 'http://board.test'

export type ApiRequest = {
  method?: string
  body?: string
  /** Without the question mark. */
  query?: string
  headers?: Record<string, string>
  caller?: Pick<Person, 'userId'>
}

/** Returns a function that sends a request to a path below /api/trpc and returns the answer. */
export function apiOf({ platform, table, people }: World) {
  // The tests send more requests within seconds than the limits allow one person.
  const limiter = scaledRateLimiter(memoryRateLimiter({ now: () => new Date() }), 1_000)
  const { handler } = createApiHandler({
    platform,
    table,
    sessions: people,
    publicOrigin,
    limiter,
    addressOf: () => '192.0.2.1',
  })
  return (path: string, request: ApiRequest = {}): Promise<HttpAnswer> => handler(eventOf(path, request))
}

function eventOf(path: string, { body, query = '', headers, caller, ...request }: ApiRequest): HttpEvent {
  const method = request.method ?? (body === undefined ? 'GET' : 'POST')
  return {
    version: '2.0',
    routeKey: 'ANY /api/trpc/{proxy+}',
    rawPath: `/api/trpc/${path}`,
    rawQueryString: query,
    headers: { 'content-type': 'application/json', origin: publicOrigin, 'x-project-board-teams': 'false', ...headers },
    ...(caller && { cookies: [`${cookieName(publicOrigin, 'session')}=${caller.userId}`] }),
    pathParameters: { proxy: path },
    requestContext: { http: { method, path, sourceIp: '127.0.0.1', userAgent: 'test' }, requestId: 'request-1' },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  }
}

/** Returns the error of an answer as a browser reads it. */
export function errorOf({ statusCode, body = '' }: HttpAnswer) {
  const [first] = [JSON.parse(body) as unknown].flat() as {
    error?: { json: { message: string; code: number; data: ErrorData } }
  }[]
  return { status: statusCode, ...first?.error?.json }
}

type ErrorData = { code: string; domain: { code: string } | null; fields: { path: string; code: string }[] | null }
