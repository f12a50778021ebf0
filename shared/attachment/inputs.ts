// What the calls about attachments take.

import * as z from 'zod'
import { AttachmentId } from '#shared/common/ids.ts'
import { Attachment } from './model.ts'

/** As browsers name types, in lower case and without parameters. */
const ContentType = z
  .string()
  .max(127)
  .regex(/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/)

/** A file that is about to be sent. The client names it, so that it is the same one however often it is tried. */
export const BeginAttachment = z.object({
  attachmentId: AttachmentId,
  name: Attachment.shape.name,
  contentType: ContentType,
  bytes: z.int().min(1),
})

export const OneAttachment = z.object({ attachmentId: AttachmentId })
