// The ways saved views are read and written.

import type { BoardId, UserId, ViewId } from '#shared/common/ids.ts'
import type { Look } from '#shared/view/address.ts'
import type { SavedView } from '#shared/view/saved.ts'
import type { Bound } from '#functions/table/bind.ts'

type Of = UserId | 'everybody'
type Place = { boardId: BoardId; of: Of }

/** The partition of the views of a board. */
export const viewsOf = (boardId: BoardId): string => `${boardId}#views`

export const viewAccess = ({ entities, transaction }: Bound) => ({
  /** V1: the views of a board that are somebody's own, or everybody's. */
  async of({ boardId, of }: Place): Promise<SavedView[]> {
    const { data } = await entities.view.query.ofBoard({ boardId, of }).go({ pages: 'all', consistent: true })
    return data.map(({ viewId, title, look }) => ({ viewId, title, look: JSON.parse(look) as Look }))
  },

  /**
   * V2: a view as it is from now on.
   * @param was whose it was so far; undefined of a new one
   * @returns false when it is there no more
   */
  async save({ boardId, of }: Place, { look, ...view }: SavedView, was?: Of): Promise<boolean> {
    const { viewId } = view
    const row = { boardId, of, ...view, look: JSON.stringify(look) }
    const { canceled } = await transaction
      .write((rows) => [
        ...(was && was !== of
          ? [
              rows.view
                .delete({ boardId, of: was, viewId })
                .where((it, { exists }) => exists(it.viewId))
                .commit(),
            ]
          : []),
        was === of
          ? rows.view
              .put(row)
              .where((it, { exists }) => exists(it.viewId))
              .commit()
          : rows.view.put(row).commit(),
      ])
      .go()
    return !canceled
  },

  /** V3: a view is there no more. */
  async remove({ boardId, of }: Place, viewId: ViewId): Promise<void> {
    await entities.view.delete({ boardId, of, viewId }).go()
  },
})
