// How the counts of a board lie in the table: one row that everybody reads, one for each person with tasks of their own,
// and one that says how far the log has been counted (adr 0037).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId } from '#shared/common/ids.ts'

export const taskCountersEntity = new Entity({
  model: { service: 'product', entity: 'task-counters', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** `all`, `reach`, or which counting and whose. */
    of: { type: 'string', required: true, readOnly: true },
    /** Of which counting anew it is; what is left of an older one is nothing any more. */
    counting: { type: CustomAttributeType<EntryId>('string'), required: true },
    /** Of `reach`: whoever writes next must know this one. */
    version: { type: CustomAttributeType<EntryId>('string') },
    /** JSON of `Tally`, `Cells` or `Reach`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#counters' },
      sk: { field: 'sk', composite: ['of'], template: '${of}' },
    },
  },
})
