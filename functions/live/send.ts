// Sends frames to live connections, and removes connections that are gone.

import { liveHandshakeSeconds } from '#shared/common/limits.ts'
import type { ServerFrame, CloseReason } from '#shared/live/frames.ts'
import type { BoardConnection, Connection } from '#functions/table/access/connection.ts'
import type { LiveDeps } from './deps.ts'
import type { FanOut } from './fan-out.ts'

/** Frames sent at the same time by one process. */
const maxConcurrency = 25

/** Sends a frame to every connection. */
export async function sendToAll(
  deps: LiveDeps,
  connections: readonly Pick<BoardConnection, 'connectionId'>[],
  frame: ServerFrame,
): Promise<void> {
  const remaining = [...connections]
  const sendNext = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) await sendOrRemove(deps, next.connectionId, frame)
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrency, remaining.length) }, sendNext))
}

/** A failed send must not keep others from getting the frame, so it is only reported: clients also catch up on their own. */
async function sendOrRemove({ table, platform }: LiveDeps, connectionId: string, frame: ServerFrame): Promise<void> {
  try {
    if (await platform.live.send(connectionId, frame)) return
    const connection = await table.connection.get(connectionId)
    if (!connection) return
    // A connection whose handshake has not ended gets no frames yet, but is not gone.
    const ageMs = platform.clock.now().getTime() - connection.openedAt.getTime()
    if (ageMs >= liveHandshakeSeconds * 1_000) await table.connection.remove(connection)
  } catch (error) {
    platform.reports.problem(error, { while: 'sending a live frame' })
  }
}

/**
 * Tells the client why, closes its connection, removes it, and tells those who saw the user. API Gateway cannot send a status
 * code of its own.
 */
export async function closeConnection(
  { table, platform }: LiveDeps,
  { presenceChanged }: Pick<FanOut, 'presenceChanged'>,
  { connection, reason }: { connection: Pick<Connection, 'connectionId' | 'boardIds'>; reason: CloseReason },
): Promise<void> {
  const { connectionId } = connection
  const visibleBoardIds = await table.connection.remove(connection)
  await platform.live.send(connectionId, { type: 'closed', reason })
  await platform.live.close(connectionId)
  await Promise.all(visibleBoardIds.map((boardId) => presenceChanged(boardId, connectionId)))
}
