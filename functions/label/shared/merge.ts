// labels.mergeShared: a label of the workspace goes, and on every board the tasks that bore it bear another one of it.

import { MergeId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { MergeLabels } from '#shared/label/inputs.ts'
import { looksLike, withoutLabel } from '#shared/label/rules.ts'
import { runAtOnce } from '#functions/label/merge/at-once.ts'
import { newMerge } from '#functions/label/merge/run.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { quietly } from '#functions/rpc/happened.ts'
import { begins } from '#functions/table/access/merge.ts'
import { overruledBy, standing } from './standing.ts'

export const merge = workspaceProcedure('label.manage')
  .input(MergeLabels)
  .mutation(async ({ ctx, input: { from, into, mutationId } }) => {
    const { table, platform, me, workspace } = ctx
    const { workspaceId } = workspace
    if (into === from.labelId) refuse('request.invalid', { field: 'into' })
    const { labels } = await table.sharedLabels.get(workspaceId, true)
    const quiet = quietly(ctx, mutationId)
    const begun = newMerge({
      mergeId: MergeId.parse(platform.ids.next('mrg')),
      workspaceId,
      boardId: null,
      from,
      to: standing(labels, into),
      userId: me.userId,
      at: quiet.at,
    })
    await table.sharedLabels.change(workspaceId, {
      quiet,
      next(now) {
        standing(now, into)
        const label = standing(now, from.labelId)
        return looksLike(label, from) ? withoutLabel(now, label) : overruledBy(label)
      },
      answer: { mergeId: begun.mergeId },
      also: async () => (rows) => [begins(rows, begun)],
    })
    ctx.forget()
    await runAtOnce(ctx, begun)
    return { mergeId: begun.mergeId }
  })
