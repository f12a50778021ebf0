// Rejects API requests before they are read.

import type { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { anonymousRequestBytes, requestBytes } from '#shared/common/limits.ts'
import { catalogue, type ErrorCode, type RpcCode, rpcStatus } from '#shared/error/catalogue.ts'
import { type Details, DomainError } from '#shared/error/domain-error.ts'
import type { HttpAnswer, HttpEvent } from './lambda.ts'

type Options = {
  /** The origin of the web application. */
  publicOrigin: string
  isSignedIn: () => Promise<boolean>
}

/**
 * Returns the response for a rejected request, or null. Rejected are unsupported methods, changes from other origins, bodies
 * that are not JSON, and requests over `anonymousRequestBytes` for a caller who is not signed in or `requestBytes` for
 * everybody.
 */
export async function requestError(event: HttpEvent, { publicOrigin, isSignedIn }: Options) {
  const { method } = event.requestContext.http
  if (!methods.includes(method)) return errorAnswer('request.not_understood', 'METHOD_NOT_SUPPORTED')
  if (method === 'POST' && !isFromOurPage(event, publicOrigin)) return errorAnswer('request.not_from_here')
  const bytes = bytesOf(event)
  if (bytes > requestBytes) return errorAnswer('request.too_large')
  if (bytes > anonymousRequestBytes && !(await isSignedIn())) return errorAnswer('auth.sign_in_required')
  if (method === 'POST' && !isJson(event)) return errorAnswer('request.not_understood')
  return null
}

const methods = ['GET', 'HEAD', 'POST']

/** A mutation needs a header that cross-site forms cannot send, and our own origin. */
const isFromOurPage = ({ headers }: HttpEvent, publicOrigin: string): boolean =>
  headers['x-project-board-teams'] !== undefined && headers['origin'] === publicOrigin

const isJson = ({ headers }: HttpEvent): boolean =>
  /^application\/json\s*(;|$)/i.test((headers['content-type'] ?? '').trim())

/** The input that would be read: the body, or the query string. Counted in characters, each at least one byte. */
const bytesOf = ({ body = '', rawQueryString }: HttpEvent): number => body.length + rawQueryString.length

/** Returns the response for a request that never became a call, in tRPC's form. */
export function errorAnswer(code: ErrorCode, rpc: RpcCode = catalogue[code].rpc, details: Details = {}): HttpAnswer {
  const data = { code: rpc, httpStatus: rpcStatus[rpc], domain: { code, details }, fields: null }
  return {
    statusCode: rpcStatus[rpc],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ error: { json: { message: code, code: TRPC_ERROR_CODES_BY_KEY[rpc], data } } }),
  }
}

/**
 * Returns the response for a rate-limited request (adr 0051).
 * @param waitMs after which the client may retry
 */
export function rateLimitedAnswer(waitMs: number): HttpAnswer {
  const seconds = Math.ceil(waitMs / 1_000)
  const answer = errorAnswer('request.rate_limited', undefined, { seconds })
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } }
}

/** Returns the Retry-After header of a response in which a procedure has reached its own rate limit. */
export function retryAfterOf(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap(({ cause }) =>
    cause instanceof DomainError && cause.code === 'request.rate_limited' ? [Number(cause.details.seconds ?? 1)] : [],
  )
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}
