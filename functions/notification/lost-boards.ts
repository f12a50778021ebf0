// Unread notifications of boards that their reader cannot see at all any more, wherever they are in the inbox: the unread count
// must not name what no page shows.

import type { BoardId, NotificationId } from '#shared/common/ids.ts'
import { checkedUnread } from '#shared/common/limits.ts'
import { accessContextOf } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import {
  type Inbox,
  type InboxKey,
  isUnread,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import { type Reader, withCurrentRights } from './reader.ts'

/**
 * Returns those among the next unread notifications, at most `checkedUnread`, whose board is hidden from the reader.
 * @param before where the pages end that were read already
 */
export async function findOfLostBoards(
  reader: Reader,
  key: InboxKey,
  { inbox, before }: { inbox: Inbox; before: NotificationId },
): Promise<StoredNotification[]> {
  if (before <= inbox.readUntil) return []
  const range = { after: inbox.readUntil, before }
  const { notifications } = await reader.table.notification.page(key, null, range, checkedUnread)
  const unread = notifications.filter((notification) => isUnread(inbox, notification))
  const hidden = await findLostBoards(reader, [...new Set(unread.map(({ boardId }) => boardId))], false)
  const current = hidden.length > 0 ? await withCurrentRights(reader) : null
  const lost = new Set(current ? await findLostBoards(current, hidden, true) : [])
  return unread.filter(({ boardId }) => lost.has(boardId))
}

/** Returns the boards on which the reader has no right at all. */
export async function findLostBoards(
  { table, me, now }: Reader,
  boardIds: readonly BoardId[],
  consistent: boolean,
): Promise<BoardId[]> {
  if (boardIds.length === 0) return []
  const requested = new Map(boardIds.map((boardId) => [boardId, []]))
  const rows = await table.accessRowsMany.read(me.userId, requested, { consistent })
  return boardIds.filter((boardId) => {
    const access = accessContextOf(rows.get(boardId)!, me as SignedIn, now)
    return !access || access.board.state === 'purged' || access.facts.sources.length === 0
  })
}
