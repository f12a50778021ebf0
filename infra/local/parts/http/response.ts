// Sends the result of a handler like API Gateway (payload format 2.0).

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

type GatewayResponse = {
  statusCode: number
  headers?: Record<string, string | number | boolean>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

/** The maximum response of a Lambda. */
const maxBytes = 6 * 1024 * 1024

/** @returns false when the result is invalid, an error of the handler */
export function sendResult(response: ServerResponse, result: unknown, isHead: boolean): boolean {
  const { statusCode, headers, cookies, body, isBase64Encoded } = toGatewayResponse(result)
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBytes || !(statusCode >= 100 && statusCode <= 599)) return false
  const responseHeaders: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers ?? {})) responseHeaders[name.toLowerCase()] = String(value)
  if (cookies?.length) responseHeaders['set-cookie'] = cookies
  const hasNoBody = statusCode === 204 || statusCode === 304
  if (!hasNoBody) {
    responseHeaders['content-type'] ??= 'text/plain; charset=utf-8'
    responseHeaders['content-length'] = bytes.length
  }
  response.writeHead(statusCode, responseHeaders)
  response.end(isHead || hasNoBody ? undefined : bytes)
  return true
}

/** A result without a status is a JSON body. */
function toGatewayResponse(result: unknown): GatewayResponse {
  if (isGatewayResponse(result)) return result
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? null)
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body }
}

const isGatewayResponse = (result: unknown): result is GatewayResponse =>
  typeof result === 'object' && result !== null && 'statusCode' in result && typeof result.statusCode === 'number'

export function sendMessage(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message })
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
