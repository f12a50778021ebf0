// What of an attachment is told: where its bytes lie is the server's business.

import type { Attachment } from '#shared/attachment/model.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'

export const shown = ({ objectKey: _place, ...attachment }: StoredAttachment): Attachment => attachment
