// Search text of a task: plain text of its description and comments, in a partition of its board (adr 0039).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId } from '#shared/common/ids.ts'

export const searchTextEntity = new Entity({
  model: { service: 'product', entity: 'search-text', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    /** For optimistic locking. */
    version: { type: 'number', required: true },
    /** JSON of `SearchText`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#search-text' },
      sk: { field: 'sk', composite: ['taskId'], template: '${taskId}' },
    },
  },
})
