// imports.start: starts an import and returns the signed form for its file.

import { ImportId } from '#shared/common/ids.ts'
import { importBytes, maxConcurrentImports } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { StartImport, isImportTooLarge } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { newBoardJob } from '#functions/board-jobs/create.ts'
import { changedJob } from '#functions/board-jobs/update.ts'
import { isOwnJob } from '#functions/board-jobs/own-job.ts'

export const start = workspaceProcedure('board.create')
  .input(StartImport)
  .mutation(async ({ ctx, input: { fileName, bytes, mutationId } }) => {
    const { table, platform, me, language, workspace } = ctx
    if (isImportTooLarge(bytes)) throwError('import.too_large', { limit: importBytes })
    const ownJobs = await table.boardJob.ofUser(me.userId)
    const openCount = ownJobs.filter(({ state }) => unfinishedStates.includes(state)).length
    // The id is derived from the mutation, so that a retry returns the same import.
    const importId = ImportId.parse(mutationId?.replace(/^mut/, 'imp') ?? platform.ids.next('imp'))
    const existingJob = await table.boardJob.get(importId)
    if (!existingJob && openCount >= maxConcurrentImports)
      throwError('import.too_many_open', { limit: maxConcurrentImports })

    const now = platform.clock.now()
    const { workspaceId } = workspace
    const job = newBoardJob({
      me,
      language,
      now,
      boardJobId: importId,
      workspaceId,
      name: fileName,
      objectKey: `imports/${workspaceId}/${importId}.json`,
      state: 'waiting',
      copyOptions: null,
    })
    if (!existingJob) await table.boardJob.create(changedJob(job, {}, now))
    const { objectKey, state } = (await table.boardJob.get(importId)) ?? throwError('board_job.not_found')
    if (existingJob && (!isOwnJob(existingJob, me, workspace) || state !== 'waiting')) throwError('board_job.not_found')
    const ticket = await platform.objects.uploadTicket({
      key: objectKey,
      contentType: 'application/json',
      bytes,
    })
    return { importId, ticket }
  })
