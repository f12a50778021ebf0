// labels.unmergeShared: reverses the merge of a label of the workspace.

import { throwError } from '#shared/error/domain-error.ts'
import { UnmergeLabels } from '#shared/label/inputs.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { reversedMerge } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { mutationWithoutEvent } from '#functions/rpc/create-event.ts'
import { changes } from '#functions/table/access/merge.ts'
import { withLabelAdded } from './limit.ts'

export const unmerge = workspaceProcedure('label.manage')
  .input(UnmergeLabels)
  .mutation(async ({ ctx, input: { mergeId, mutationId } }) => {
    const { table, me, workspace } = ctx
    const found = await table.merge.get(mergeId)
    if (found?.workspaceId !== workspace.workspaceId || found.boardId) throwError('label.not_found')
    if (found.direction === 'back') return { mergeId }
    const quiet = mutationWithoutEvent(ctx, mutationId)
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet,
      next: (labels) => withLabelAdded(labels, found.from),
      answer: { mergeId },
      // The job may have saved progress in the meantime.
      async also() {
        const before = (await table.merge.get(mergeId)) ?? throwError('label.not_found')
        return (rows) => [changes(rows, before, reversedMerge(before, { userId: me.userId, at: quiet.at }))]
      },
    })
    ctx.forget()
    await runMergeNow(ctx, found)
    return { mergeId }
  })
