// imports.cancel: an import is not wanted any more; what it has written so far is taken away.

import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { changeImport } from './life.ts'
import { isOwn, ownImport } from './own.ts'
import { request } from './requests.ts'

export const cancel = workspaceProcedure('workspace.use')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { table, platform, me, workspace } = ctx
    const known = await table.import.get(importId)
    // Discarded before: it stays so.
    if (known?.state === 'discarded' && isOwn(known, me, workspace)) return { state: known.state }
    await ownImport(ctx, importId)
    const now = await changeImport(ctx, importId, ({ state }) =>
      state === 'done' || state === 'discarded' ? null : { state: 'discarded' },
    )
    if (now.state === 'discarded') await request(platform, 'import.requested', importId)
    return { state: now.state }
  })
