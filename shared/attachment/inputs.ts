// What the calls about attachments take.

import * as z from 'zod'
import { AttachmentId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import { FileName } from '#shared/common/file-name.ts'

/** As browsers name types, in lower case and without parameters. */
const ContentType = z
  .string()
  .max(127)
  .regex(/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/)

/** A file that is about to be sent. The client names it, so that it is the same one however often it is tried. */
export const BeginAttachment = z.object({
  attachmentId: AttachmentId,
  name: FileName({ max: attachmentNameLength }),
  contentType: ContentType,
  bytes: z.int().min(1),
})

export const OneAttachment = z.object({ attachmentId: AttachmentId })
