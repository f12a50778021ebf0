// boards.visit: records that the user opened a board, and optionally their view. Opening a board itself writes nothing.

import * as z from 'zod'
import { isTemplate } from '#shared/common/ids.ts'
import { StoredLastView } from '#shared/view/inputs.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const visit = boardProcedure('board.view')
  .input(z.object({ lastView: StoredLastView.optional() }))
  .mutation(async ({ ctx: { table, platform, me }, input: { boardId, lastView } }) => {
    // Only projects become recent boards.
    const at = isTemplate(boardId) ? null : platform.clock.now()
    // Returns the last view from any device, for a board that the browser has cached.
    return { boardId, lastView: await table.person.recordVisit(me.userId, boardId, { at, lastView }) }
  })
