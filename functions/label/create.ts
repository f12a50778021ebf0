// labels.create: creates a label of the board; it needs a title or a colour.

import { hueOf } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { labelsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateLabel } from '#shared/label/inputs.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'

export const create = boardProcedure('board.configure')
  .input(CreateLabel)
  .mutation(async ({ ctx: { table, platform, createEvent }, input }) => {
    const { boardId, title, color = hueOf(title), labelId = LabelId.parse(platform.ids.next('lbl')) } = input
    if (title === '' && !input.color) throwError('label.title_or_color')
    const { labels } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
    if (labels.length >= labelsPerBoard) throwError('label.limit_reached', { limit: labelsPerBoard })
    const label = { labelId, title, color }
    // A label with the same title is not created twice.
    const isCreated = await table.label.add(boardId, label, createEvent('label.created', { label }))
    if (!isCreated) throwError('board.changed_meanwhile')
    return label
  })
