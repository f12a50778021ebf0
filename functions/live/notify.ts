import type { UserId } from '#shared/common/ids.ts'
import { isAlive } from '#functions/table/access/connection.ts'
import type { LiveDeps } from './deps.ts'
import { closeConnection, sendToAll } from './send.ts'

/**
 * Tells all browsers of a user that there is something new in their notifications, and closes connections without a ping for a
 * minute. Does nothing without a connection.
 */
export async function notifyLive(deps: LiveDeps, userId: UserId): Promise<void> {
  const now = deps.platform.clock.now()
  const connections = await deps.table.connection.ofUser(userId, now)
  const isOpen = (connection: (typeof connections)[number]) => isAlive(connection, now)
  await sendToAll(deps, connections.filter(isOpen), { type: 'notified' })
  for (const connection of connections.filter((one) => !isOpen(one))) {
    try {
      // No presence frame is needed: presence has expired before a connection is idle.
      await closeConnection(deps, { presenceChanged: async () => {} }, { connection, reason: 'idle' })
    } catch (error) {
      // The notification is written, so the event must not be delivered again.
      deps.platform.reports.problem(error, { while: 'closing an idle connection' })
    }
  }
}
