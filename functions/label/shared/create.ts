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
  .mutation(async ({ ctx, input: { title, color, mutationId } }) => {
    if (title === '' && !color) refuse('label.title_or_color')
    const { table, platform, workspace } = ctx
    const label = { labelId: LabelId.parse(platform.ids.next('lbl')), title, color: color ?? hueOf(title) }
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet: quietly(ctx, mutationId),
      next: (labels) => withOneMore(labels, label),
      answer: label,
    })
    ctx.forget()
    return label
  })
