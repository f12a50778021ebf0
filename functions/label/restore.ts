// labels.restore: a label that was deleted is there again, and on every task that bore it.

import { labelsPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { RestoreLabel } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const restore = boardProcedure('board.configure')
  .input(RestoreLabel)
  .mutation(async ({ ctx: { table, happened }, input: { boardId, label } }) => {
    const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const there = labels.find(({ labelId }) => labelId === label.labelId)
    if (there) return there
    if (labels.length >= labelsPerBoard) refuse('label.limit_reached', { limit: labelsPerBoard })
    if (await table.label.add(boardId, label, happened('label.restored', { label }))) return label
    return refuse('board.changed_meanwhile')
  })
