// views.save: creates, renames or changes a saved view; shared ones by Owners only. Not logged, because the board does not
// change.

import { viewsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { SaveView } from '#shared/view/inputs.ts'
import type { SavedView } from '#shared/view/saved-views.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'

export const save = boardProcedure('board.view')
  .input(SaveView)
  .mutation(async ({ ctx: { table, me, facts }, input }): Promise<SavedView> => {
    const { boardId, viewId, title, settings, whose, was } = input
    // A shared view that becomes personal disappears for all other users.
    if (whose === 'shared' || was === 'shared') assertAllowed(can('board.configure', facts), 'board.not_found')
    const of = (one: typeof whose) => (one === 'own' ? me.userId : 'everybody')
    const others = (await table.view.of({ boardId, of: of(whose) })).filter((view) => view.viewId !== viewId)
    if (others.length >= viewsPerBoard) throwError('view.limit_reached', { limit: viewsPerBoard })
    const view = { viewId, title, settings }
    const isSaved = await table.view.save({ boardId, of: of(whose) }, view, was && of(was))
    return isSaved ? view : throwError('view.not_found')
  })
