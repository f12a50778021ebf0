// Access patterns of label merges.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { BoardId, MergeId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import type { Label } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent } from '#functions/table/commit.ts'
import { boardFromRow, labelRow } from './board-structure.ts'

export type Merge = {
  mergeId: MergeId
  workspaceId: WorkspaceId
  /** Null for labels of the workspace. */
  boardId: BoardId | null
  from: Label
  to: Label
  userId: UserId
  /** `back` while the merge is being reversed. */
  direction: 'there' | 'back'
  mergedAt: Date
  /** When the current direction was chosen. */
  turnedAt: Date
  /** When the current pass over the boards started; null between passes. */
  passAt: Date | null
  /** The last board that the current pass has completed. */
  reached: BoardId | null
  version: number
  /** When the job checks it next; null when it is complete. */
  resumeAt: Date | null
}

export const mergeAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /**
     * K3: deletes a label of a board and starts its merge into another one.
     * @param isBoardLabel whether the target is a label of the board, too
     * @returns false when one of the labels was deleted or changed
     */
    async start(
      merge: Merge,
      boardId: BoardId,
      isBoardLabel: boolean,
      pendingEvent: PendingEvent<EventOf<'label.merged'>>,
    ): Promise<boolean> {
      const { labelId, title, color } = merge.from
      return commit(bound, {
        pendingEvent,
        answer: { mergeId: merge.mergeId },
        writes: (rows) => [
          rows.label
            .delete({ boardId, labelId })
            .where((row, { eq }) => `${eq(row.title, title)} AND ${eq(row.color, color)}`)
            .commit(),
          ...(isBoardLabel
            ? [
                rows.label
                  .check({ boardId, labelId: merge.to.labelId })
                  .where((row, { exists }) => exists(row.title))
                  .commit(),
              ]
            : []),
          createMergeRow(rows, merge),
        ],
      })
    },

    /**
     * K4: restores the label and reverses the merge.
     * @returns false on a version conflict
     */
    async reverse(
      { before, after }: { before: Merge; after: Merge },
      boardId: BoardId,
      pendingEvent: PendingEvent<EventOf<'label.restored'>>,
    ): Promise<boolean> {
      return commit(bound, {
        pendingEvent,
        answer: { mergeId: after.mergeId },
        writes: (rows) => [rows.label.create(labelRow(boardId, after.from)).commit(), putMergeRow(rows, before, after)],
      })
    },

    /** K5: reads a merge. */
    async get(mergeId: MergeId): Promise<Merge | null> {
      const { data } = await entities.merge.get({ mergeId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /**
     * K6: saves the progress of a merge.
     * @returns false on a version conflict
     */
    async saveProgress(before: Merge, after: Merge): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [putMergeRow(rows, before, after)]).go()
      return !canceled
    },

    /** K7: reads the ids of merges that are due, longest waiting first. */
    async dueIds(now: Date, limit = 100): Promise<MergeId[]> {
      const { data } = await entities.merge.query
        .resumable({ resumeKey })
        .lte({ resumeAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: MergeId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** K8: reads a page of a workspace's boards in order of their ids. */
    async boardsAfter(workspaceId: WorkspaceId, after: BoardId | null, limit: number): Promise<Board[]> {
      const all = entities.board.query.ofWorkspace({ workspaceId })
      const query = after ? all.gt({ boardId: after }) : all
      const { data } = await query.go({ limit, hydrate: true })
      // The index projects keys only, and batch reads are unordered.
      return data.map(boardFromRow).toSorted((one, other) => (one.boardId < other.boardId ? -1 : 1))
    },
  }
}

/** Creates the row of a merge; written in one transaction with the labels. */
export const createMergeRow = (rows: Entities, merge: Merge) => rows.merge.create(rowOf(merge)).commit()

/** Replaces the row of a merge; the transaction fails if it has changed. */
export const putMergeRow = (rows: Entities, before: Merge, after: Merge) =>
  rows.merge
    .put(rowOf({ ...after, version: before.version + 1 }))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()

const resumeKey = 'merges'

function rowOf({ boardId, mergedAt, turnedAt, passAt, reached, resumeAt, ...row }: Merge) {
  return {
    ...row,
    mergedAt: mergedAt.toISOString(),
    turnedAt: turnedAt.toISOString(),
    expiresAtSeconds: Math.ceil(turnedAt.getTime() / 1_000) + outcomeDays * 86_400,
    ...(boardId && { boardId }),
    ...(passAt && { passAt: passAt.toISOString() }),
    ...(reached && { reached }),
    ...(resumeAt && { resumeKey, resumeAt: resumeAt.toISOString() }),
  }
}

type MergeRow = Omit<Merge, 'boardId' | 'mergedAt' | 'turnedAt' | 'passAt' | 'reached' | 'resumeAt'> & {
  boardId?: BoardId
  mergedAt: string
  turnedAt: string
  passAt?: string
  reached?: BoardId
  expiresAtSeconds: number
  resumeKey?: string
  resumeAt?: string
}

function fromRow({ resumeKey: _by, expiresAtSeconds: _at, ...row }: MergeRow): Merge {
  return {
    ...row,
    boardId: row.boardId ?? null,
    mergedAt: new Date(row.mergedAt),
    turnedAt: new Date(row.turnedAt),
    passAt: row.passAt ? new Date(row.passAt) : null,
    reached: row.reached ?? null,
    resumeAt: row.resumeAt ? new Date(row.resumeAt) : null,
  }
}
