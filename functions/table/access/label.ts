// The ways the labels of a board are changed.

import type { EventOf } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Telling } from '#functions/table/commit.ts'
import { labelFromRow, labelRow } from './frame-rows.ts'

export const labelAccess = (bound: Bound) => ({
  /** B22: the labels of a board by themselves. */
  async ofBoard(boardId: BoardId): Promise<Label[]> {
    const { data } = await bound.entities.label.query.frame({ boardId }).go({ pages: 'all', consistent: true })
    return data.map(labelFromRow)
  },

  /** B10: a new label of the board, or one that was deleted; false when there is one with its id. */
  async add(
    boardId: BoardId,
    label: Label,
    telling: Telling<EventOf<'label.created' | 'label.restored'>>,
  ): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: label,
      writes: (entities) => [entities.label.create(labelRow(boardId, label)).commit()],
    })
  },

  /** B11: a label looks or reads otherwise; false when somebody else changed it meanwhile. */
  async change(boardId: BoardId, from: Label, to: Label, telling: Telling<EventOf<'label.changed'>>): Promise<boolean> {
    const { labelId, title, color } = to
    return commit(bound, {
      telling,
      answer: to,
      writes: (entities) => [
        entities.label
          .patch({ boardId, labelId })
          .set({ title, color })
          .where((row, { eq }) => `${eq(row.title, from.title)} AND ${eq(row.color, from.color)}`)
          .commit(),
      ],
    })
  },

  /**
   * B21: a label is there no more. Tasks keep its id, which says nothing to anybody until it is restored.
   * @returns false when somebody else changed or deleted it meanwhile
   */
  async remove(boardId: BoardId, label: Label, telling: Telling<EventOf<'label.deleted'>>): Promise<boolean> {
    const { labelId, title, color } = label
    return commit(bound, {
      telling,
      answer: { labelId },
      writes: (entities) => [
        entities.label
          .delete({ boardId, labelId })
          .where((row, { eq }) => `${eq(row.title, title)} AND ${eq(row.color, color)}`)
          .commit(),
      ],
    })
  },
})
