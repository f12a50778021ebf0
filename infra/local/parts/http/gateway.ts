// Routes an API request to its handler and responds like API Gateway.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '#functions/platform/handler-definitions.ts'
import type { Invoke } from '#infra/local/parts/lambda.ts'
import { pathOf } from '#infra/local/parts/sigv4.ts'
import { sendResult, sendMessage } from './response.ts'
import { gatewayEvent, type Matched } from './event.ts'

const maxBodyBytes = 10 * 1024 * 1024
const empty = Buffer.alloc(0)

export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function gateway(routes: readonly Route[], invoke: Invoke): Gateway {
  return async (request, response) => {
    const url = request.url ?? '/'
    const path = pathOf(url)
    const matched = match(routes, request.method ?? '', path)
    if (!matched) return sendMessage(response, 404, 'Not Found')
    const body = await bodyOf(request)
    if (!body) {
      response.setHeader('connection', 'close')
      request.resume()
      return sendMessage(response, 413, 'Request Entity Too Large')
    }
    const event = gatewayEvent(request, { ...matched, path, query: url.slice(path.length + 1), body })
    // Failures are logged by the invoker.
    const result = await invoke(matched.route.handler, event).catch(() => failed)
    const sent = result !== failed && sendResult(response, result, request.method === 'HEAD')
    if (!sent) sendMessage(response, 500, 'Internal Server Error')
  }
}

const failed = Symbol('failed')

/** An exact path takes precedence over a prefix. */
function match(routes: readonly Route[], method: string, path: string): Matched | null {
  let found: Matched | null = null
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue
    if (route.path === path) return { route, proxy: null }
    const prefix = route.path.endsWith('/{proxy+}') ? route.path.slice(0, -'{proxy+}'.length) : null
    const longer = prefix && prefix.length > (found?.route.path.length ?? 0)
    if (longer && path.startsWith(prefix) && path.length > prefix.length) {
      found = { route, proxy: path.slice(prefix.length) }
    }
  }
  return found
}

/** @returns null when it is too large */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  if (announced > maxBodyBytes) return null
  if (announced === 0 || (Number.isNaN(announced) && !request.headers['transfer-encoding'])) return empty
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
