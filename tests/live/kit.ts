// Live connections over the real handler: connects as a person, sends frames, and reads what the product sent.

import type { BoardId } from '#shared/common/ids.ts'
import type { ClientFrame, ServerFrame } from '#shared/live/frames.ts'
import { createLiveHandler } from '#functions/handlers/create-live-handler.ts'
import { cookieName, type LiveAnswer, type LiveEvent } from '#functions/handlers/lambda.ts'
import { createFanOut } from '#functions/live/fan-out.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import type { Person, World } from '#tests/kit/world.ts'

const publicOrigin = 'http://board.test'

let connections = 0

type HandshakeOptions = { origin?: string; cookie?: string; workspace?: string }

/** Returns a process of the handler. Connections of one process may send their frames to another. */
export function openLive(world: World, { limiter = memoryRateLimiter(world.clock) } = {}) {
  const { platform, table, people, live } = world
  const fanOut = createFanOut({ table, platform }, { changed: 100, presence: 5, notified: 100 })
  const addressOf = () => '192.0.2.1'
  const { handler } = createLiveHandler({ platform, table, sessions: people, publicOrigin, limiter, fanOut, addressOf })

  const call = (
    routeKey: LiveEvent['requestContext']['routeKey'],
    connectionId: string,
    more: Partial<LiveEvent> = {},
  ) =>
    handler({
      ...more,
      requestContext: { routeKey, connectionId, requestId: 'request', identity: { sourceIp: '192.0.2.1' } },
    })

  /** @returns the connection, and the status of its handshake */
  async function connect({ userId }: Pick<Person, 'userId'>, { origin, cookie, workspace }: HandshakeOptions = {}) {
    const connectionId = `Connection${(connections += 1)}=`
    const headers = {
      Origin: origin ?? publicOrigin,
      Cookie: cookie ?? `theme=dark; ${cookieName(publicOrigin, 'session')}=${userId}`,
    }
    const { statusCode } = await call('$connect', connectionId, {
      headers,
      queryStringParameters: workspace === undefined ? null : { workspace },
    })
    const sendText = (body: string) => call('$default', connectionId, { body, isBase64Encoded: false })
    return {
      connectionId,
      status: statusCode,
      sendText,
      send: async (frame: ClientFrame) => answerOf(await sendText(JSON.stringify(frame))),
      async open(boardId: BoardId): Promise<ServerFrame | null> {
        const { length } = live.sent
        const answer = answerOf(await sendText(JSON.stringify({ type: 'open', boardId })))
        const sent = live.sent.slice(length).filter((one) => one.connectionId === connectionId)
        return answer ?? sent.find(({ frame }) => frame.type === 'opened')?.frame ?? null
      },
      disconnect: () => call('$disconnect', connectionId),
      /** Frames that were sent to this connection beside answers. */
      frames: () => live.sent.filter((sent) => sent.connectionId === connectionId).map(({ frame }) => frame),
      isClosed: () => live.gone.has(connectionId),
    }
  }

  return {
    connect,
    fanOut,
    /** Sends a frame of a connection, which may have been opened by another process. */
    sendHere: async (connectionId: string, frame: ClientFrame) =>
      answerOf(await call('$default', connectionId, { body: JSON.stringify(frame), isBase64Encoded: false })),
  }
}

const answerOf = ({ body }: LiveAnswer): ServerFrame | null => (body === undefined ? null : JSON.parse(body))
