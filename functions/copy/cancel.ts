// copies.cancel: a copy is not wanted any more; what has been written so far is taken away.

import { CopyRef } from '#shared/copy/inputs.ts'
import { cancelBoardJob } from '#functions/board-jobs/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .mutation(async ({ ctx, input: { copyId } }) => cancelBoardJob(ctx, copyId))
