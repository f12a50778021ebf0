// Events of attachments.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { AttachmentId, TaskId } from '#shared/common/ids.ts'

const AttachmentEventBase = EventEnvelope.extend({
  taskId: TaskId,
  rootId: TaskId.nullable(),
  attachmentId: AttachmentId,
  name: z.string(),
})

export const AttachmentEvent = z.discriminatedUnion('type', [
  AttachmentEventBase.extend({ type: z.literal('attachment.added') }),
  AttachmentEventBase.extend({ type: z.literal('attachment.deleted') }),
  AttachmentEventBase.extend({ type: z.literal('attachment.restored') }),
])
export type AttachmentEvent = z.infer<typeof AttachmentEvent>
