// Builds the event of an HTTP API of API Gateway (payload format 2.0).

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Route } from '#functions/platform/handler-definitions.ts'

export type GatewayEvent = {
  version: '2.0'
  routeKey: string
  rawPath: string
  rawQueryString: string
  cookies?: string[]
  headers: Record<string, string>
  queryStringParameters?: Record<string, string>
  pathParameters?: Record<string, string>
  requestContext: {
    accountId: string
    apiId: string
    domainName: string
    domainPrefix: string
    http: { method: string; path: string; protocol: string; sourceIp: string; userAgent: string }
    requestId: string
    routeKey: string
    stage: string
    time: string
    timeEpoch: number
  }
  body?: string
  isBase64Encoded: boolean
}

export type RouteMatch = { route: Route; proxy: string | null }
type RequestParts = { path: string; query: string; body: Buffer } & RouteMatch

/** Observed on API Gateway: these types are passed as text, all others (including forms) as base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/i

export function gatewayEvent(
  request: IncomingMessage,
  { route, proxy, path, query, body }: RequestParts,
): GatewayEvent {
  const { headers, cookies } = headersOf(request)
  const routeKey = `${route.method} ${route.path}`
  const rawPath = decodePath(path)
  const isText = textTypes.test(headers['content-type'] ?? '')
  const parameters = parametersOf(query)
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers,
    ...(parameters && { queryStringParameters: parameters }),
    requestContext: contextOf(request, headers, routeKey, rawPath),
    ...(proxy !== null && { pathParameters: { proxy: decodePath(proxy) } }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** API Gateway passes the decoded path. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function headersOf(request: IncomingMessage): { headers: Record<string, string>; cookies?: string[] } {
  const headers: Record<string, string> = {}
  let cookies: string[] | undefined
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? ''
    const value = raw[at + 1] ?? ''
    const previous = headers[name]
    if (name === 'cookie') cookies = [...(cookies ?? []), ...value.split(/; */).filter(Boolean)]
    else headers[name] = previous === undefined ? value : `${previous},${value}`
  }
  const forwardedFor = headers['x-forwarded-for']
  const address = addressOf(request)
  headers['x-forwarded-for'] = forwardedFor ? `${forwardedFor}, ${address}` : address
  headers['x-forwarded-proto'] ??= 'http'
  headers['x-forwarded-port'] ??= String(request.socket.localPort ?? '')
  return { headers, cookies }
}

const addressOf = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Repeated parameters are joined by commas, like headers. */
function parametersOf(query: string): Record<string, string> | undefined {
  if (!query) return undefined
  const parameters: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const previous = parameters[name]
    parameters[name] = previous === undefined ? value : `${previous},${value}`
  }
  return parameters
}

function contextOf(
  request: IncomingMessage,
  headers: Record<string, string>,
  routeKey: string,
  path: string,
): GatewayEvent['requestContext'] {
  const domainName = (headers.host ?? '').replace(/:\d+$/, '')
  const now = new Date()
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? '',
    http: {
      method: request.method ?? 'GET',
      path,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: addressOf(request),
      userAgent: headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: gatewayTime(now),
    timeEpoch: now.getTime(),
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 12/Mar/2020:19:03:58 +0000 */
function gatewayTime(now: Date): string {
  const iso = now.toISOString()
  return `${iso.slice(8, 10)}/${months[now.getUTCMonth()] ?? ''}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`
}
