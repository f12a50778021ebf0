// labels.remove: a label of the board is deleted. Tasks that bear it keep it in mind, so that it can be restored.

import { refuse } from '#shared/error/domain-error.ts'
import { RemoveLabel } from '#shared/label/inputs.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { overruled } from '#functions/rpc/overruled.ts'

export const remove = boardProcedure(
  'board.configure',
  names(RemoveLabel, ({ label }) => ({ labels: [label.labelId] })),
)
  .input(RemoveLabel)
  .mutation(async ({ ctx: { table, found, happened }, input: { boardId, label } }) => {
    const { labelId } = label
    if (!found.labels.has(labelId)) refuse('label.not_found')
    if (await table.label.remove(boardId, label, happened('label.deleted', { label }))) return { labelId }
    const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    const now = labels.find((it) => it.labelId === labelId) ?? refuse('label.not_found')
    return overruled('label', now.title)
  })
