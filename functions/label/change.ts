// labels.change: changes the title or colour of a label.

import { throwError } from '#shared/error/domain-error.ts'
import { ChangeLabel } from '#shared/label/inputs.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { isNewValue, throwConflict } from '#functions/rpc/conflict.ts'

export const change = boardProcedure(
  'board.configure',
  rowsFor(ChangeLabel, ({ from }) => ({ labels: [from.labelId] })),
)
  .input(ChangeLabel)
  .mutation(async ({ ctx: { table, accessRows, createEvent }, input: { boardId, from, to } }) => {
    if (!accessRows.labels.has(from.labelId)) throwError('label.not_found')
    const label = { ...from, ...to }
    const write = () => table.label.change(boardId, from, label, createEvent('label.changed', { from, label }))
    if (isNewValue({ from, to: label }) && (await write())) return label
    const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    const now = labels.find(({ labelId }) => labelId === from.labelId) ?? throwError('label.not_found')
    return isNewValue({ from: now, to: label }) ? throwConflict('label', now.title) : now
  })
