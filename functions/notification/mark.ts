// notifications.markRead and notifications.markAllRead.

import type { NotificationId, UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { MarkAllNotifications, MarkNotifications } from '#shared/notification/inputs.ts'
import { notifyLive } from '#functions/live/notify.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import {
  type Inbox,
  type InboxKey,
  isUnread,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { countsOf, inboxAfter, inboxWithout } from './inbox.ts'
import { removeHidden } from './remove-hidden.ts'
import { separateHidden } from './shown.ts'

/** The other pages and devices of the person read their counts again. */
async function notifyOtherPages({ table, platform, me }: Pick<Context, 'table' | 'platform'> & { me: SignedIn }) {
  const work = platform.defer<UserId>(async ([userId]) => {
    await notifyLive({ table, platform }, userId!).catch((error: unknown) =>
      platform.reports.problem(error, { while: 'sending frames about read notifications' }),
    )
  })
  await work.add([me.userId])
}

/**
 * Marks some notifications as read or unread; those that are gone meanwhile are skipped.
 * @throws notification.not_found when none of them exists for the person; hidden ones are removed from the inbox and its counts
 */
export const markRead = workspaceProcedure('workspace.use')
  .input(MarkNotifications)
  .mutation(async ({ ctx, input: { mutationId, notificationIds, isRead } }) => {
    const { table, me, workspace, platform } = ctx
    const key: InboxKey = { userId: me.userId, workspaceId: workspace.workspaceId }
    const mutation = mutationWithoutEvent(ctx, mutationId)
    const counts = await retryUntilDone(async () => {
      const now = platform.clock.now()
      const before = await table.notification.inbox(key, now, true)
      const rows = await table.notification.several(key, [...new Set(notificationIds)], true)
      const { visible, hidden } = await separateHidden({ table, me, now }, rows)
      if (visible.length === 0) {
        await removeHidden(ctx, key, hidden)
        throwError('notification.not_found')
      }
      let inbox: Inbox = inboxWithout(before, hidden)
      const put: StoredNotification[] = []
      for (const { notification } of visible) {
        if (isUnread(inbox, notification) !== isRead) continue
        const after = inboxAfter(inbox, { before: notification, after: notification, isRead })
        inbox = after.inbox
        if (after.notification!.unread !== notification.unread) put.push(after.notification!)
      }
      const answer = countsOf(inbox)
      const update = { before, after: inbox, put, remove: hidden, now }
      return (await table.notification.commit(key, update, mutation, answer)) ? answer : null
    })
    await notifyOtherPages(ctx)
    return counts
  })

/** Marks everything as read up to the newest notification that the person has seen: one write. */
export const markAllRead = workspaceProcedure('workspace.use')
  .input(MarkAllNotifications)
  .mutation(async ({ ctx, input: { mutationId, until } }) => {
    const { table, me, workspace, platform } = ctx
    const key: InboxKey = { userId: me.userId, workspaceId: workspace.workspaceId }
    const mutation = mutationWithoutEvent(ctx, mutationId)
    const counts = await retryUntilDone(async () => {
      const now = platform.clock.now()
      const before = await table.notification.inbox(key, now, true)
      // A later id would make future notifications count as read.
      const newest = (await table.notification.newestUpTo(key, until)) ?? before.readUntil
      const readUntil: NotificationId = newest > before.readUntil ? newest : before.readUntil
      const earlier = before.earlier.filter(({ notificationId }) => notificationId > until)
      const later = await table.notification.countUnread(key, readUntil)
      const after: Inbox = {
        ...before,
        readUntil,
        earlier,
        unread: later.unread + earlier.length,
        mentions: later.mentions + earlier.filter((one) => one.isMention).length,
        recountedAt: now,
      }
      const answer = countsOf(after)
      return (await table.notification.commit(key, { before, after, now }, mutation, answer)) ? answer : null
    })
    await notifyOtherPages(ctx)
    return counts
  })
