// copies.resume: a copy that stands still goes on where it stopped.

import { CopyRef } from '#shared/copy/inputs.ts'
import { changeMaking, isUnderWay } from '#functions/making/life.ts'
import { ownMaking } from '#functions/making/own.ts'
import { request } from '#functions/making/requests.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const resume = workspaceProcedure('workspace.use')
  .input(CopyRef)
  .mutation(async ({ ctx, input: { copyId } }) => {
    await ownMaking(ctx, copyId)
    const { state } = await changeMaking(ctx, copyId, (it) =>
      it.state === 'failed' ? { state: it.total > 0 ? 'running' : 'reading', trouble: null, tries: 0 } : null,
    )
    const type = state === 'running' ? 'making.confirmed' : 'making.requested'
    if (isUnderWay(state)) await request(ctx.platform, type, copyId)
    return { state }
  })
