// imports.resume: an import that stands still goes on where it stopped.

import { refuse } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { changeMaking, isUnderWay } from '#functions/making/life.ts'
import { ownMaking } from '#functions/making/own.ts'
import { request } from '#functions/making/requests.ts'

export const resume = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { state } = await ownMaking(ctx, importId)
    if (state === 'ready' || state === 'done') return { state }
    if (state === 'waiting' || state === 'refused') refuse('import.not_ready')
    const now = await changeMaking(ctx, importId, (it) =>
      it.state === 'failed' ? { state: it.summary ? 'running' : 'reading', trouble: null, tries: 0 } : null,
    )
    const type = now.state === 'running' ? 'making.confirmed' : 'making.requested'
    if (isUnderWay(now.state)) await request(ctx.platform, type, importId)
    return { state: now.state }
  })
