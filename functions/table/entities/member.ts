// Membership of a board, in the partition of the board's structure, indexed by user.

import { CustomAttributeType, Entity } from 'electrodb'
import { BoardRole, type MemberSwitches } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'

export const memberEntity = new Entity({
  model: { service: 'product', entity: 'member', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    role: { type: BoardRole.options, required: true },
    switches: { type: CustomAttributeType<MemberSwitches>('any') },
  },
  indexes: {
    structure: {
      collection: 'structure',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['userId'] },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['boardId'] },
    },
  },
})
