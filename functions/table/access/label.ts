// Access patterns of a board's labels.

import type { EventOf } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type PendingEvent } from '#functions/table/commit.ts'
import { labelFromRow, labelRow } from './board-structure.ts'

export const labelAccess = (bound: Bound) => ({
  /** B22: reads the labels of a board. */
  async ofBoard(boardId: BoardId): Promise<Label[]> {
    const { data } = await bound.entities.label.query.structure({ boardId }).go({ pages: 'all', consistent: true })
    return data.map(labelFromRow)
  },

  /**
   * B10: creates or restores a label.
   * @returns false when it exists
   */
  async add(
    boardId: BoardId,
    label: Label,
    pendingEvent: PendingEvent<EventOf<'label.created' | 'label.restored'>>,
  ): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer: label,
      writes: (entities) => [entities.label.create(labelRow(boardId, label)).commit()],
    })
  },

  /**
   * B11: changes a label.
   * @returns false on a version conflict
   */
  async change(
    boardId: BoardId,
    from: Label,
    to: Label,
    pendingEvent: PendingEvent<EventOf<'label.changed'>>,
  ): Promise<boolean> {
    const { labelId, title, color } = to
    return commit(bound, {
      pendingEvent,
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
   * B21: deletes a label. Tasks keep its id, which is ignored until the label is restored.
   * @returns false on a version conflict
   */
  async remove(boardId: BoardId, label: Label, pendingEvent: PendingEvent<EventOf<'label.deleted'>>): Promise<boolean> {
    const { labelId, title, color } = label
    return commit(bound, {
      pendingEvent,
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
