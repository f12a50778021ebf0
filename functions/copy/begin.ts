// copies.begin: starts copying a board, limited to the chosen parts and to what the user may see.

import { BeginCopy } from '#shared/copy/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { startCopy } from './start.ts'

export const begin = boardProcedure('board.duplicate')
  .input(BeginCopy)
  .mutation(({ ctx, input: { boardId, ...input } }) => {
    const action = input.as === 'template' ? 'template.create' : 'board.create'
    assertAllowed(can(action, ctx.me.facts), 'board.not_found')
    return startCopy(ctx, { ...input, of: boardId })
  })
