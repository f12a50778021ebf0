// members.leave: the user leaves a board.

import { boardProcedure } from '#functions/rpc/procedures.ts'
import { removeMember } from './remove.ts'

export const leave = boardProcedure('board.leave')
  .meta({ action: 'board.leave', endsOwnRight: true })
  .mutation(({ ctx, input: { boardId } }) => removeMember(ctx, { boardId, userId: ctx.me.userId }))
