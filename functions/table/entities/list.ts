// List, in the partition of its board's structure.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { removalAttributes, removedItemsIndexes } from './removal.ts'

export const listEntity = new Entity({
  model: { service: 'product', entity: 'list', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    listId: { type: CustomAttributeType<ListId>('string'), required: true, readOnly: true },
    tabId: { type: CustomAttributeType<TabId>('string'), required: true },
    title: { type: 'string', required: true },
    position: { type: CustomAttributeType<Position>('string'), required: true },
    softLimit: { type: 'number' },
    ...removalAttributes,
  },
  indexes: {
    structure: {
      collection: 'structure',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: ['listId'] },
    },
    ...removedItemsIndexes,
  },
})
