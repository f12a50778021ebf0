// Task, as a packed card in one of its board's shards (R-34.4, adr 0011). The card is one text, so that reading a board
// of ten thousand tasks does not parse ten thousand items. Other attributes exist only for writers and indexes.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { removedItemsAttributes, removedItemsIndexes } from './removal.ts'

export const taskEntity = new Entity({
  model: { service: 'product', entity: 'task', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    shard: { type: 'number', required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    version: { type: 'number', required: true },
    card: { type: 'string', required: true },
    // The key of the sparse assignee index: both attributes are set and removed together.
    assigneeId: { type: CustomAttributeType<UserId>('string') },
    dueOrder: { type: 'string' },
    ...removedItemsAttributes,
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId', 'shard'], template: '${boardId}#tasks#${shard}' },
      sk: { field: 'sk', composite: ['taskId'], template: '${taskId}' },
    },
    assigned: {
      index: 'assigned',
      pk: { field: 'assignedpk', composite: ['assigneeId'], template: '${assigneeId}' },
      sk: { field: 'assignedsk', composite: ['dueOrder'], template: '${dueOrder}' },
    },
    ...removedItemsIndexes,
  },
})
