// label.change: a label of the board reads or looks otherwise.

import { refuse } from '#shared/error/domain-error.ts'
import { ChangeLabel } from '#shared/label/inputs.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { isNews, overruled } from '#functions/rpc/overruled.ts'

export const change = boardProcedure(
  'board.configure',
  names(ChangeLabel, ({ from }) => ({ labels: [from.labelId] })),
)
  .input(ChangeLabel)
  .mutation(async ({ ctx: { table, found, happened }, input: { boardId, from, to } }) => {
    if (!found.labels.has(from.labelId)) refuse('label.not_found')
    const label = { ...from, ...to }
    const write = () => table.label.change(boardId, from, label, happened('label.changed', { from, label }))
    if (isNews({ from, to: label }) && (await write())) return label
    const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const now = labels.find(({ labelId }) => labelId === from.labelId) ?? refuse('label.not_found')
    return isNews({ from: now, to: label }) ? overruled('label', now.title) : now
  })
