// Returns attachments without their object keys.

import type { Attachment } from '#shared/attachment/model.ts'
import type { StoredAttachment } from '#functions/table/access/task-detail-rows.ts'

export const listAttachments = ({ objectKey: _place, ...attachment }: StoredAttachment): Attachment => attachment
