// The ways a merge of labels is begun, taken back, and carried out.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { BoardId, MergeId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import type { Label } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling } from '#functions/table/commit.ts'
import { boardFromRow, labelRow } from './frame-rows.ts'

export type Merge = {
  mergeId: MergeId
  workspaceId: WorkspaceId
  /** Null when the label was shared by all boards. */
  boardId: BoardId | null
  from: Label
  to: Label
  userId: UserId
  direction: 'there' | 'back'
  mergedAt: Date
  turnedAt: Date
  passAt: Date | null
  reached: BoardId | null
  version: number
  /** When there is something to do; null when all is done. */
  tendAt: Date | null
}

export const mergeAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /**
     * K3: a label of a board goes, and its merge into another one begins.
     * @param own whether the other one is a label of the board, too
     * @returns false when one of them is not there any more, or reads otherwise
     */
    async begin(
      merge: Merge,
      boardId: BoardId,
      own: boolean,
      telling: Telling<EventOf<'label.merged'>>,
    ): Promise<boolean> {
      const { labelId, title, color } = merge.from
      return commit(bound, {
        telling,
        answer: { mergeId: merge.mergeId },
        writes: (rows) => [
          rows.label
            .delete({ boardId, labelId })
            .where((row, { eq }) => `${eq(row.title, title)} AND ${eq(row.color, color)}`)
            .commit(),
          ...(own
            ? [
                rows.label
                  .check({ boardId, labelId: merge.to.labelId })
                  .where((row, { exists }) => exists(row.title))
                  .commit(),
              ]
            : []),
          begins(rows, merge),
        ],
      })
    },

    /** K4: a label of a board is there again, and its merge goes back; false when somebody was quicker. */
    async turn(
      { before, after }: { before: Merge; after: Merge },
      boardId: BoardId,
      telling: Telling<EventOf<'label.restored'>>,
    ): Promise<boolean> {
      return commit(bound, {
        telling,
        answer: { mergeId: after.mergeId },
        writes: (rows) => [rows.label.create(labelRow(boardId, after.from)).commit(), changes(rows, before, after)],
      })
    },

    /** K5: a merge as it stands now. */
    async get(mergeId: MergeId): Promise<Merge | null> {
      const { data } = await entities.merge.get({ mergeId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** K6: how far it has come; false when somebody else has noted something meanwhile. */
    async note(before: Merge, after: Merge): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [changes(rows, before, after)]).go()
      return !canceled
    },

    /** K7: merges in which there is something to do by now, those that wait longest first. */
    async toTend(now: Date, limit = 100): Promise<MergeId[]> {
      const { data } = await entities.merge.query
        .tended({ tendedBy })
        .lte({ tendAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: MergeId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** K8: some boards of a workspace, in the order of their names, behind one of them. */
    async boardsAfter(workspaceId: WorkspaceId, after: BoardId | null, limit: number): Promise<Board[]> {
      const all = entities.board.query.ofWorkspace({ workspaceId })
      const some = after ? all.gt({ boardId: after }) : all
      const { data } = await some.go({ limit, hydrate: true })
      // The index brings keys alone, and the rows come in no order.
      return data.map(boardFromRow).toSorted((one, other) => (one.boardId < other.boardId ? -1 : 1))
    },
  }
}

/** For a merge of what the whole workspace shares: written with its labels. */
export const begins = (rows: Entities, merge: Merge) => rows.merge.create(rowOf(merge)).commit()

export const changes = (rows: Entities, before: Merge, after: Merge) =>
  rows.merge
    .put(rowOf({ ...after, version: before.version + 1 }))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()

const tendedBy = 'merges'

function rowOf({ boardId, mergedAt, turnedAt, passAt, reached, tendAt, ...row }: Merge) {
  return {
    ...row,
    mergedAt: mergedAt.toISOString(),
    turnedAt: turnedAt.toISOString(),
    expiresAtSeconds: Math.ceil(turnedAt.getTime() / 1_000) + outcomeDays * 86_400,
    ...(boardId && { boardId }),
    ...(passAt && { passAt: passAt.toISOString() }),
    ...(reached && { reached }),
    ...(tendAt && { tendedBy, tendAt: tendAt.toISOString() }),
  }
}

type Row = Omit<Merge, 'boardId' | 'mergedAt' | 'turnedAt' | 'passAt' | 'reached' | 'tendAt'> & {
  boardId?: BoardId
  mergedAt: string
  turnedAt: string
  passAt?: string
  reached?: BoardId
  expiresAtSeconds: number
  tendedBy?: string
  tendAt?: string
}

function fromRow({ tendedBy: _by, expiresAtSeconds: _at, ...row }: Row): Merge {
  return {
    ...row,
    boardId: row.boardId ?? null,
    mergedAt: new Date(row.mergedAt),
    turnedAt: new Date(row.turnedAt),
    passAt: row.passAt ? new Date(row.passAt) : null,
    reached: row.reached ?? null,
    tendAt: row.tendAt ? new Date(row.tendAt) : null,
  }
}
