// imports.cancel: an import is not wanted any more; what it has written so far is taken away.

import { ImportRef } from '#shared/exchange/inputs.ts'
import { cancelMaking } from '#functions/making/cancel.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => cancelMaking(ctx, importId))
