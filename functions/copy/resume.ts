// copies.resume: continues a stopped copy.

import { CopyRef } from '#shared/copy/inputs.ts'
import { updateBoardJob, isInProgress } from '#functions/board-jobs/update.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const resume = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .mutation(async ({ ctx, input: { copyId } }) => {
    await getOwnBoardJob(ctx, copyId)
    const { state } = await updateBoardJob(ctx, copyId, (job) =>
      job.state === 'failed' ? { state: job.total > 0 ? 'running' : 'reading', trouble: null, tries: 0 } : null,
    )
    const type = state === 'running' ? 'board_job.confirmed' : 'board_job.requested'
    if (isInProgress(state)) await requestBoardJobRun(ctx.platform, type, copyId)
    return { state }
  })
