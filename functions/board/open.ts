// board.open: one snapshot of a board, as this person may see it (engine §3).

import type { Snapshot } from '#shared/board/snapshot.ts'
import { boardProcedure, withLook } from '#functions/rpc/guards.ts'
import { cursorAt, frameShown, visible } from './shown.ts'

export const open = boardProcedure('board.view', withLook).query(
  async ({ ctx, input: { boardId } }): Promise<Snapshot> => {
    const { table, platform, me, facts } = ctx
    // The cursor is taken before anything is read: what happens meanwhile comes again, and does no harm.
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const [frame, cards] = await Promise.all([table.frame.get(boardId), table.task.cardsOf(boardId, now.getTime())])
    const shown = frameShown(frame, ctx)
    const seen = visible(cards, shown, { facts, board: ctx.board, me: me.userId })
    return { frame: shown, cards: seen, cursor, look: ctx.found.look }
  },
)
