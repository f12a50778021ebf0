// view.save: a view gets a name, or another one, or is looked at in another way from now on; for oneself or, by Owners, for
// everybody. Nothing of the board changes by it, so nothing stands in its log.

import { viewsPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { SaveView } from '#shared/view/inputs.ts'
import type { SavedView } from '#shared/view/saved.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { demand } from '#functions/rpc/standing.ts'

export const save = boardProcedure('board.view')
  .input(SaveView)
  .mutation(async ({ ctx: { table, me, facts }, input }): Promise<SavedView> => {
    const { boardId, viewId, title, look, whose, was } = input
    // What was everybody's is taken from them, too.
    if (whose === 'everybodys' || was === 'everybodys') demand(can('board.configure', facts), 'board.not_found')
    const of = (one: typeof whose) => (one === 'own' ? me.userId : 'everybody')
    const others = (await table.view.of({ boardId, of: of(whose) })).filter((view) => view.viewId !== viewId)
    if (others.length >= viewsPerBoard) refuse('view.limit_reached', { limit: viewsPerBoard })
    const view = { viewId, title, look }
    const done = await table.view.save({ boardId, of: of(whose) }, view, was && of(was))
    return done ? view : refuse('view.not_found')
  })
