// label.create: a new label of the board. It needs a title or a colour (spec §5).

import { hueOf } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { labelsPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { CreateLabel } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'

export const create = boardProcedure('board.configure')
  .input(CreateLabel)
  .mutation(async ({ ctx: { table, platform, happened }, input }) => {
    const { boardId, title, color = hueOf(title), labelId = LabelId.parse(platform.ids.next('lbl')) } = input
    if (title === '' && !input.color) refuse('label.title_or_color')
    const { labels } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
    if (labels.length >= labelsPerBoard) refuse('label.limit_reached', { limit: labelsPerBoard })
    const label = { labelId, title, color }
    // One of that name is not made twice.
    const done = await table.label.add(boardId, label, happened('label.created', { label }))
    if (!done) refuse('board.changed_meanwhile')
    return label
  })
