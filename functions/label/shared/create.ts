// labels.createShared: a new label of the workspace, for all its boards. It needs a title or a colour (spec §5).

import { hueOf } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { CreateLabel } from '#shared/label/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { withOneMore } from './limit.ts'

export const create = workspaceProcedure('label.manage')
  .input(CreateLabel)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, workspace } = ctx
    const { title, color = hueOf(title), labelId = LabelId.parse(platform.ids.next('lbl')), mutationId } = input
    if (title === '' && !input.color) refuse('label.title_or_color')
    const label = { labelId, title, color }
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: quietly(ctx, mutationId),
      next: (labels) => withOneMore(labels, label),
      answer: label,
    })
    ctx.forget()
    return label
  })
