// Translates between the events of the WebSocket API and the functions of live connections.

import { WorkspaceId } from '#shared/common/ids.ts'
import { handshakeTokens } from '#shared/common/limits.ts'
import { workspaceParameter } from '#shared/live/frames.ts'
import { connect, disconnect } from '#functions/live/connect.ts'
import type { FanOut } from '#functions/live/fan-out.ts'
import { handleFrame } from '#functions/live/handle-frame.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import type { SignedIn, sessionReader } from '#functions/rpc/context.ts'
import { throttle } from '#functions/rpc/throttle.ts'
import type { Table } from '#functions/table/open.ts'
import { cookieName, cookieOf, type HttpEvent, type LiveAnswer, type LiveEvent } from './lambda.ts'

type Options = {
  platform: Platform
  table: Table
  sessions: ReturnType<typeof sessionReader>
  publicOrigin: string
  limiter: RateLimiter
  fanOut: FanOut
  /** Returns the caller's address, for rate limits. */
  addressOf: (request: Handshake) => string
}

type Handshake = Pick<HttpEvent, 'headers'> & { requestContext: { http: { sourceIp: string } } }

/** Returns the handler of live connections. */
export function createLiveHandler({ sessions, publicOrigin, fanOut, addressOf, ...shared }: Options) {
  const liveFrameLimiter = memoryRateLimiter(shared.platform.clock)
  const deps = { ...shared, liveFrameLimiter, readSessionByHash: sessions.readSessionByHash }
  const sessionCookie = cookieName(publicOrigin, 'session')

  async function onConnect({ requestContext, ...event }: LiveEvent): Promise<number> {
    const headers = lowerCased(event.headers)
    const cookie = cookieOf({ cookies: headers.cookie?.split(/; */) ?? [] }, sessionCookie)
    let session: Promise<SignedIn | null> | null = null
    const readSession = () => (session ??= sessions.readSession(cookie))
    const waitMs = await throttle({
      limiter: deps.limiter,
      address: addressOf({ headers, requestContext: { http: { sourceIp: requestContext.identity.sourceIp } } }),
      hasCookie: cookie !== undefined,
      readSession,
      tokens: handshakeTokens,
    })
    if (waitMs > 0) return 429
    return connect(deps, {
      connectionId: requestContext.connectionId,
      origin: headers.origin,
      publicOrigin,
      pageWorkspaceId: WorkspaceId.safeParse(event.queryStringParameters?.[workspaceParameter]).data,
      readSession,
    })
  }

  async function handler(event: LiveEvent): Promise<LiveAnswer> {
    const { routeKey, connectionId } = event.requestContext
    if (routeKey === '$connect') return { statusCode: await onConnect(event) }
    if (routeKey === '$disconnect') {
      await disconnect(deps, fanOut, connectionId)
      return { statusCode: 200 }
    }
    const { body = '', isBase64Encoded: isBinary = false } = event
    const answer = await handleFrame(deps, fanOut, { connectionId, body, isBinary })
    return { statusCode: 200, ...(answer && { body: JSON.stringify(answer) }) }
  }

  /** `settled` resolves when all frames are sent; awaited before a process exits. */
  return { handler, settled: fanOut.settled }
}

/** API Gateway passes the names of headers as the client wrote them. */
const lowerCased = (headers: LiveEvent['headers'] = {}): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
