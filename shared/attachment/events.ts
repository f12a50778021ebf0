// Events of attachments.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { AttachmentId, TaskId } from '#shared/common/ids.ts'

const OfAttachment = EventEnvelope.extend({
  taskId: TaskId,
  rootId: TaskId.nullable(),
  attachmentId: AttachmentId,
  name: z.string(),
})

export const AttachmentEvent = z.discriminatedUnion('type', [
  OfAttachment.extend({ type: z.literal('attachment.added') }),
  OfAttachment.extend({ type: z.literal('attachment.deleted') }),
  OfAttachment.extend({ type: z.literal('attachment.restored') }),
])
export type AttachmentEvent = z.infer<typeof AttachmentEvent>
