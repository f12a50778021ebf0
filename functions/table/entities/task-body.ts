// How the body of a task lies in the table: in the task's own partition, read when the task is opened.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'

export const taskBodyEntity = new Entity({
  model: { service: 'product', entity: 'task-body', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    description: { type: 'string', required: true },
    descriptionVersion: { type: 'number', required: true },
    watchers: { type: 'set', items: CustomAttributeType<UserId>('string') },
  },
  indexes: {
    ofTask: {
      collection: 'opened',
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: [] },
    },
  },
})
