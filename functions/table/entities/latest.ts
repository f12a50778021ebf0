// How the latest of a board lies in the table: its comments and the entries of its log by their names, newest first, beside
// its counts (adr 0038).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId } from '#shared/common/ids.ts'

export const latestEntity = new Entity({
  model: { service: 'product', entity: 'latest', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** Whoever writes next must know this one. */
    version: { type: 'number', required: true },
    /** JSON of `Latest`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#counters' },
      sk: { field: 'sk', composite: [], template: 'latest' },
    },
  },
})
