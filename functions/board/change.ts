// board.change: one field of a board gets a new value.

import * as z from 'zod'
import { BoardChange } from '#shared/board/change.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { isNews, orOverruled } from '#functions/rpc/overruled.ts'

export const change = boardProcedure('board.configure')
  .input(z.object({ change: BoardChange }))
  .mutation(async ({ ctx: { table, board, happened }, input: { change: wish } }) => {
    const write = () => table.frame.change(board, wish, happened('board.changed', { change: wish }))
    if (isNews(wish) && (await write())) return { ...board, [wish.field]: wish.to }
    const now = (await table.frame.get(board.boardId, true)) ?? refuse('board.not_found')
    return orOverruled(now.board, wish)
  })
