// imports.begin: starts an import and returns the signed form for its file.

import { ImportId } from '#shared/common/ids.ts'
import { importBytes, maxConcurrentImports } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { BeginImport, tooLarge } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { newBoardJob } from '#functions/board-jobs/create.ts'
import { withChange } from '#functions/board-jobs/update.ts'
import { isOwn } from '#functions/board-jobs/own.ts'

export const begin = workspaceProcedure('board.create')
  .input(BeginImport)
  .mutation(async ({ ctx, input: { fileName, bytes, mutationId } }) => {
    const { table, platform, me, language, workspace } = ctx
    if (tooLarge(bytes)) throwError('import.too_large', { limit: importBytes })
    const ownJobs = await table.boardJob.ofUser(me.userId)
    const open = ownJobs.filter(({ state }) => unfinishedStates.includes(state)).length
    // The id is derived from the mutation, so that a retry returns the same import.
    const importId = ImportId.parse(mutationId?.replace(/^mut/, 'imp') ?? platform.ids.next('imp'))
    const known = await table.boardJob.get(importId)
    if (!known && open >= maxConcurrentImports) throwError('import.too_many_open', { limit: maxConcurrentImports })

    const now = platform.clock.now()
    const { workspaceId } = workspace
    const it = newBoardJob({
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
    if (!known) await table.boardJob.create(withChange(it, {}, now))
    const { objectKey, state } = (await table.boardJob.get(importId)) ?? throwError('board_job.not_found')
    if (known && (!isOwn(known, me, workspace) || state !== 'waiting')) throwError('board_job.not_found')
    const ticket = await platform.objects.ticket({
      key: objectKey,
      contentType: 'application/json',
      bytes,
    })
    return { importId, ticket }
  })
