// workspaceLabels.restore: restores a deleted label of the workspace on every task that had it.

import { RestoreLabel } from '#shared/label/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { withLabelAdded } from './labels.ts'

export const restore = workspaceProcedure('label.manage')
  .input(RestoreLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labels } = await table.workspaceLabels.change(workspace.workspaceId, {
      mutation: mutationWithoutEvent(ctx, mutationId),
      next: (now) => withLabelAdded(now, label),
      answer: label,
    })
    ctx.clearPersonCache()
    return labels.find(({ labelId }) => labelId === label.labelId) ?? label
  })
