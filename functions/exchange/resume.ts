// imports.resume: an import that stands still goes on where it stopped.

import { refuse } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { changeImport, isUnderWay } from './life.ts'
import { ownImport } from './own.ts'
import { request } from './requests.ts'

export const resume = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { state } = await ownImport(ctx, importId)
    if (state === 'ready' || state === 'done') return { state }
    if (state === 'waiting' || state === 'refused') refuse('import.not_ready')
    const now = await changeImport(ctx, importId, (it) =>
      it.state === 'failed' ? { state: it.summary ? 'running' : 'reading', trouble: null, tries: 0 } : null,
    )
    const type = now.state === 'running' ? 'import.confirmed' : 'import.requested'
    if (isUnderWay(now.state)) await request(ctx.platform, type, importId)
    return { state: now.state }
  })
