// Rejects requests for other host names, which protects against DNS rebinding.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '#infra/local/loopback.ts'

/** @param redirects whether pages requested by another loopback name are redirected to the public one */
type HostCheckOptions = { publicOrigin: string; redirects: boolean }

/** Returns whether a request names the product's host, or any loopback name. */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage, publicOrigin: string): boolean {
  return host === new URL(publicOrigin).host || isLoopback(host.replace(/:\d+$/, ''))
}

/**
 * A foreign page can resolve its own name to 127.0.0.1 and become same-origin, but the Host header still has that name.
 * @returns true when the request was answered
 */
export function rejectForeignHost(
  request: IncomingMessage,
  response: ServerResponse,
  { publicOrigin, redirects }: HostCheckOptions,
): boolean {
  const host = request.headers.host ?? ''
  const publicHost = new URL(publicOrigin).host
  if (host === publicHost) return false
  const name = host.replace(/:\d+$/, '')
  if (!isLoopback(name)) {
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`Project Board is at ${publicOrigin}, not at this name.\n`)
    return true
  }
  // Cookies and sign-in belong to one name, so pages are redirected; scripts may use any loopback name.
  if (!redirects) return false
  const isPage = request.headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(request.headers.accept ?? '')
  if (!isPage || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  response.writeHead(307, { location: publicOrigin + (request.url ?? '/'), 'cache-control': 'no-store' }).end()
  return true
}
