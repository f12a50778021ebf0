// workspaceLabels.merge: deletes a label of the workspace and replaces it on all tasks of all boards by another one.

import { MergeId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { MergeLabels } from '#shared/label/inputs.ts'
import { hasSameAppearance, withoutLabel } from '#shared/label/rules.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { newMerge } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { createMergeRow } from '#functions/table/access/merge.ts'
import { throwLabelConflict, findLabel } from './labels.ts'

export const merge = workspaceProcedure('label.manage')
  .input(MergeLabels)
  .mutation(async ({ ctx, input: { from, into, mutationId } }) => {
    const { table, platform, me, workspace } = ctx
    const { workspaceId } = workspace
    if (into === from.labelId) throwError('request.invalid', { field: 'into' })
    const { labels } = await table.workspaceLabels.get(workspaceId, true)
    const mutation = mutationWithoutEvent(ctx, mutationId)
    const started = newMerge({
      mergeId: MergeId.parse(platform.ids.next('mrg')),
      workspaceId,
      boardId: null,
      from,
      to: findLabel(labels, into),
      userId: me.userId,
      at: mutation.at,
    })
    await table.workspaceLabels.change(workspaceId, {
      mutation,
      next(now) {
        findLabel(now, into)
        const label = findLabel(now, from.labelId)
        return hasSameAppearance(label, from) ? withoutLabel(now, label) : throwLabelConflict(label)
      },
      answer: { mergeId: started.mergeId },
      additionalWrites: async () => (rows) => [createMergeRow(rows, started)],
    })
    ctx.clearPersonCache()
    await runMergeNow(ctx, started)
    return { mergeId: started.mergeId }
  })
