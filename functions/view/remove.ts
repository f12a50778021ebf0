// view.remove: a saved view is there no more; one that is gone already is no matter.

import { can } from '#shared/permission/can.ts'
import { RemoveView } from '#shared/view/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { demand } from '#functions/rpc/standing.ts'

export const remove = boardProcedure('board.view')
  .input(RemoveView)
  .mutation(async ({ ctx: { table, me, facts }, input: { boardId, viewId, whose } }) => {
    if (whose === 'everybodys') demand(can('board.configure', facts), 'board.not_found')
    await table.view.remove({ boardId, of: whose === 'own' ? me.userId : 'everybody' }, viewId)
    return { viewId }
  })
