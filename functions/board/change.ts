// boards.change: changes one field of a board.

import * as z from 'zod'
import { BoardChange } from '#shared/board/change.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { isNewValue, currentOrConflict } from '#functions/rpc/conflict.ts'

export const change = boardProcedure('board.configure')
  .input(z.object({ change: BoardChange }))
  .mutation(async ({ ctx: { table, board, createEvent }, input: { change: fieldChange } }) => {
    const write = () =>
      table.boardStructure.change(board, fieldChange, createEvent('board.changed', { change: fieldChange }))
    if (isNewValue(fieldChange) && (await write())) return { ...board, [fieldChange.field]: fieldChange.to }
    const now = (await table.boardStructure.get(board.boardId, true)) ?? throwError('board.not_found')
    return currentOrConflict(now.board, fieldChange)
  })
