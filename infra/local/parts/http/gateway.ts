// Routes an API request to its handler and responds like API Gateway.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '#functions/platform/handler-definitions.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import { pathOf } from '#infra/local/parts/sigv4.ts'
import { sendResult, sendMessage } from './response.ts'
import { gatewayEvent, type RouteMatch } from './event.ts'

const maxBodyBytes = 10 * 1024 * 1024
const empty = Buffer.alloc(0)

export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function gateway(routes: readonly Route[], invoke: Invoke): Gateway {
  return async (request, response) => {
    const url = request.url ?? '/'
    const path = pathOf(url)
    const routeMatch = matchRoute(routes, request.method ?? '', path)
    if (!routeMatch) return sendMessage(response, 404, 'Not Found')
    const body = await bodyOf(request)
    if (!body) {
      response.setHeader('connection', 'close')
      request.resume()
      return sendMessage(response, 413, 'Request Entity Too Large')
    }
    const event = gatewayEvent(request, { ...routeMatch, path, query: url.slice(path.length + 1), body })
    // Failures are logged by the invoker.
    const result = await invoke(routeMatch.route.handler, event).catch(() => failedInvocation)
    const isSent = result !== failedInvocation && sendResult(response, result, request.method === 'HEAD')
    if (!isSent) sendMessage(response, 500, 'Internal Server Error')
  }
}

const failedInvocation = Symbol('failed')

/** An exact path takes precedence over a prefix. */
function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch | null {
  let bestMatch: RouteMatch | null = null
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue
    if (route.path === path) return { route, proxy: null }
    const prefix = route.path.endsWith('/{proxy+}') ? route.path.slice(0, -'{proxy+}'.length) : null
    const isLonger = prefix && prefix.length > (bestMatch?.route.path.length ?? 0)
    if (isLonger && path.startsWith(prefix) && path.length > prefix.length) {
      bestMatch = { route, proxy: path.slice(prefix.length) }
    }
  }
  return bestMatch
}

/** @returns null when it is too large */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const contentLength = Number(request.headers['content-length'] ?? Number.NaN)
  if (contentLength > maxBodyBytes) return null
  if (contentLength === 0 || (Number.isNaN(contentLength) && !request.headers['transfer-encoding'])) return empty
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    request.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > maxBodyBytes) resolve(null)
      else pieces.push(piece)
    })
    request.on('end', () => resolve(Buffer.concat(pieces)))
    request.on('error', reject)
  })
}
