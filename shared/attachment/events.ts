// What can happen to an attachment.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { AttachmentId, TaskId } from '#shared/common/ids.ts'

const OfAttachment = EventFrame.extend({
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
