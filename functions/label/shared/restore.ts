// labels.restoreShared: restores a deleted label of the workspace on every task that had it.

import { RestoreLabel } from '#shared/label/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/create-event.ts'
import { withLabelAdded } from './limit.ts'

export const restore = workspaceProcedure('label.manage')
  .input(RestoreLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labels } = await table.sharedLabels.change(workspace.workspaceId, {
      quiet: mutationWithoutEvent(ctx, mutationId),
      next: (now) => withLabelAdded(now, label),
      answer: label,
    })
    ctx.forget()
    return labels.find(({ labelId }) => labelId === label.labelId) ?? label
  })
