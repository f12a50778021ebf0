// boards.structure: the structure of a board without its tasks, for assigning or labelling a task outside of the board. One
// query.

import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { visibleBoardStructure } from './open.ts'

export const structure = boardProcedure('board.view').query(
  async ({ ctx, input: { boardId } }): Promise<VisibleBoardStructure> =>
    visibleBoardStructure(await ctx.table.boardStructure.get(boardId), ctx),
)
