// How what is written in a task, beside its title, lies in the table once more: without marks, together with that of the
// other tasks of its board, for whoever searches them (adr 0039).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId } from '#shared/common/ids.ts'

export const searchTextEntity = new Entity({
  model: { service: 'product', entity: 'search-text', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    /** Whoever writes next must know this one. */
    version: { type: 'number', required: true },
    /** JSON of `Prose`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#search-text' },
      sk: { field: 'sk', composite: ['taskId'], template: '${taskId}' },
    },
  },
})
