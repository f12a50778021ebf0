// workspaceLabels.remove: deletes a label of the workspace. Tasks keep its id, so that it can be restored.

import { RemoveLabel } from '#shared/label/inputs.ts'
import { hasSameAppearance, withoutLabel } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { throwLabelConflict, findLabel } from './labels.ts'

export const remove = workspaceProcedure('label.manage')
  .input(RemoveLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labelId } = label
    await table.workspaceLabels.change(workspace.workspaceId, {
      mutation: mutationWithoutEvent(ctx, mutationId),
      next(labels) {
        const now = findLabel(labels, labelId)
        return hasSameAppearance(now, label) ? withoutLabel(labels, label) : throwLabelConflict(now)
      },
      answer: { labelId },
    })
    ctx.clearPersonCache()
    return { labelId }
  })
