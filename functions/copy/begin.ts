// copies.begin: a board is to be copied, with as much of it as is wanted and whoever copies it may see.

import { BeginCopy } from '#shared/copy/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { demand } from '#functions/rpc/standing.ts'
import { startCopy } from './start.ts'

export const begin = boardProcedure('board.duplicate')
  .input(BeginCopy)
  .mutation(({ ctx, input: { boardId, ...wish } }) => {
    const action = wish.as === 'template' ? 'template.create' : 'board.create'
    demand(can(action, ctx.me.facts), 'board.not_found')
    return startCopy(ctx, { ...wish, of: boardId })
  })
