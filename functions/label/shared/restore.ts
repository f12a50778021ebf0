// labels.restoreShared: a label of the workspace that was deleted is there again, and on every task that bore it.

import { RestoreLabel } from '#shared/label/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { withOneMore } from './limit.ts'

export const restore = workspaceProcedure('label.manage')
  .input(RestoreLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labels } = await table.sharedLabels.change(workspace.workspaceId, {
      quiet: quietly(ctx, mutationId),
      next: (now) => withOneMore(now, label),
      answer: label,
    })
    ctx.forget()
    return labels.find(({ labelId }) => labelId === label.labelId) ?? label
  })
