// How a card looks with one attachment more or less.

import type { AttachmentId } from '#shared/common/ids.ts'

type Bears = { attachments: number; coverId: AttachmentId | null }

export const withAttachment = <Card extends Bears>(card: Card): Card => ({ ...card, attachments: card.attachments + 1 })

/** As it was before it went; a cover that was chosen since stays. */
export const withAttachmentBack = <Card extends Bears>(
  card: Card,
  attachmentId: AttachmentId,
  { wasCover }: { wasCover: boolean },
): Card => ({ ...withAttachment(card), coverId: card.coverId ?? (wasCover ? attachmentId : null) })

export const withoutAttachment = <Card extends Bears>(card: Card, attachmentId: AttachmentId): Card => ({
  ...card,
  attachments: Math.max(0, card.attachments - 1),
  coverId: card.coverId === attachmentId ? null : card.coverId,
})
