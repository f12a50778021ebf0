// Attachment count and cover of a card.

import type { AttachmentId } from '#shared/common/ids.ts'

type CardAttachments = { attachments: number; coverId: AttachmentId | null }

export const withAttachment = <Card extends CardAttachments>(card: Card): Card => ({
  ...card,
  attachments: card.attachments + 1,
})

/** Restores the previous cover, unless another was chosen since. */
export const withAttachmentRestored = <Card extends CardAttachments>(
  card: Card,
  attachmentId: AttachmentId,
  { wasCover }: { wasCover: boolean },
): Card => ({ ...withAttachment(card), coverId: card.coverId ?? (wasCover ? attachmentId : null) })

export const withoutAttachment = <Card extends CardAttachments>(card: Card, attachmentId: AttachmentId): Card => ({
  ...card,
  attachments: Math.max(0, card.attachments - 1),
  coverId: card.coverId === attachmentId ? null : card.coverId,
})
