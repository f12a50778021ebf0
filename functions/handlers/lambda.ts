// Event shapes of the Lambdas: HTTP by API Gateway (payload 2.0), and bus events.

export type HttpEvent = {
  version: string
  routeKey: string
  rawPath: string
  rawQueryString: string
  cookies?: string[]
  headers: Record<string, string | undefined>
  queryStringParameters?: Record<string, string | undefined>
  pathParameters?: Record<string, string | undefined>
  requestContext: { http: { method: string; path: string; sourceIp: string; userAgent: string }; requestId: string }
  body?: string
  isBase64Encoded: boolean
}

export type HttpAnswer = {
  statusCode: number
  headers?: Record<string, string>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

/** An event of a live connection, as the WebSocket API of API Gateway sends it. */
export type LiveEvent = {
  /** Only with `$connect`; names in any case. */
  headers?: Record<string, string | undefined>
  queryStringParameters?: Record<string, string | undefined> | null
  requestContext: {
    routeKey: '$connect' | '$disconnect' | '$default'
    connectionId: string
    requestId: string
    identity: { sourceIp: string; userAgent?: string }
  }
  body?: string
  isBase64Encoded?: boolean
}

/** The body of an answer to `$default` is sent to the client. */
export type LiveAnswer = { statusCode: number; body?: string }

/** A bus event; delivered at least once. */
export type BusEvent = { id: string; 'detail-type': string; source: string; detail: unknown }

/** @property boardId only for the job `task-counters`, by an operator: the board to recount now */
export type TickEvent = { job: string; boardId?: string }

/**
 * Returns the cookie name: `__Host-` requires Secure, which loopback http does not support (R-1.6). There the port
 * is part of the name, because cookies ignore ports and two instances on one machine would share a session.
 */
export function cookieName(publicOrigin: string, kind: 'session' | 'sign-in'): string {
  const { protocol, port } = new URL(publicOrigin)
  return protocol === 'https:' ? `__Host-project-board-${kind}` : `project-board-${kind}${port && `-${port}`}`
}

export function cookieOf({ cookies = [] }: Pick<HttpEvent, 'cookies'>, name: string): string | undefined {
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
