// A file of a task, or an imported link.

import * as z from 'zod'
import { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'

export const Attachment = z.object({
  taskId: TaskId,
  attachmentId: AttachmentId,
  name: line({ min: 1, max: attachmentNameLength }),
  kind: z.enum(['file', 'link']),
  /** Only http and https; null for files. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
  contentType: z.string(),
  bytes: z.int().min(0),
  addedBy: UserId,
  addedAt: z.date(),
})
export type Attachment = z.infer<typeof Attachment>
