// The web server of the local runtime: API, pages of parts, and web files.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import {
  responseSecurityPolicy,
  contentSecurityPolicy,
  routes as declared,
  type Route,
  securityHeaders,
} from '#functions/platform/handler-definitions.ts'
import type { Log } from '#infra/local/log.ts'
import { serve } from '#infra/local/serve.ts'
import { sendMessage } from '#infra/local/parts/http/response.ts'
import { rejectForeignHost } from '#infra/local/parts/http/host-check.ts'
import { gateway } from './http/gateway.ts'
import { webFiles } from './http/web-files.ts'
import type { Invoke } from './lambda.ts'
import type { Part } from './part.ts'
import { pathOf } from './sigv4.ts'

/** Handles all requests with a prefix. */
export type Mount = {
  prefix: string
  /** Available under any loopback name, without a redirect to the public one. */
  loopbackOnly?: boolean
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
}

export type HttpOptions = {
  port: number
  host: string | null
  publicOrigin: string
  objectsOrigin: string
  invoke: Invoke
  /** The folder of the Vite build. */
  webFolder: string
  routes?: readonly Route[]
  mounts?: Mount[]
  /** Replaces the built files; Vite during development. */
  servePage?: (request: IncomingMessage, response: ServerResponse) => void
  log?: Log
}
export type HttpPart = Part & { port: number; server: Server }

const stopWithinMs = 5000

export async function startHttp(options: HttpOptions): Promise<HttpPart> {
  const answer = createResponder(options)
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      if (!request.aborted) options.log?.write({ source: 'http', error })
      if (response.headersSent) response.destroy()
      else sendMessage(response, 500, 'Internal Server Error')
    })
  }
  const limits = { keepAliveTimeout: 65_000, requestTimeout: 120_000, headersTimeout: 30_000, maxHeaderSize: 32_768 }
  const { port, servers, stop } = await serve(limits, listener, options)
  const [server] = servers
  if (!server) throw new Error('No address to listen on.')
  return { port, server, stop: () => stop(stopWithinMs) }
}

/** HSTS over https only: a browser would remember it for the host name, whatever else runs there. */
function headersFor(publicOrigin: string): [string, string][] {
  const isHttps = publicOrigin.startsWith('https:')
  const generalHeaders = Object.entries(securityHeaders).filter(
    ([name]) => isHttps || name !== 'strict-transport-security',
  )
  return [...generalHeaders, ...Object.entries(defaultHeaders)]
}

/** Defaults that a response may override. */
const defaultHeaders = { 'content-security-policy': responseSecurityPolicy, 'cache-control': 'no-store' }

function createResponder(options: HttpOptions) {
  const { publicOrigin, objectsOrigin, mounts = [], webFolder, servePage } = options
  const api = gateway(options.routes ?? declared, options.invoke)
  const headers = headersFor(publicOrigin)
  const sendWebFile = webFiles(webFolder, {
    'content-security-policy': contentSecurityPolicy({ read: objectsOrigin, upload: objectsOrigin }),
  })

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const path = pathOf(request.url ?? '/')
    const mount = mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (rejectForeignHost(request, response, { publicOrigin, redirects: !mount?.loopbackOnly })) return
    if (path === '/api' || path.startsWith('/api/')) return api(request, response)
    if (mount) return mount.answer(request, response)
    if (servePage) {
      // Pages of the development server contain inline scripts.
      for (const name of Object.keys(defaultHeaders)) response.removeHeader(name)
      return servePage(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendMessage(response, 405, 'Method Not Allowed')
    if (!sendWebFile(request, response, pathOfFile(path))) sendNotFound(response)
  }
}

function pathOfFile(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('There is no page at this address.\n')
}
