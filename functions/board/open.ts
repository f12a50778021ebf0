// board.open: one snapshot of a board, as this person may see it (engine §3).

import type { Snapshot } from '#shared/board/snapshot.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { cursorAt, frameShown, visible } from './shown.ts'

export const open = boardProcedure('board.view').query(async ({ ctx, input: { boardId } }): Promise<Snapshot> => {
  const { table, platform, me, facts } = ctx
  // The cursor is taken before anything is read: what happens meanwhile comes again, and does no harm.
  const cursor = cursorAt(platform.clock.now())
  const [frame, texts] = await Promise.all([
    table.frame.get(boardId),
    table.task.cardTexts(boardId),
    table.person.opened(me.userId, boardId, platform.clock.now()),
  ])
  return { frame: frameShown(frame, facts), cards: visible(texts, { facts, board: ctx.board, me: me.userId }), cursor }
})
