// Earlier version of a description or comment, in its task's partition; not read when the task is opened.

import { CustomAttributeType, Entity } from 'electrodb'
import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'

/** Further fields of a deleted comment. */
export type DeletedComment = Pick<Comment, 'authorId' | 'authorName'> & { createdAt: string; editedAt: string | null }

export const textEntity = new Entity({
  model: { service: 'product', entity: 'text', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    /** `description`, or the id of a comment. */
    of: { type: 'string', required: true, readOnly: true },
    version: { type: 'number', required: true, readOnly: true },
    text: { type: 'string', required: true, readOnly: true },
    replacedBy: { type: CustomAttributeType<UserId>('string'), required: true },
    replacedAt: { type: 'string', required: true },
    deleted: { type: CustomAttributeType<DeletedComment>('any') },
  },
  indexes: {
    ofTask: {
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: ['of', 'version'] },
    },
  },
})
