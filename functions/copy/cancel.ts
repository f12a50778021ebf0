// copies.cancel: a copy is not wanted any more; what has been written so far is taken away.

import { CopyRef } from '#shared/copy/inputs.ts'
import { cancelMaking } from '#functions/making/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .mutation(async ({ ctx, input: { copyId } }) => cancelMaking(ctx, copyId))
