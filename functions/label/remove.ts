// labels.remove: deletes a label of the board. Tasks keep its id, so that it can be restored.

import { throwError } from '#shared/error/domain-error.ts'
import { RemoveLabel } from '#shared/label/inputs.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { throwConflict } from '#functions/rpc/conflict.ts'

export const remove = boardProcedure(
  'board.configure',
  rowsFor(RemoveLabel, ({ label }) => ({ labels: [label.labelId] })),
)
  .input(RemoveLabel)
  .mutation(async ({ ctx: { table, accessRows, createEvent }, input: { boardId, label } }) => {
    const { labelId } = label
    if (!accessRows.labels.has(labelId)) throwError('label.not_found')
    if (await table.label.remove(boardId, label, createEvent('label.deleted', { label }))) return { labelId }
    const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    const now = labels.find((it) => it.labelId === labelId) ?? throwError('label.not_found')
    return throwConflict('label', now.title)
  })
