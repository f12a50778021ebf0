// labels.removeShared: a label of the workspace is deleted. As with one of a board, tasks that bear it keep it in mind.

import { RemoveLabel } from '#shared/label/inputs.ts'
import { looksLike, withoutLabel } from '#shared/label/rules.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { overruledBy, standing } from './standing.ts'

export const remove = workspaceProcedure('label.manage')
  .input(RemoveLabel)
  .mutation(async ({ ctx, input: { label, mutationId } }) => {
    const { table, workspace } = ctx
    const { labelId } = label
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: quietly(ctx, mutationId),
      next(labels) {
        const now = standing(labels, labelId)
        return looksLike(now, label) ? withoutLabel(labels, label) : overruledBy(now)
      },
      answer: { labelId },
    })
    ctx.forget()
    return { labelId }
  })
