// boards.pin: pins or unpins a board for the user.

import * as z from 'zod'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const pin = boardProcedure('board.view')
  .input(z.object({ pinned: z.boolean() }))
  .mutation(async ({ ctx: { table, platform, me }, input: { boardId, pinned } }) => {
    await table.person.pin(me.userId, boardId, pinned ? platform.clock.now() : null)
    return { boardId, pinned }
  })
