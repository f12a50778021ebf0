// Closes live connections from the server when the access of their user has ended.

import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { CloseReason } from '#shared/live/frames.ts'
import type { EndedAccess } from '#functions/rpc/context.ts'
import type { Connection } from '#functions/table/access/connection.ts'
import type { LiveDeps } from './deps.ts'
import { createFanOut } from './fan-out.ts'
import { closeConnection } from './send.ts'

/**
 * Closes the connections of a user whose session has ended.
 * @param workspaceId closes all connections to this workspace instead
 */
async function closeConnections(deps: LiveDeps, userId: UserId, workspaceId?: WorkspaceId): Promise<void> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const fanOut = createFanOut(deps)
  const reasonToClose = async (connection: Connection): Promise<CloseReason | null> => {
    if (workspaceId) return connection.workspaceId === workspaceId ? 'no-access' : null
    // By the session itself, because the connection may know it by an earlier hash.
    return (await table.session.get(connection.sessionHash, now)) ? null : 'signed-out'
  }
  const close = async (connection: Connection) => {
    const reason = await reasonToClose(connection)
    if (reason) await closeConnection(deps, fanOut, { connection, reason })
  }
  await Promise.all((await table.connection.ofUser(userId, now)).map(close))
  await fanOut.settled()
}

/**
 * Returns what closes the connections of users after a call. A failure is only reported: the next ping of the connection, within
 * 25 s, ends it as well.
 */
export const createConnectionCloser = (deps: LiveDeps) =>
  deps.platform.defer<EndedAccess>(async (ended) => {
    for (const { userId, workspaceId } of ended) {
      try {
        await closeConnections(deps, userId, workspaceId)
      } catch (error) {
        deps.platform.reports.problem(error, { while: 'closing live connections' })
      }
    }
  })
