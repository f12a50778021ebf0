// How the boards that a person pinned or opened lately lie in the table: with the person.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, UserId } from '#shared/common/ids.ts'

export const shelfEntity = new Entity({
  model: { service: 'product', entity: 'shelf', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    pinnedAt: { type: 'string' },
    openedAt: { type: 'string' },
    /** How its board was looked at last, as JSON of `Look`. */
    look: { type: 'string' },
  },
  indexes: {
    ofUser: {
      pk: { field: 'pk', composite: ['userId'], template: '${userId}#shelf' },
      sk: { field: 'sk', composite: ['boardId'], template: '${boardId}' },
    },
  },
})
