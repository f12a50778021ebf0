// Removes notifications that the person may not see any more from the inbox, with their counts.

import type { Context } from '#functions/rpc/context.ts'
import type { InboxKey, StoredNotification } from '#functions/table/access/notification-rows.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { inboxWithout } from './inbox.ts'

type RemoveContext = Pick<Context, 'table' | 'platform'>

/** Deferred, so that the answer does not wait. */
export async function removeHidden(
  ctx: RemoveContext,
  key: InboxKey,
  hidden: readonly StoredNotification[],
): Promise<void> {
  const { platform } = ctx
  const work = platform.defer<StoredNotification>((notifications) =>
    removeNotifications(ctx, key, notifications).catch((error: unknown) =>
      platform.reports.problem(error, { while: 'removing hidden notifications' }),
    ),
  )
  await work.add(hidden)
}

/** Removes rows that still exist; may be repeated. */
export async function removeNotifications(
  { table, platform }: RemoveContext,
  key: InboxKey,
  notifications: readonly StoredNotification[],
): Promise<void> {
  const now = platform.clock.now()
  // One transaction takes a hundred rows.
  for (let at = 0; at < notifications.length; at += 50) {
    const ids = notifications.slice(at, at + 50).map(({ notificationId }) => notificationId)
    await retryUntilDone(async () => {
      const inbox = await table.notification.inbox(key, now, true)
      const remove = await table.notification.several(key, ids, true)
      if (remove.length === 0) return true
      const update = { before: inbox, after: inboxWithout(inbox, remove), remove, now }
      return (await table.notification.update(key, update)) || null
    })
  }
}
