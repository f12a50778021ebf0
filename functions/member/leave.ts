// member.leave: somebody leaves a board of their own accord.

import { boardProcedure } from '#functions/rpc/guards.ts'
import { part } from './part.ts'

export const leave = boardProcedure('board.leave')
  .meta({ action: 'board.leave', endsOwnRight: true })
  .mutation(({ ctx, input: { boardId } }) => part(ctx, { boardId, userId: ctx.me.userId }))
