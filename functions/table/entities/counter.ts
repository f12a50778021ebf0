// Counter of a board: task numbers, and the tasks of a shard or a root.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId } from '#shared/common/ids.ts'

export const counterEntity = new Entity({
  model: { service: 'product', entity: 'counter', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    of: { type: 'string', required: true, readOnly: true },
    value: { type: 'number', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId', 'of'], template: '${boardId}#counter#${of}' },
      sk: { field: 'sk', composite: [], template: 'counter' },
    },
  },
})
