// labels.unmergeShared: a label of the workspace that was merged into another is there again, on the tasks that bore it.

import { refuse } from '#shared/error/domain-error.ts'
import { UnmergeLabels } from '#shared/label/inputs.ts'
import { runAtOnce } from '#functions/label/merge/at-once.ts'
import { turned } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { changes } from '#functions/table/access/merge.ts'
import { withOneMore } from './limit.ts'

export const unmerge = workspaceProcedure('label.manage')
  .input(UnmergeLabels)
  .mutation(async ({ ctx, input: { mergeId, mutationId } }) => {
    const { table, me, workspace } = ctx
    const found = await table.merge.get(mergeId)
    if (found?.workspaceId !== workspace.workspaceId || found.boardId) refuse('label.not_found')
    if (found.direction === 'back') return { mergeId }
    const quiet = quietly(ctx, mutationId)
    await table.sharedLabels.change(workspace.workspaceId, {
      quiet,
      next: (labels) => withOneMore(labels, found.from),
      answer: { mergeId },
      // The job may have noted something in this moment.
      async also() {
        const before = (await table.merge.get(mergeId)) ?? refuse('label.not_found')
        return (rows) => [changes(rows, before, turned(before, { userId: me.userId, at: quiet.at }))]
      },
    })
    ctx.forget()
    await runAtOnce(ctx, found)
    return { mergeId }
  })
