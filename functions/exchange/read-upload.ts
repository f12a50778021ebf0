// imports.readUpload: accepts the uploaded file and starts reading it.

import { importBytes } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { acceptUpload } from '#functions/platform/accept-upload.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { updateBoardJob } from '#functions/board-jobs/update.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export const readUpload = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { objectKey, state } = await getOwnBoardJob(ctx, importId)
    if (state !== 'waiting') return { state }
    const { objects, reports } = ctx.platform
    const expected = { key: objectKey, contentType: 'application/json', minBytes: 1, maxBytes: importBytes }
    const result = await acceptUpload(objects, expected)
    if (result === 'missing') throwError('import.not_ready')
    if (result === 'different') throwError('import.file_gone')
    const now = await updateBoardJob(ctx, importId, (job) => (job.state === 'waiting' ? { state: 'reading' } : null))
    if (now.state === 'reading') await requestBoardJobRun(ctx.platform, 'board_job.requested', importId)
    // If this fails, the upload expires by itself.
    await objects.removeUpload(objectKey).catch((error: unknown) => reports.problem(error))
    return { state: now.state }
  })
