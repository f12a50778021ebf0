// imports.get: the progress of an import, for its owner.

import type { ImportJob } from '#shared/exchange/import-job.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { previousImportOf } from './previous-import.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own-job.ts'

export const get = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .query(async ({ ctx, input: { importId } }): Promise<ImportJob> => {
    const job = await getOwnBoardJob(ctx, importId)
    const { name, state, summary, people, done, total, trouble, boardId } = job
    return {
      importId,
      fileName: name,
      state,
      summary,
      people,
      done,
      total,
      trouble,
      boardId: state === 'done' ? boardId : null,
      earlierImport: state === 'ready' ? await previousImportOf(ctx, job) : null,
    }
  })
