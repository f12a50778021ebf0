// imports.cancel: cancels an import and deletes what it has written.

import { ImportRef } from '#shared/exchange/inputs.ts'
import { cancelBoardJob } from '#functions/board-jobs/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => cancelBoardJob(ctx, importId))
