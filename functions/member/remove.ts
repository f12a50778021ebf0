// members.remove: removes a member from the board.

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { removeMember } from './remove-member.ts'

export const remove = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(z.object({ userId: UserId }))
  .mutation(({ ctx, input: { boardId, userId } }) => removeMember(ctx, { boardId, userId }))
