// board.visit: somebody looks at a board, which stands among their recent ones from then on. Opening it writes nothing.

import { isTemplate } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const visit = boardProcedure('board.view').mutation(
  async ({ ctx: { table, platform, me }, input: { boardId } }) => {
    // The boards opened lately are projects.
    if (!isTemplate(boardId)) await table.person.opened(me.userId, boardId, platform.clock.now())
    return { boardId }
  },
)
