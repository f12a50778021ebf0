// board.frame: what frames the tasks of a board, without them: for whoever gives one of theirs to somebody, or labels it, where
// the board itself is not shown. One query, whatever the board holds.

import type { FrameShown } from '#shared/board/snapshot.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { frameShown } from './shown.ts'

export const frame = boardProcedure('board.view').query(async ({ ctx, input: { boardId } }): Promise<FrameShown> =>
  frameShown(await ctx.table.frame.get(boardId), ctx),
)
