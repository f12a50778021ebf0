// Attachment, in its task's partition.

import { CustomAttributeType, Entity } from 'electrodb'
import type { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

export const attachmentEntity = new Entity({
  model: { service: 'product', entity: 'attachment', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    attachmentId: { type: CustomAttributeType<AttachmentId>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    kind: { type: ['file', 'link'] as const, required: true },
    url: { type: 'string' },
    /** The key of the object; files only. */
    objectKey: { type: 'string' },
    contentType: { type: 'string', required: true },
    bytes: { type: 'number', required: true },
    addedBy: { type: CustomAttributeType<UserId>('string'), required: true },
    addedAt: { type: 'string', required: true },
  },
  indexes: {
    ofTask: {
      collection: 'opened',
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: ['attachmentId'] },
    },
  },
})
