// board.pin: a board stands among the pinned ones of this person, or no longer.

import * as z from 'zod'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const pin = boardProcedure('board.view')
  .input(z.object({ pinned: z.boolean() }))
  .mutation(async ({ ctx: { table, platform, me }, input: { boardId, pinned } }) => {
    await table.person.pin(me.userId, boardId, pinned ? platform.clock.now() : null)
    return { boardId, pinned }
  })
