// Comment, in its task's partition, in order of time.

import { CustomAttributeType, Entity } from 'electrodb'
import type { CommentId, TaskId, UserId } from '#shared/common/ids.ts'

export const commentEntity = new Entity({
  model: { service: 'product', entity: 'comment', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    commentId: { type: CustomAttributeType<CommentId>('string'), required: true, readOnly: true },
    authorId: { type: CustomAttributeType<UserId>('string') },
    authorName: { type: 'string' },
    text: { type: 'string', required: true },
    version: { type: 'number', required: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    editedAt: { type: 'string' },
  },
  indexes: {
    ofTask: {
      collection: 'opened',
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: ['commentId'] },
    },
  },
})
