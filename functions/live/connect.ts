// Opens and ends live connections.

import type { WorkspaceId } from '#shared/common/ids.ts'
import { connectionsPerUser, rateLimits } from '#shared/common/limits.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { isAlive } from '#functions/table/access/connection.ts'
import type { LiveHandlerDeps } from './deps.ts'
import type { FanOut } from './fan-out.ts'

type Handshake = {
  connectionId: string
  origin: string | undefined
  publicOrigin: string
  /** The workspace of the page; undefined when the address names none. */
  pageWorkspaceId: WorkspaceId | undefined
  readSession: () => Promise<SignedIn | null>
}

/**
 * Opens a connection. A handshake carries the cookie also from pages of other sites, so only our own origin is accepted
 * (R-36.1).
 * @returns an HTTP status: 200 when opened
 */
export async function connect({ table, platform, limiter }: LiveHandlerDeps, handshake: Handshake): Promise<number> {
  const { connectionId, origin, publicOrigin, pageWorkspaceId, readSession } = handshake
  if (origin !== publicOrigin) return 403
  const me = await readSession()
  if (!me) return 401
  if (!me.workspace || !me.facts.workspaceRole) return 403
  const { workspaceId } = me.workspace
  if (pageWorkspaceId && pageWorkspaceId !== workspaceId) return 409
  if ((await limiter.take(`live ${me.userId}`, rateLimits.liveHandshakes, 1)) > 0) return 429
  const now = platform.clock.now()
  const others = await table.connection.ofUser(me.userId, now)
  // The client retries later. Closing the oldest connection instead would make its window reconnect, and so on.
  if (others.filter((connection) => isAlive(connection, now)).length >= connectionsPerUser) return 429
  await table.connection.add({ connectionId, userId: me.userId, workspaceId, sessionHash: me.session.hash }, now)
  return 200
}

/** Ends a connection; may arrive late or never. */
export async function disconnect({ table }: LiveHandlerDeps, fanOut: FanOut, connectionId: string): Promise<void> {
  const connection = await table.connection.get(connectionId)
  if (!connection) return
  const visibleBoardIds = await table.connection.remove(connection)
  await Promise.all(visibleBoardIds.map((boardId) => fanOut.presenceChanged(boardId, connectionId)))
}
