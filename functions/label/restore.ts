// labels.restore: restores a deleted label on every task that had it.

import { labelsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { RestoreLabel } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const restore = boardProcedure('board.configure')
  .input(RestoreLabel)
  .mutation(async ({ ctx: { table, createEvent }, input: { boardId, label } }) => {
    const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    const existing = labels.find(({ labelId }) => labelId === label.labelId)
    if (existing) return existing
    if (labels.length >= labelsPerBoard) throwError('label.limit_reached', { limit: labelsPerBoard })
    if (await table.label.add(boardId, label, createEvent('label.restored', { label }))) return label
    return throwError('board.changed_meanwhile')
  })
