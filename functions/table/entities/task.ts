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

/** The number of partitions of a board's tasks, so that they can be read in parallel. */
export const taskShards = 8

/** Returns the shard of a task, computed from the random end of its id. */
export function taskShard(taskId: TaskId): number {
  let sum = 0
  for (let i = taskId.length - 6; i < taskId.length; i++) sum = (sum * 31 + taskId.codePointAt(i)!) % 9973
  return sum % taskShards
}
