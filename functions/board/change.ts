// board.change: one field of a board gets a new value.

import * as z from 'zod'
import { BoardChange } from '#shared/board/change.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { overruled } from '#functions/rpc/overruled.ts'

export const change = boardProcedure('board.configure')
  .input(z.object({ change: BoardChange }))
  .mutation(async ({ ctx: { table, board, happened }, input: { change: wish } }) => {
    const done = await table.frame.change(board, wish, happened('board.changed', { change: wish }))
    if (!done) overruled(wish.field, (await table.frame.get(board.boardId, true))?.board[wish.field])
    return { ...board, [wish.field]: wish.to }
  })
