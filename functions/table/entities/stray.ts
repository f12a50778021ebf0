// How a stray lies in the table: a file that no attachment tells of, because it is still on its way or was deleted. It
// lies with its task, where an opened task does not read it, and is due a day later, when a job takes it away.

import { CustomAttributeType, Entity } from 'electrodb'
import type { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

export const strayEntity = new Entity({
  model: { service: 'product', entity: 'stray', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    attachmentId: { type: CustomAttributeType<AttachmentId>('string'), required: true, readOnly: true },
    /** Not an attachment yet, or not any more. */
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
    /** It is being taken away, and nobody may take it up any more. */
    going: { type: 'boolean' },
    strayLot: { type: 'string', required: true },
    sweepAt: { type: 'string', required: true },
  },
  indexes: {
    ofTask: {
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: ['attachmentId'] },
    },
    swept: {
      index: 'due',
      pk: { field: 'duepk', composite: ['strayLot'], template: '${strayLot}' },
      sk: { field: 'duesk', composite: ['sweepAt'], template: '${sweepAt}' },
    },
  },
})
