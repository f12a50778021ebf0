// Access patterns of recent activity.

import type { BoardId, CommentId, EntryId, TaskId } from '#shared/common/ids.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { isWritten } from '#functions/table/conditional-write.ts'

/** A log entry, its task and, for comments, the comment id. 0 means no task. */
export type RecentEntry = [entryId: EntryId, taskId: TaskId | 0, commentId?: CommentId]
/** Newest first. */
export type RecentActivity = Record<'comments' | 'entries', readonly RecentEntry[]>
export type StoredRecentActivity = { version: number; recent: RecentActivity }

export const recentActivityAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** H1: reads the recent activity of several boards; boards without any are left out. */
    async ofBoards(boardIds: readonly BoardId[], consistent = false): Promise<Map<BoardId, StoredRecentActivity>> {
      if (boardIds.length === 0) return new Map()
      const batch = batchOf(bound)
      const rows = boardIds.map(
        (boardId) => [boardId, batch.add(entities.recentActivity, entities.recentActivity.get({ boardId }))] as const,
      )
      await batch.read({ consistent })
      return new Map(
        rows.flatMap(([boardId, get]) => {
          const row = get()
          return row ? [[boardId, { version: row.version, recent: JSON.parse(row.value) as RecentActivity }]] : []
        }),
      )
    },

    /**
     * H2: replaces the recent activity of a board.
     * @param before as it was read; null when there was none
     * @returns false on a version conflict
     */
    save(boardId: BoardId, recent: RecentActivity, before: StoredRecentActivity | null): Promise<boolean> {
      const row = { boardId, version: (before?.version ?? 0) + 1, value: JSON.stringify(recent) }
      return isWritten(
        entities.recentActivity
          .put(row)
          .where((at, { eq, notExists }) => (before ? eq(at.version, before.version) : notExists(at.version)))
          .go(),
      )
    },
  }
}
