// Attachments of a Trello card, as links.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import type { ImportedAttachment } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { attachmentNameCharacters } from './limits.ts'
import { webAddressOf } from './safe-links.ts'
import { type Fields, isFields, arrayOrEmpty, textOrEmpty } from './untrusted.ts'

export function readAttachments(card: Fields, cardTitle: string, leftOut: LeftOutCounter): ImportedAttachment[] {
  return arrayOrEmpty(card['attachments']).flatMap((raw) => {
    if (!isFields(raw)) {
      leftOut.add('attachments.unreadable', cardTitle)
      return []
    }
    const name = normalizeLine(textOrEmpty(raw['name'])) || normalizeLine(textOrEmpty(raw['fileName']))
    const url = webAddressOf(textOrEmpty(raw['url']))
    if (!url) {
      leftOut.add('attachments.not_a_link', name || cardTitle)
      return []
    }
    // The file stays with Trello, which requires a sign-in.
    if (raw['isUpload'] === true || isTrelloFileUrl(url)) leftOut.add('attachments.kept_at_source', name || url)
    const title = name || url
    if (title.length > attachmentNameCharacters) leftOut.add('attachments.name_cut', title)
    return [{ title: shorten(title, attachmentNameCharacters), url }]
  })
}

const isTrelloFileUrl = (url: string) =>
  /^https?:\/\/(?:trello-attachments\.s3\.amazonaws\.com\/|(?:api\.)?trello\.com\/1\/cards\/)/i.test(url)
