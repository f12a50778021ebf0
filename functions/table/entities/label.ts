// Label of a board, in the partition of the board's structure.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, LabelId } from '#shared/common/ids.ts'

export const labelEntity = new Entity({
  model: { service: 'product', entity: 'label', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    labelId: { type: CustomAttributeType<LabelId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
  },
  indexes: {
    structure: {
      collection: 'structure',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['labelId'] },
    },
  },
})
