// board.visit: somebody looks at a board, which stands among their recent ones from then on, and perhaps how. Opening it
// writes nothing.

import * as z from 'zod'
import { isTemplate } from '#shared/common/ids.ts'
import { LookKept } from '#shared/view/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const visit = boardProcedure('board.view')
  .input(z.object({ look: LookKept.optional() }))
  .mutation(async ({ ctx: { table, platform, me }, input: { boardId, look } }) => {
    // The boards opened lately are projects.
    const at = isTemplate(boardId) ? null : platform.clock.now()
    // A browser that has kept the board hears here how it was looked at last, on whatever device.
    return { boardId, look: await table.person.opened(me.userId, boardId, { at, look }) }
  })
