import * as z from 'zod'
import { AttachmentId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import { FileName } from '#shared/common/file-name.ts'

/** A media type in lower case, without parameters. */
const ContentType = z
  .string()
  .max(127)
  .regex(/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/)

/** A file to be uploaded. The client chooses the id, so that a retry refers to the same attachment. */
export const StartUpload = z.object({
  attachmentId: AttachmentId,
  name: FileName({ max: attachmentNameLength }),
  contentType: ContentType,
  bytes: z.int().min(1),
})

export const OneAttachment = z.object({ attachmentId: AttachmentId })
