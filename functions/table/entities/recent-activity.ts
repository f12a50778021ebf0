// Recent activity of a board: ids of its comments and log entries, newest first (adr 0038).

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId } from '#shared/common/ids.ts'

export const recentActivityEntity = new Entity({
  model: { service: 'product', entity: 'recent-activity', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** For optimistic locking. */
    version: { type: 'number', required: true },
    /** JSON of `RecentActivity`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#counters' },
      sk: { field: 'sk', composite: [], template: 'recent-activity' },
    },
  },
})
