// Saved view of a board. All views of a board share a partition; the sort key begins with the owner, a user or everybody.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, UserId, ViewId } from '#shared/common/ids.ts'

export const viewEntity = new Entity({
  model: { service: 'product', entity: 'view', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    of: { type: CustomAttributeType<UserId | 'everybody'>('string'), required: true, readOnly: true },
    viewId: { type: CustomAttributeType<ViewId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    /** JSON of `LastView`. */
    look: { type: 'string', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#views' },
      sk: { field: 'sk', composite: ['of', 'viewId'], template: '${of}#${viewId}' },
    },
  },
})
