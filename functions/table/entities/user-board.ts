// A user's pinned or recent board, with their last view of it.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, UserId } from '#shared/common/ids.ts'

export const userBoardEntity = new Entity({
  model: { service: 'product', entity: 'user-board', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    pinnedAt: { type: 'string' },
    openedAt: { type: 'string' },
    /** The last view, as JSON of `LastView`. */
    look: { type: 'string' },
  },
  indexes: {
    ofUser: {
      pk: { field: 'pk', composite: ['userId'], template: '${userId}#boards' },
      sk: { field: 'sk', composite: ['boardId'], template: '${boardId}' },
    },
  },
})
