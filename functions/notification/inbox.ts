// Pure rules of an inbox: its counts after a notification has been added, changed, read or removed.

import { earlierUnread } from '#shared/common/limits.ts'
import type { UnreadCounts } from '#shared/notification/model.ts'
import {
  type EarlierUnread,
  type Inbox,
  isMention,
  isUnread,
  mergedContent,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'

export const countsOf = ({ unread, mentions }: Inbox): UnreadCounts => ({ unread, mentions })

type Change = { before: StoredNotification | null; after: StoredNotification | null; isRead: boolean }

const isEmpty = (notification: StoredNotification): boolean => mergedContent(notification).changes.length === 0

/**
 * Returns the inbox and the row after a change of one notification.
 * @param change before: null for a new one; after: null for a removed one; isRead: as it shall be afterwards
 */
export function inboxAfter(
  inbox: Inbox,
  { before, after, isRead }: Change,
): { inbox: Inbox; notification: StoredNotification | null } {
  const wasUnread = before !== null && !isEmpty(before) && isUnread(inbox, before)
  const willBeUnread = after !== null && !isEmpty(after) && !isRead
  const id = (after ?? before)!.notificationId
  const isEarlier = id <= inbox.readUntil
  const others = inbox.earlier.filter(({ notificationId }) => notificationId !== id)
  const all: readonly EarlierUnread[] =
    isEarlier && willBeUnread ? [...others, { notificationId: id, isMention: isMention(after) }] : others
  const sorted = all.toSorted((one, other) => (one.notificationId < other.notificationId ? 1 : -1))
  // The oldest ones count as read.
  const [earlier, dropped] = [sorted.slice(0, earlierUnread), sorted.slice(earlierUnread)]
  return {
    inbox: {
      ...inbox,
      earlier,
      unread: Math.max(0, inbox.unread - Number(wasUnread) + Number(willBeUnread) - dropped.length),
      mentions: Math.max(
        0,
        inbox.mentions -
          Number(wasUnread && isMention(before)) +
          Number(willBeUnread && isMention(after)) -
          dropped.filter((one) => one.isMention).length,
      ),
    },
    notification: after && { ...after, unread: willBeUnread && !isEarlier },
  }
}

/** Returns the inbox after the removal of notifications. */
export const inboxWithout = (inbox: Inbox, notifications: readonly StoredNotification[]): Inbox =>
  notifications.reduce((sum, before) => inboxAfter(sum, { before, after: null, isRead: true }).inbox, inbox)
