// Access patterns of saved views.

import type { BoardId, UserId, ViewId } from '#shared/common/ids.ts'
import type { LastView } from '#shared/view/address.ts'
import type { SavedView } from '#shared/view/saved-views.ts'
import type { Bound } from '#functions/table/bind.ts'

type ViewOwner = UserId | 'everybody'
type ViewKey = { boardId: BoardId; of: ViewOwner }

/** The partition of a board's views. */
export const viewsOf = (boardId: BoardId): string => `${boardId}#views`

export const viewAccess = ({ entities, transaction }: Bound) => ({
  /** V1: reads the personal or shared views of a board. */
  async of({ boardId, of }: ViewKey): Promise<SavedView[]> {
    const { data } = await entities.view.query.ofBoard({ boardId, of }).go({ pages: 'all', consistent: true })
    return data.map(({ viewId, title, look }) => ({ viewId, title, settings: JSON.parse(look) as LastView }))
  },

  /**
   * V2: saves a view.
   * @param previousOwner its previous owner; undefined for a new view
   * @returns false when it was deleted
   */
  async save({ boardId, of }: ViewKey, { settings, ...view }: SavedView, previousOwner?: ViewOwner): Promise<boolean> {
    const { viewId } = view
    const row = { boardId, of, ...view, look: JSON.stringify(settings) }
    const { canceled } = await transaction
      .write((rows) => [
        ...(previousOwner && previousOwner !== of
          ? [
              rows.view
                .delete({ boardId, of: previousOwner, viewId })
                .where((it, { exists }) => exists(it.viewId))
                .commit(),
            ]
          : []),
        previousOwner === of
          ? rows.view
              .put(row)
              .where((it, { exists }) => exists(it.viewId))
              .commit()
          : rows.view.put(row).commit(),
      ])
      .go()
    return !canceled
  },

  /** V3: deletes a view. */
  async remove({ boardId, of }: ViewKey, viewId: ViewId): Promise<void> {
    await entities.view.delete({ boardId, of, viewId }).go()
  },
})
