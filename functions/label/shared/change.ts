// labels.changeShared: changes a label of the workspace on every board.

import { ChangeLabel } from '#shared/label/inputs.ts'
import { looksSame, withLook } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/create-event.ts'
import { sharedLabelConflict, sharedLabelsAccess } from './access.ts'

export const change = workspaceProcedure('label.manage')
  .input(ChangeLabel)
  .mutation(async ({ ctx, input: { from, to, mutationId } }) => {
    const { table, workspace } = ctx
    const label = { ...from, ...to }
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: mutationWithoutEvent(ctx, mutationId),
      next(labels) {
        const now = sharedLabelsAccess(labels, from.labelId)
        // The same change by another user is not a conflict.
        if (looksSame(now, label)) return labels
        return looksSame(now, from) ? withLook(labels, label) : sharedLabelConflict(now)
      },
      answer: label,
    })
    ctx.forget()
    return label
  })
