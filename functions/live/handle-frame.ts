// Handles a frame of a client.

import type { BoardId } from '#shared/common/ids.ts'
import { boardsPerConnection, liveFrameBytes, rateLimits } from '#shared/common/limits.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { ClientFrame, type CloseReason, type ServerFrame } from '#shared/live/frames.ts'
import { can } from '#shared/permission/can.ts'
import { authorise } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { BoardConnection, Connection } from '#functions/table/access/connection.ts'
import type { LiveHandlerDeps } from './deps.ts'
import type { FanOut } from './fan-out.ts'
import { closeConnection } from './send.ts'

type FrameOptions = { connectionId: string; body: string; isBinary: boolean }

/**
 * Handles a frame. A connection that sends anything else than the frames of `ClientFrame` is closed, and so is one whose session
 * or access to the workspace has ended.
 * @returns the answer, or null
 */
export async function handleFrame(
  deps: LiveHandlerDeps,
  fanOut: FanOut,
  { connectionId, body, isBinary }: FrameOptions,
): Promise<ServerFrame | null> {
  const close = async (reason: CloseReason, connection: Connection | null) => {
    await closeConnection(deps, fanOut, { connection: connection ?? { connectionId, boardIds: [] }, reason })
    return null
  }
  const connection = await deps.table.connection.get(connectionId)
  if (!connection) return close('unknown', null)
  if (isBinary || Buffer.byteLength(body) > liveFrameBytes) return close('too-large', connection)
  if ((await deps.liveFrameLimiter.take(connectionId, rateLimits.liveFrames, 1)) > 0)
    return close('too-many', connection)
  const frame = parseFrame(body)
  if (!frame) return close('malformed', connection)
  const me = await deps.readSessionByHash(connection.sessionHash)
  const endReason = reasonToEnd(me, connection)
  if (!me || endReason) return close(endReason ?? 'signed-out', connection)
  return answerFrame({ deps, fanOut, connection, me }, frame)
}

function parseFrame(body: string): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Returns why a connection must end: its session, workspace or membership has ended. */
function reasonToEnd(me: SignedIn | null, { workspaceId }: Connection): CloseReason | null {
  if (!me) return 'signed-out'
  if (me.session.workspaceId !== workspaceId) return 'switched'
  return me.facts.workspaceRole ? null : 'no-access'
}

type FrameContext = { deps: LiveHandlerDeps; fanOut: FanOut; connection: Connection; me: SignedIn }

async function answerFrame(context: FrameContext, frame: ClientFrame): Promise<ServerFrame | null> {
  if (frame.type === 'ping') return ping(context)
  const { deps, fanOut, connection, me } = context
  const { table, platform } = deps
  const { boardId } = frame
  const { connectionId } = connection
  if (frame.type === 'leave') return leave(context, boardId)
  const boardConnection: BoardConnection = {
    boardId,
    connectionId,
    userId: me.userId,
    taskId: frame.type === 'look' ? frame.taskId : null,
    activity: frame.type === 'look' ? frame.activity : 'viewing',
    isVisible: !me.user.preferences.isInvisible,
    seenAt: platform.clock.now(),
  }
  const isOpen = connection.boardIds.includes(boardId)
  if (frame.type === 'look') {
    if (!isOpen) return { type: 'hidden', boardId }
    if (!(await mayView(context, boardId))) {
      await leave(context, boardId)
      return { type: 'hidden', boardId }
    }
    if (await table.connection.saveOnBoard(boardConnection)) await fanOut.presenceChanged(boardId, connectionId)
  } else {
    if (!isOpen && connection.boardIds.length >= boardsPerConnection) return { type: 'hidden', boardId }
    if (!(await mayView(context, boardId)) || !(await table.connection.openBoard(boardConnection)))
      return { type: 'hidden', boardId }
    // Sent at once, because on Lambda the answer waits until others know about the user.
    await platform.live.send(connectionId, { type: 'opened', boardId })
    if (boardConnection.isVisible) await fanOut.presenceChanged(boardId, connectionId)
  }
  return null
}

async function leave({ deps, fanOut, connection }: FrameContext, boardId: BoardId): Promise<null> {
  const { connectionId, boardIds } = connection
  if (!boardIds.includes(boardId)) return null
  const wasVisible = await deps.table.connection.leaveBoard(connectionId, boardId, deps.platform.clock.now())
  if (wasVisible) await fanOut.presenceChanged(boardId, connectionId)
  return null
}

/** Keeps the connection and its boards, and names them; boards that the user may no longer see are closed. */
async function ping(context: FrameContext): Promise<ServerFrame> {
  const { deps, fanOut, connection, me } = context
  const { connectionId, sessionHash, boardIds } = connection
  if (me.session.hash !== sessionHash) await deps.table.connection.renewSession(connection, me.session.hash)
  const seenAt = deps.platform.clock.now()
  const seen = { connectionId, userId: me.userId, seenAt, isVisible: !me.user.preferences.isInvisible }
  if (boardIds.length === 0) await deps.table.connection.keep(connection, seenAt)
  const keep = async (boardId: BoardId): Promise<boolean> => {
    if (await mayView(context, boardId)) {
      const kept = await deps.table.connection.keepOnBoard({ ...seen, boardId })
      if (kept?.isPresenceChanged) await fanOut.presenceChanged(boardId, connectionId)
      return kept !== null
    }
    await leave(context, boardId)
    await deps.platform.live.send(connectionId, { type: 'hidden', boardId })
    return false
  }
  const isOpen = await Promise.all(boardIds.map(keep))
  return { type: 'pong', boardIds: boardIds.filter((_, at) => isOpen[at]) }
}

/** Returns whether the policy allows the board; a board of another workspace does not exist. */
async function mayView({ deps: { table, platform }, connection, me }: FrameContext, boardId: BoardId) {
  const { workspaceId, userId } = connection
  try {
    await authorise({
      table,
      me,
      now: platform.clock.now(),
      accessQuery: { workspaceId, boardId, userId },
      whenHidden: 'board.not_found',
      decide: ({ facts }) => can('board.view', facts),
    })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
