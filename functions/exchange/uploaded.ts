// imports.uploaded: the file is there, and is to be read.

import { refuse } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { changeImport } from './life.ts'
import { ownImport } from './own.ts'
import { request } from './requests.ts'

export const uploaded = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { objectKey, state } = await ownImport(ctx, importId)
    if (state !== 'waiting') return { state }
    if ((await ctx.platform.objects.size(objectKey)) === null) refuse('import.not_ready')
    const now = await changeImport(ctx, importId, (it) => (it.state === 'waiting' ? { state: 'reading' } : null))
    if (now.state === 'reading') await request(ctx.platform, 'import.requested', importId)
    return { state: now.state }
  })
