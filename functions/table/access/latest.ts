// The ways the latest of boards is read and kept.

import type { BoardId, CommentId, EntryId, TaskId } from '#shared/common/ids.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'

/** An entry of the log; the task it tells of and, of comments, the comment. 0 is none. */
export type Named = [entryId: EntryId, taskId: TaskId | 0, commentId?: CommentId]
/** Newest first. */
export type Latest = Record<'comments' | 'entries', readonly Named[]>
export type StoredLatest = { version: number; latest: Latest }

export const latestAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** H1: the latest of several boards; a board of which nobody has noted any is left out. */
    async ofBoards(boardIds: readonly BoardId[], consistent = false): Promise<Map<BoardId, StoredLatest>> {
      if (boardIds.length === 0) return new Map()
      const batch = batchOf(bound)
      const rows = boardIds.map(
        (boardId) => [boardId, batch.add(entities.latest, entities.latest.get({ boardId }))] as const,
      )
      await batch.read({ consistent })
      return new Map(
        rows.flatMap(([boardId, get]) => {
          const row = get()
          return row ? [[boardId, { version: row.version, latest: JSON.parse(row.value) as Latest }]] : []
        }),
      )
    },

    /**
     * H2: the latest of a board.
     * @param before as it was read; null when nobody had noted any
     * @returns false when somebody else has noted some meanwhile
     */
    async save(boardId: BoardId, latest: Latest, before: StoredLatest | null): Promise<boolean> {
      const row = { boardId, version: (before?.version ?? 0) + 1, value: JSON.stringify(latest) }
      const { canceled } = await bound.transaction
        .write((rows) => [
          rows.latest
            .put(row)
            .where((at, { eq, notExists }) => (before ? eq(at.version, before.version) : notExists(at.version)))
            .commit(),
        ])
        .go()
      return !canceled
    },
  }
}
