// notifications.list: a page of the person's notifications, newest first. What the person may not see any more is left
// out, and removed from the inbox.

import { dayMs } from '#shared/common/durations.ts'
import type { NotificationId } from '#shared/common/ids.ts'
import { notificationPageSize, recountDays } from '#shared/common/limits.ts'
import { ListNotifications } from '#shared/notification/inputs.ts'
import type { NotificationTab } from '#shared/notification/model.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import {
  emptyInbox,
  type Inbox,
  type InboxKey,
  isMention,
  isUnread,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { countsOf, inboxWithout } from './inbox.ts'
import { findOfLostBoards } from './lost-boards.ts'
import { removeHidden } from './remove-hidden.ts'
import { separateHidden, showNotifications, type VisibleNotification } from './shown.ts'

/** Queries of one page; further notifications follow on the next one. */
const maxQueries = 4

export const list = workspaceProcedure('workspace.use')
  .input(ListNotifications)
  .query(async ({ ctx, input }) => {
    const { table, me, workspace, platform } = ctx
    const now = platform.clock.now()
    const key: InboxKey = { userId: me.userId, workspaceId: workspace.workspaceId }
    const cursors = cursorCipher(ctx, `notifications.list ${workspace.workspaceId}`)
    let before = (await cursors.open(input.cursor)) as NotificationId | null
    const inbox = await recounted(table, key, now)
    const isFirst = before === null
    const reader = { table, me, now }
    const [visible, hidden]: [VisibleNotification[], StoredNotification[]] = [[], []]
    let unreadOnPage = 0
    for (let queries = 0; queries < maxQueries && visible.length < notificationPageSize; queries++) {
      const page = await readPage(table, key, inbox, { ...input, before })
      const separated = await separateHidden(reader, page.notifications)
      unreadOnPage += page.notifications.filter((notification) => isUnread(inbox, notification)).length
      visible.push(...separated.visible)
      hidden.push(...separated.hidden)
      before = page.end
      if (!before) break
    }
    const end = before
    // The next page begins after the last one that is shown.
    if (visible.length > notificationPageSize) before = visible[notificationPageSize - 1]!.notification.notificationId
    const shown = visible.slice(0, notificationPageSize)
    const isChecked = isFirst && input.tab === null && unreadOnPage < inbox.unread
    const lost = isChecked && end ? await findOfLostBoards(reader, key, { inbox, before: end }) : []
    const removed = [...new Map([...hidden, ...lost].map((one) => [one.notificationId, one])).values()]
    await removeHidden(ctx, key, removed)
    return {
      ...(await showNotifications(reader, inbox, shown)),
      unread: countsOf(inboxWithout(inbox, removed)),
      cursor: await cursors.encrypt(before),
    }
  })

type PageOptions = { tab: NotificationTab | null; onlyUnread: boolean; before: NotificationId | null }
type Page = { notifications: StoredNotification[]; end: NotificationId | null }

/** Unread ones are those after `readUntil`, followed by the few earlier ones that the inbox names. */
async function readPage(
  table: Table,
  key: InboxKey,
  inbox: Inbox,
  { tab, onlyUnread, before }: PageOptions,
): Promise<Page> {
  const first = 'ntf_' as NotificationId
  if (!onlyUnread) return table.notification.page(key, tab, { after: first, before }, notificationPageSize)
  const { readUntil, earlier } = inbox
  const isAfter = before === null || before > readUntil
  const page: Page = isAfter
    ? await table.notification.page(key, tab, { after: readUntil, before }, notificationPageSize)
    : { notifications: [], end: null }
  const unread = page.notifications.filter((notification) => isUnread(inbox, notification))
  if (page.end) return { notifications: unread, end: page.end }
  const ids = earlier.map(({ notificationId }) => notificationId).filter((id) => before === null || id < before)
  const rows = await table.notification.several(key, ids)
  const ofTab = rows.filter((row) => !tab || (tab === 'mentions' ? isMention(row) : row.actorId === null))
  const sorted = ofTab.toSorted((one, other) => (one.notificationId < other.notificationId ? 1 : -1))
  return { notifications: [...unread, ...sorted], end: null }
}

/** Expired notifications are not subtracted from the counts, so these are counted again once a month. */
async function recounted(table: Table, key: InboxKey, now: Date): Promise<Inbox> {
  const inbox = await table.notification.inbox(key, now)
  if (inbox.version === 0 || now.getTime() - inbox.recountedAt.getTime() < recountDays * dayMs) return inbox
  const [after, existing] = await Promise.all([
    table.notification.countUnread(key, inbox.readUntil),
    table.notification.several(
      key,
      inbox.earlier.map(({ notificationId }) => notificationId),
    ),
  ])
  const existingIds = new Set(existing.map(({ notificationId }) => notificationId))
  const earlier = inbox.earlier.filter(({ notificationId }) => existingIds.has(notificationId))
  const counted: Inbox = {
    ...inbox,
    earlier,
    unread: after.unread + earlier.length,
    mentions: after.mentions + earlier.filter((one) => one.isMention).length,
    recountedAt: now,
  }
  // After a conflict, the next call counts.
  const isWritten = await table.notification.update(key, { before: inbox, after: counted, now })
  return isWritten ? { ...counted, version: inbox.version + 1 } : inbox
}

/** notifications.unread: the number of unread notifications; one item. */
export const unread = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace, platform } }) => {
  const now = platform.clock.now()
  const inbox = await table.notification.inbox({ userId: me.userId, workspaceId: workspace.workspaceId }, now)
  return countsOf(inbox.version > 0 ? inbox : emptyInbox(now))
})
