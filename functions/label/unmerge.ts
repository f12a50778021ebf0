// labels.unmerge: reverses the merge of a label.

import { labelsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { UnmergeLabels } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { reversedMerge } from './merge/run.ts'

export const unmerge = boardProcedure('board.configure')
  .input(UnmergeLabels)
  .mutation(async ({ ctx, input: { boardId, mergeId } }) => {
    const { table, createEvent, me } = ctx
    return retryUntilDone(async () => {
      const before = await table.merge.get(mergeId)
      if (before?.boardId !== boardId) throwError('label.not_found')
      if (before.direction === 'back') return { mergeId }
      const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
      if (labels.length >= labelsPerBoard) throwError('label.limit_reached', { limit: labelsPerBoard })
      const pendingEvent = createEvent('label.restored', { label: before.from })
      const after = reversedMerge(before, { userId: me.userId, at: pendingEvent.event.at })
      // The job may have saved progress in the meantime.
      if (!(await table.merge.reverse({ before, after }, boardId, pendingEvent))) return null
      await runMergeNow(ctx, after)
      return { mergeId }
    })
  })
