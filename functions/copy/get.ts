// copies.get: the progress of a copy, for its owner.

import { CopyRef } from '#shared/copy/inputs.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const get = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .query(async ({ ctx, input: { copyId } }): Promise<CopySummary> => {
    const { name: title, state, done, total, trouble, boardId } = await getOwnBoardJob(ctx, copyId)
    return { copyId, title, state, done, total, trouble, boardId: state === 'done' ? boardId : null }
  })
