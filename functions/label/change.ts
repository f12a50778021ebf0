// label.change: a label of the board reads or looks otherwise.

import { refuse } from '#shared/error/domain-error.ts'
import { ChangeLabel } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const change = boardProcedure('board.configure')
  .input(ChangeLabel)
  .mutation(async ({ ctx: { table, happened }, input: { boardId, from, to } }) => {
    const label = { ...from, ...to }
    const done = await table.frame.changeLabel(boardId, from, label, happened('label.changed', { from, label }))
    if (!done) refuse('board.changed_meanwhile', { field: 'label' })
    return label
  })
