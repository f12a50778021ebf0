// Task counters of a board: one row for all readers, one per person with personal counts, and one with the counted range of
// the log (adr 0037, 0074).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId } from '#shared/common/ids.ts'

export const taskCountersEntity = new Entity({
  model: { service: 'product', entity: 'task-counters', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** `all`, `reach`, or the recount and its person. */
    of: { type: 'string', required: true, readOnly: true },
    /** The recount it belongs to; rows of earlier ones are ignored. */
    counting: { type: CustomAttributeType<EntryId>('string'), required: true },
    /** On the `reach` row: for optimistic locking. */
    version: { type: CustomAttributeType<EntryId>('string') },
    /** JSON of `StoredTaskCounters`, `Cells` or `CountedRange`. */
    value: { type: 'string', required: true },
    // On the `reach` row, set and removed together: a sparse index of boards that changed since their last recount.
    recountKey: { type: 'string' },
    recountAt: { type: 'string' },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#counters' },
      sk: { field: 'sk', composite: ['of'], template: '${of}' },
    },
    recountable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['recountKey'], template: '${recountKey}' },
      sk: { field: 'duesk', composite: ['recountAt'], template: '${recountAt}' },
    },
  },
})
