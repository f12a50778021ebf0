// views.list: the user's own and the shared saved views of a board.

import type { SavedViews } from '#shared/view/saved-views.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const list = boardProcedure('board.view').query(
  async ({ ctx: { table, me }, input: { boardId } }): Promise<SavedViews> => {
    const [own, shared] = await Promise.all([
      table.view.of({ boardId, of: me.userId }),
      table.view.of({ boardId, of: 'everybody' }),
    ])
    return { own, shared }
  },
)
