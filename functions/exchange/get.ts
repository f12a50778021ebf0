// imports.get: the progress of an import, for its owner.

import type { ImportShown } from '#shared/exchange/import.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { previousImportOf } from './previous-import.ts'
import { getOwnBoardJob } from '#functions/board-jobs/own.ts'

export const get = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .query(async ({ ctx, input: { importId } }): Promise<ImportShown> => {
    const it = await getOwnBoardJob(ctx, importId)
    const { name, state, summary, people, done, total, trouble, boardId } = it
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
      again: state === 'ready' ? await previousImportOf(ctx, it) : null,
    }
  })
