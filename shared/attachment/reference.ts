// How a text refers to an attachment of its own task (adr 0030): a picture as ![door.jpg](attachment:att_…), any other
// file as a link. The name stands for itself where the attachment is gone.

import { AttachmentId } from '#shared/common/ids.ts'

type Referred = { attachmentId: AttachmentId; name: string; isPicture: boolean }

export const referenceTo = ({ attachmentId, name, isPicture }: Referred): string =>
  `${isPicture ? '!' : ''}[${nameInText(name)}](attachment:${attachmentId})`

/** Without what would end it early. */
export const nameInText = (name: string): string =>
  name
    .replaceAll(/[[\]\\`*_<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const reference = /\(attachment:(att_[\da-z]+)\)/g

/** The text with every reference that is known led elsewhere; any other stays, and says what is not there. */
export const withFilesOf = (text: string, known: ReadonlyMap<AttachmentId, AttachmentId>): string =>
  text.replaceAll(reference, (link, name) => {
    // People write texts, and whatever they like into them.
    const read = AttachmentId.safeParse(name)
    const to = read.success && known.get(read.data)
    return to ? `(attachment:${to})` : link
  })

/** The files that a text names, each once. */
export const namedIn = (text: string): AttachmentId[] => [
  ...new Set([...text.matchAll(reference)].flatMap(([, name]) => AttachmentId.safeParse(name).data ?? [])),
]

export const refersTo = (text: string, attachmentId: AttachmentId): boolean =>
  text.includes(`(attachment:${attachmentId})`)

/** The text without what refers to it. */
export const withoutReference = (text: string, attachmentId: AttachmentId): string =>
  text.replaceAll(new RegExp(String.raw`!?\[[^\]]*\]\(attachment:${attachmentId}\) ?`, 'g'), '')
