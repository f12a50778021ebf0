// How a task lies in the table: as a packed card in one of its board's shards (engine §2, adr 0011).
//
// The card is one text, so that a board of ten thousand is read without taking ten thousand rows apart. Beside it
// stand only what writers and indexes need.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { shelfAttributes, shelfIndexes } from './away.ts'

export const taskEntity = new Entity({
  model: { service: 'product', entity: 'task', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    shard: { type: 'number', required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    version: { type: 'number', required: true },
    card: { type: 'string', required: true },
    // A sparse index is made of attributes that come and go together; one alone would file the task under nobody.
    assigneeId: { type: CustomAttributeType<UserId>('string') },
    dueOrder: { type: 'string' },
    ...shelfAttributes,
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
    ...shelfIndexes,
  },
})
