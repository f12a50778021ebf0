// imports.cancel: an import is not wanted any more; what it has written so far is taken away.

import { ImportRef } from '#shared/exchange/inputs.ts'
import { cancelBoardJob } from '#functions/board-jobs/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => cancelBoardJob(ctx, importId))
