// labels.merge: a label of the board goes, and the tasks that bore it bear another one: of the board, or of its workspace.

import { MergeId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { MergeLabels } from '#shared/label/inputs.ts'
import { looksLike } from '#shared/label/rules.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { overruled } from '#functions/rpc/overruled.ts'
import { runAtOnce } from './merge/at-once.ts'
import { newMerge } from './merge/run.ts'

export const merge = boardProcedure(
  'board.configure',
  names(MergeLabels, ({ from, into }) => ({ labels: [from.labelId, into] })),
)
  .input(MergeLabels)
  .mutation(async ({ ctx, input: { boardId, from, into } }) => {
    const { table, platform, found, happened, me, workspace } = ctx
    const to = found.labels.get(into) ?? refuse('label.not_found')
    if (!found.labels.has(from.labelId)) refuse('label.not_found')
    if (into === from.labelId) refuse('request.invalid', { field: 'into' })
    const own = !found.sharedLabels.labels.some(({ labelId }) => labelId === into)
    const { workspaceId } = workspace
    const telling = happened('label.merged', { label: from, into: to })
    const mergeId = MergeId.parse(platform.ids.next('mrg'))
    const begun = newMerge({ mergeId, workspaceId, boardId, from, to, userId: me.userId, at: telling.event.at })
    if (await table.merge.begin(begun, boardId, own, telling)) {
      await runAtOnce(ctx, begun)
      return { mergeId }
    }
    const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const now = labels.find(({ labelId }) => labelId === from.labelId) ?? refuse('label.not_found')
    return looksLike(now, from) ? refuse('label.not_found') : overruled('label', now.title)
  })
