// imports.uploaded: the file is there, and is to be read.

import { refuse } from '#shared/error/domain-error.ts'
import { ImportRef } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { changeMaking } from '#functions/making/life.ts'
import { ownMaking } from '#functions/making/own.ts'
import { request } from '#functions/making/requests.ts'

export const uploaded = workspaceProcedure('board.create')
  .input(ImportRef)
  .mutation(async ({ ctx, input: { importId } }) => {
    const { objectKey, state } = await ownMaking(ctx, importId)
    if (state !== 'waiting') return { state }
    if ((await ctx.platform.objects.size(objectKey)) === null) refuse('import.not_ready')
    const now = await changeMaking(ctx, importId, (it) => (it.state === 'waiting' ? { state: 'reading' } : null))
    if (now.state === 'reading') await request(ctx.platform, 'making.requested', importId)
    return { state: now.state }
  })
