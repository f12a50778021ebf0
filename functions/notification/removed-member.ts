// Subscriber that removes the unread notifications of a project from the inbox of a member who was removed from it. The
// number of unread ones is one stored item, so without this, bell and page title count them until the list is opened.

import type { EventOf } from '#shared/activity/event.ts'
import { isTemplate, type UserId } from '#shared/common/ids.ts'
import { checkedUnread } from '#shared/common/limits.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { isUnread } from '#functions/table/access/notification-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { memberOf } from './delivery.ts'
import { findLostBoards } from './lost-boards.ts'
import { removeNotifications } from './remove-hidden.ts'

type RemovedMemberDeps = {
  table: Table
  platform: Platform
  /** Tells the open pages of the person to read their notifications again; the list leaves out read ones of the project too. */
  onRemoved?: (userId: UserId) => Promise<void>
}

/** Does nothing while a group, a vault or a role in the workspace still gives the person access, or when added again meanwhile. */
export async function removeOfRemovedMember(
  { table, platform, onRemoved }: RemovedMemberDeps,
  { boardId, workspaceId, userId }: EventOf<'member.removed'>,
): Promise<void> {
  if (isTemplate(boardId)) return
  const now = platform.clock.now()
  const key = { userId, workspaceId }
  const me = await memberOf(table, await table.person.access(userId, workspaceId))
  if (!me || (await findLostBoards({ table, me, now }, [boardId], true)).length === 0) return
  const inbox = await table.notification.inbox(key, now, true)
  const range = { after: inbox.readUntil, before: null }
  const [{ notifications }, earlier] = await Promise.all([
    table.notification.page(key, null, range, checkedUnread),
    table.notification.several(
      key,
      inbox.earlier.map(({ notificationId }) => notificationId),
    ),
  ])
  const unread = [...notifications, ...earlier].filter((notification) => isUnread(inbox, notification))
  await removeNotifications(
    { table, platform },
    key,
    unread.filter((notification) => notification.boardId === boardId),
  )
  await onRemoved?.(userId)
}
