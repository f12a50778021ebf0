// workspaceLabels.create: creates a label of the workspace; it needs a title or a colour.

import { hueOf } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateLabel } from '#shared/label/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { withLabelAdded } from './labels.ts'

export const create = workspaceProcedure('label.manage')
  .input(CreateLabel)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, workspace } = ctx
    const { title, color = hueOf(title), labelId = LabelId.parse(platform.ids.next('lbl')), mutationId } = input
    if (title === '' && !input.color) throwError('label.title_or_color')
    const label = { labelId, title, color }
    await table.workspaceLabels.change(workspace.workspaceId, {
      mutation: mutationWithoutEvent(ctx, mutationId),
      next: (labels) => withLabelAdded(labels, label),
      answer: label,
    })
    ctx.clearPersonCache()
    return label
  })
