// member.remove: somebody is no longer a member of the board.

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { part } from './part.ts'

export const remove = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(z.object({ userId: UserId }))
  .mutation(({ ctx, input: { boardId, userId } }) => part(ctx, { boardId, userId }))
