// views.remove: deletes a saved view; succeeds for a missing one.

import { can } from '#shared/permission/can.ts'
import { RemoveView } from '#shared/view/inputs.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'

export const remove = boardProcedure('board.view')
  .input(RemoveView)
  .mutation(async ({ ctx: { table, me, facts }, input: { boardId, viewId, whose } }) => {
    if (whose === 'shared') assertAllowed(can('board.configure', facts), 'board.not_found')
    await table.view.remove({ boardId, of: whose === 'own' ? me.userId : 'everybody' }, viewId)
    return { viewId }
  })
