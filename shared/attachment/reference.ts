// References from a text to attachments of its task (adr 0030): an image as ![door.jpg](attachment:att_…), any other file as
// a link. When the attachment is missing, its name is shown.

import { AttachmentId } from '#shared/common/ids.ts'

type AttachmentReference = { attachmentId: AttachmentId; name: string; isImage: boolean }

export const referenceMarkdown = ({ attachmentId, name, isImage }: AttachmentReference): string =>
  `${isImage ? '!' : ''}[${nameWithoutMarkup(name)}](attachment:${attachmentId})`

/** Returns a name without the characters that would end the reference early. */
export const nameWithoutMarkup = (name: string): string =>
  name
    .replaceAll(/[[\]\\`*_<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const referencePattern = /\(attachment:(att_[\da-z]+)\)/g

/**
 * Replaces attachment ids in the references of a text.
 * @param replacementIds new ids by old ids; references to other ids stay
 */
export const withReplacedAttachmentIds = (
  text: string,
  replacementIds: ReadonlyMap<AttachmentId, AttachmentId>,
): string =>
  text.replaceAll(referencePattern, (link, id) => {
    // Users can write anything into a text, so ids are validated.
    const parsedId = AttachmentId.safeParse(id)
    const replacementId = parsedId.success && replacementIds.get(parsedId.data)
    return replacementId ? `(attachment:${replacementId})` : link
  })

/** Returns the ids of the attachments that a text refers to, each once. */
export const referencedAttachmentIds = (text: string): AttachmentId[] => [
  ...new Set([...text.matchAll(referencePattern)].flatMap(([, id]) => AttachmentId.safeParse(id).data ?? [])),
]

export const hasReferenceTo = (text: string, attachmentId: AttachmentId): boolean =>
  text.includes(`(attachment:${attachmentId})`)

/** Returns the text without references to an attachment. */
export const withoutReference = (text: string, attachmentId: AttachmentId): string =>
  text.replaceAll(new RegExp(String.raw`!?\[[^\]]*\]\(attachment:${attachmentId}\) ?`, 'g'), '')
