// The address of the caller, from a source that the caller cannot forge.

import { timingSafeEqual } from 'node:crypto'
import type { Environment } from '#functions/platform/environment.ts'
import { edgeHeaders } from '#functions/platform/handler-definitions.ts'
import type { HttpEvent } from './lambda.ts'

type CallerRequest = Pick<HttpEvent, 'headers'> & { requestContext: { http: { sourceIp: string } } }

/**
 * Returns the address for rate limits. Behind CloudFront it is the viewer's address from the header that CloudFront sets;
 * the header is trusted only together with the key that CloudFront adds. Otherwise it is the remote end of the connection.
 * X-Forwarded-For is ignored, because any client can send it.
 * @returns an IPv4 address, or the first 64 bits of an IPv6 address, since one subscriber owns that range
 */
export function callerAddress(
  { headers, requestContext }: CallerRequest,
  { EDGE_KEY }: Pick<Environment, 'EDGE_KEY'>,
): string {
  const viewer = headers[edgeHeaders.viewer]
  const isFromEdge = EDGE_KEY !== '' && isSame(headers[edgeHeaders.key] ?? '', EDGE_KEY)
  return networkOf(isFromEdge && viewer ? viewer : requestContext.http.sourceIp)
}

function isSame(candidate: string, key: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function networkOf(address: string): string {
  const text = address.toLowerCase().slice(0, 45)
  if (!text.includes(':')) return text
  const [head = '', tail] = text.split('::')
  const groups = head === '' ? [] : head.split(':')
  // `::` stands for zeros; within the first 64 bits they are written out.
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ?? '').split(':')]
  const first = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}
