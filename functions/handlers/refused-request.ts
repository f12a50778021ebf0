// Requests to the API that are refused before anything of them is read.

import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { anonymousRequestBytes, requestBytes } from '#shared/common/limits.ts'
import { catalogue, type ErrorCode, type RpcCode, rpcStatus } from '#shared/error/catalogue.ts'
import type { Details } from '#shared/error/domain-error.ts'
import type { HttpAnswer, HttpEvent } from './lambda.ts'

type Options = {
  /** The origin of our own pages. */
  publicOrigin: string
  isSignedIn: () => Promise<boolean>
}

/**
 * Returns the answer to a request that is refused, or null for one that may be read. Refused are methods without a
 * meaning here, changes that do not come from our pages, bodies that are not JSON, and requests that are too large:
 * over `anonymousRequestBytes` for a caller who is not signed in, over `requestBytes` for everybody.
 */
export async function refusedRequest(event: HttpEvent, { publicOrigin, isSignedIn }: Options) {
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

/** A change needs the header that no form of another site can send, and an origin that is ours (decisions §11). */
const isFromOurPage = ({ headers }: HttpEvent, publicOrigin: string): boolean =>
  headers['x-project-board-teams'] !== undefined && headers['origin'] === publicOrigin

const isJson = ({ headers }: HttpEvent): boolean =>
  /^application\/json\s*(;|$)/i.test((headers['content-type'] ?? '').trim())

/** What would be read: the body, and the input of queries. Counted in characters, of which a byte has at most one. */
const bytesOf = ({ body = '', rawQueryString }: HttpEvent): number => body.length + rawQueryString.length

/** Returns the answer to a request that never became a call, in the form of tRPC. */
export function errorAnswer(code: ErrorCode, rpc: RpcCode = catalogue[code].rpc, details: Details = {}): HttpAnswer {
  const data = { code: rpc, httpStatus: rpcStatus[rpc], domain: { code, details }, fields: null }
  return {
    statusCode: rpcStatus[rpc],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ error: { json: { message: code, code: TRPC_ERROR_CODES_BY_KEY[rpc], data } } }),
  }
}

/** Returns the answer to a request that came too soon (adr 0051). @param waitMs after how long it may come again */
export function rateLimitedAnswer(waitMs: number): HttpAnswer {
  const seconds = Math.ceil(waitMs / 1_000)
  const answer = errorAnswer('request.rate_limited', undefined, { seconds })
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } }
}
