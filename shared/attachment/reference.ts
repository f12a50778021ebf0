// References from a text to attachments of its task (adr 0030): an image as ![door.jpg](attachment:att_…), any other file as
// a link. When the attachment is missing, its name is shown.

import { AttachmentId } from '#shared/common/ids.ts'

type Referred = { attachmentId: AttachmentId; name: string; isImage: boolean }

export const referenceTo = ({ attachmentId, name, isImage }: Referred): string =>
  `${isImage ? '!' : ''}[${nameInText(name)}](attachment:${attachmentId})`

/** Removes characters that would end the reference early. */
export const nameInText = (name: string): string =>
  name
    .replaceAll(/[[\]\\`*_<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const reference = /\(attachment:(att_[\da-z]+)\)/g

/** Replaces the ids of known references; unknown ones stay. */
export const withFilesOf = (text: string, known: ReadonlyMap<AttachmentId, AttachmentId>): string =>
  text.replaceAll(reference, (link, name) => {
    // Users can write anything into a text, so ids are validated.
    const read = AttachmentId.safeParse(name)
    const to = read.success && known.get(read.data)
    return to ? `(attachment:${to})` : link
  })

/** Returns the files that a text refers to, each once. */
export const namedIn = (text: string): AttachmentId[] => [
  ...new Set([...text.matchAll(reference)].flatMap(([, name]) => AttachmentId.safeParse(name).data ?? [])),
]

export const refersTo = (text: string, attachmentId: AttachmentId): boolean =>
  text.includes(`(attachment:${attachmentId})`)

/** Returns the text without references to an attachment. */
export const withoutReference = (text: string, attachmentId: AttachmentId): string =>
  text.replaceAll(new RegExp(String.raw`!?\[[^\]]*\]\(attachment:${attachmentId}\) ?`, 'g'), '')
