// boards.open: a snapshot of a board as the user may see it.

import type { Snapshot } from '#shared/board/snapshot.ts'
import { boardProcedure, withLastView } from '#functions/rpc/procedures.ts'
import { cursorAt, visibleBoardStructure, visibleCards } from './visible-structure.ts'

export const open = boardProcedure('board.view', withLastView).query(
  async ({ ctx, input: { boardId } }): Promise<Snapshot> => {
    const { table, platform, me, facts } = ctx
    // The cursor is taken before reading: concurrent changes are delivered again, which is harmless.
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const [structure, cards] = await Promise.all([
      table.boardStructure.get(boardId),
      table.task.cardsOf(boardId, now.getTime()),
    ])
    const shown = visibleBoardStructure(structure, ctx)
    const seen = visibleCards(cards, shown, { facts, board: ctx.board, me: me.userId })
    return { structure: shown, cards: seen, cursor, look: ctx.found.lastView }
  },
)
