// labels.unmerge: a label that was merged into another is there again, on the tasks that bore it.

import { labelsPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { UnmergeLabels } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { untilDone } from '#functions/table/commit.ts'
import { runAtOnce } from './merge/at-once.ts'
import { turned } from './merge/run.ts'

export const unmerge = boardProcedure('board.configure')
  .input(UnmergeLabels)
  .mutation(async ({ ctx, input: { boardId, mergeId } }) => {
    const { table, happened, me } = ctx
    return untilDone(async () => {
      const before = await table.merge.get(mergeId)
      if (before?.boardId !== boardId) refuse('label.not_found')
      if (before.direction === 'back') return { mergeId }
      const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
      if (labels.length >= labelsPerBoard) refuse('label.limit_reached', { limit: labelsPerBoard })
      const telling = happened('label.restored', { label: before.from })
      const after = turned(before, { userId: me.userId, at: telling.event.at })
      // The job may have noted something in this moment.
      if (!(await table.merge.turn({ before, after }, boardId, telling))) return null
      await runAtOnce(ctx, after)
      return { mergeId }
    })
  })
