// copies.cancel: cancels a copy and deletes what it has written.

import { CopyRef } from '#shared/copy/inputs.ts'
import { cancelBoardJob } from '#functions/board-jobs/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .mutation(async ({ ctx, input: { copyId } }) => cancelBoardJob(ctx, copyId))
