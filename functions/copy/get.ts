// copies.get: how far a copy is, for whoever began it.

import { CopyRef } from '#shared/copy/inputs.ts'
import type { CopyShown } from '#shared/copy/model.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const get = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .query(async ({ ctx, input: { copyId } }): Promise<CopyShown> => {
    const { name: title, state, done, total, trouble, boardId } = await getOwnBoardJob(ctx, copyId)
    return { copyId, title, state, done, total, trouble, boardId: state === 'done' ? boardId : null }
  })
