// workspaceLabels.change: changes a label of the workspace on every board.

import { ChangeLabel } from '#shared/label/inputs.ts'
import { hasSameAppearance, withAppearance } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { throwLabelConflict, findLabel } from './labels.ts'

export const change = workspaceProcedure('label.manage')
  .input(ChangeLabel)
  .mutation(async ({ ctx, input: { from, to, mutationId } }) => {
    const { table, workspace } = ctx
    const label = { ...from, ...to }
    await table.workspaceLabels.change(workspace.workspaceId, {
      mutation: mutationWithoutEvent(ctx, mutationId),
      next(labels) {
        const now = findLabel(labels, from.labelId)
        // The same change by another user is not a conflict.
        if (hasSameAppearance(now, label)) return labels
        return hasSameAppearance(now, from) ? withAppearance(labels, label) : throwLabelConflict(now)
      },
      answer: label,
    })
    ctx.clearPersonCache()
    return label
  })
