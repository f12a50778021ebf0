// labels.changeShared: a label of the workspace reads or looks otherwise, on every board.

import { ChangeLabel } from '#shared/label/inputs.ts'
import { looksLike, withLook } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { overruledBy, standing } from './standing.ts'

export const change = workspaceProcedure('label.manage')
  .input(ChangeLabel)
  .mutation(async ({ ctx, input: { from, to, mutationId } }) => {
    const { table, workspace } = ctx
    const label = { ...from, ...to }
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: quietly(ctx, mutationId),
      next(labels) {
        const now = standing(labels, from.labelId)
        // Whoever wishes what is so already is no slower than anybody.
        if (looksLike(now, label)) return labels
        return looksLike(now, from) ? withLook(labels, label) : overruledBy(now)
      },
      answer: label,
    })
    ctx.forget()
    return label
  })
