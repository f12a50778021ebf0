// A file without an attachment: the upload is not finished, or the attachment was deleted. Stored in the partition of its
// task; a scheduled job deletes it after a day.

import { CustomAttributeType, Entity } from 'electrodb'
import type { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

export const orphanedUploadEntity = new Entity({
  model: { service: 'product', entity: 'orphaned-upload', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    attachmentId: { type: CustomAttributeType<AttachmentId>('string'), required: true, readOnly: true },
    /** begun: not an attachment yet; deleted: its attachment was deleted. */
    since: { type: ['begun', 'deleted'] as const, required: true },
    name: { type: 'string', required: true },
    kind: { type: ['file', 'link'] as const, required: true },
    url: { type: 'string' },
    objectKey: { type: 'string' },
    contentType: { type: 'string', required: true },
    bytes: { type: 'number', required: true },
    addedBy: { type: CustomAttributeType<UserId>('string'), required: true },
    addedAt: { type: 'string', required: true },
    wasCover: { type: 'boolean', required: true },
    /** Being deleted: it can no longer be attached. */
    going: { type: 'boolean' },
    dueShard: { type: 'string', required: true },
    sweepAt: { type: 'string', required: true },
  },
  indexes: {
    ofTask: {
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: ['attachmentId'] },
    },
    swept: {
      index: 'due',
      pk: { field: 'duepk', composite: ['dueShard'], template: '${dueShard}' },
      sk: { field: 'duesk', composite: ['sweepAt'], template: '${sweepAt}' },
    },
  },
})
