// labels.removeShared: deletes a label of the workspace. Tasks keep its id, so that it can be restored.

import { RemoveLabel } from '#shared/label/inputs.ts'
import { looksSame, withoutLabel } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/create-event.ts'
import { sharedLabelConflict, sharedLabelsAccess } from './access.ts'

export const remove = workspaceProcedure('label.manage')
  .input(RemoveLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labelId } = label
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: mutationWithoutEvent(ctx, mutationId),
      next(labels) {
        const now = sharedLabelsAccess(labels, labelId)
        return looksSame(now, label) ? withoutLabel(labels, label) : sharedLabelConflict(now)
      },
      answer: { labelId },
    })
    ctx.forget()
    return { labelId }
  })
