// workspaceLabels.unmerge: reverses the merge of a label of the workspace.

import { throwError } from '#shared/error/domain-error.ts'
import { UnmergeLabels } from '#shared/label/inputs.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { reversedMerge } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { putMergeRow } from '#functions/table/access/merge.ts'
import { withLabelAdded } from './labels.ts'

export const unmerge = workspaceProcedure('label.manage')
  .input(UnmergeLabels)
  .mutation(async ({ ctx, input: { mergeId, mutationId } }) => {
    const { table, me, workspace } = ctx
    const merge = await table.merge.get(mergeId)
    if (merge?.workspaceId !== workspace.workspaceId || merge.boardId) throwError('label.not_found')
    if (merge.direction === 'back') return { mergeId }
    const mutation = mutationWithoutEvent(ctx, mutationId)
    await table.workspaceLabels.change(workspace.workspaceId, {
      mutation,
      next: (labels) => withLabelAdded(labels, merge.from),
      answer: { mergeId },
      // The job may have saved progress in the meantime.
      async additionalWrites() {
        const before = (await table.merge.get(mergeId)) ?? throwError('label.not_found')
        return (rows) => [putMergeRow(rows, before, reversedMerge(before, { userId: me.userId, at: mutation.at }))]
      },
    })
    ctx.clearPersonCache()
    await runMergeNow(ctx, merge)
    return { mergeId }
  })
