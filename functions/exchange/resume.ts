// imports.resume: continues a stopped import.

import { throwError } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { updateBoardJob, isInProgress } from '#functions/board-jobs/update.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export const resume = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { state } = await getOwnBoardJob(ctx, importId)
    if (state === 'ready' || state === 'done') return { state }
    if (state === 'waiting' || state === 'refused') throwError('import.not_ready')
    const now = await updateBoardJob(ctx, importId, (job) =>
      job.state === 'failed' ? { state: job.summary ? 'running' : 'reading', trouble: null, tries: 0 } : null,
    )
    const type = now.state === 'running' ? 'board_job.confirmed' : 'board_job.requested'
    if (isInProgress(now.state)) await requestBoardJobRun(ctx.platform, type, importId)
    return { state: now.state }
  })
