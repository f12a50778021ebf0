// labels.merge: deletes a label of the board and replaces it on all tasks by another label of the board or workspace.

import { MergeId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { MergeLabels } from '#shared/label/inputs.ts'
import { hasSameAppearance } from '#shared/label/rules.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { throwConflict } from '#functions/rpc/conflict.ts'
import { runMergeNow } from '#functions/label/merge/run-now.ts'
import { newMerge } from './merge/run.ts'

export const merge = boardProcedure(
  'board.configure',
  rowsFor(MergeLabels, ({ from, into }) => ({ labels: [from.labelId, into] })),
)
  .input(MergeLabels)
  .mutation(async ({ ctx, input: { boardId, from, into } }) => {
    const { table, platform, accessRows, createEvent, me, workspace } = ctx
    const to = accessRows.labels.get(into) ?? throwError('label.not_found')
    if (!accessRows.labels.has(from.labelId)) throwError('label.not_found')
    if (into === from.labelId) throwError('request.invalid', { field: 'into' })
    const isBoardLabel = !accessRows.workspaceLabels.labels.some(({ labelId }) => labelId === into)
    const { workspaceId } = workspace
    const pendingEvent = createEvent('label.merged', { label: from, into: to })
    const mergeId = MergeId.parse(platform.ids.next('mrg'))
    const started = newMerge({ mergeId, workspaceId, boardId, from, to, userId: me.userId, at: pendingEvent.event.at })
    if (await table.merge.start(started, boardId, isBoardLabel, pendingEvent)) {
      await runMergeNow(ctx, started)
      return { mergeId }
    }
    const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    const current = labels.find(({ labelId }) => labelId === from.labelId) ?? throwError('label.not_found')
    return hasSameAppearance(current, from) ? throwError('label.not_found') : throwConflict('label', current.title)
  })
