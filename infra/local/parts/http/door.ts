// Who may come in: requests that name us, and none that a strange page smuggles in under its own name.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '#infra/local/loopback.ts'

/** @param redirects whether a page that is asked for by another name of this machine is redirected to the public one */
type Names = { publicOrigin: string; redirects: boolean }

/**
 * A page elsewhere can point its own name at 127.0.0.1 and would then be of one origin with us, but it cannot make
 * the browser say another host than that name.
 * @returns true when the request has been answered here
 */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  { publicOrigin, redirects }: Names,
): boolean {
  const host = request.headers.host ?? ''
  const ours = new URL(publicOrigin).host
  if (host === ours) return false
  const name = host.replace(/:\d+$/, '')
  if (!isLoopback(name)) {
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`Project Board is at ${publicOrigin}, not at this name.\n`)
    return true
  }
  // Cookies and sign-in belong to one name, so people are led to it; scripts may use any name of this machine.
  if (!redirects) return false
  const isPage = request.headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(request.headers.accept ?? '')
  if (!isPage || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  response.writeHead(307, { location: publicOrigin + (request.url ?? '/'), 'cache-control': 'no-store' }).end()
  return true
}
