// labels.mergeShared: deletes a label of the workspace and replaces it on all tasks of all boards by another one.

import { MergeId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { MergeLabels } from '#shared/label/inputs.ts'
import { looksSame, withoutLabel } from '#shared/label/rules.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { newMerge } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/create-event.ts'
import { begins } from '#functions/table/access/merge.ts'
import { sharedLabelConflict, sharedLabelsAccess } from './access.ts'

export const merge = workspaceProcedure('label.manage')
  .input(MergeLabels)
  .mutation(async ({ ctx, input: { from, into, mutationId } }) => {
    const { table, platform, me, workspace } = ctx
    const { workspaceId } = workspace
    if (into === from.labelId) throwError('request.invalid', { field: 'into' })
    const { labels } = await table.sharedLabels.get(workspaceId, true)
    const quiet = mutationWithoutEvent(ctx, mutationId)
    const started = newMerge({
      mergeId: MergeId.parse(platform.ids.next('mrg')),
      workspaceId,
      boardId: null,
      from,
      to: sharedLabelsAccess(labels, into),
      userId: me.userId,
      at: quiet.at,
    })
    await table.sharedLabels.change(workspaceId, {
      quiet,
      next(now) {
        sharedLabelsAccess(now, into)
        const label = sharedLabelsAccess(now, from.labelId)
        return looksSame(label, from) ? withoutLabel(now, label) : sharedLabelConflict(label)
      },
      answer: { mergeId: started.mergeId },
      also: async () => (rows) => [begins(rows, started)],
    })
    ctx.forget()
    await runMergeNow(ctx, started)
    return { mergeId: started.mergeId }
  })
