// Attachments of a Trello card, as links.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedAttachment } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { attachmentNameCharacters } from './limits.ts'
import { webAddressOf } from './links.ts'
import { type Fields, isFields, itemsOf, wordOf } from './untrusted.ts'

export function readAttachments(card: Fields, where: string, leftOut: LeftOutCounter): ImportedAttachment[] {
  return itemsOf(card['attachments']).flatMap((raw) => {
    if (!isFields(raw)) {
      leftOut.add('attachments.unreadable', where)
      return []
    }
    const name = lineOf(wordOf(raw['name'])) || lineOf(wordOf(raw['fileName']))
    const url = webAddressOf(wordOf(raw['url']))
    if (!url) {
      leftOut.add('attachments.not_a_link', name || where)
      return []
    }
    // The file stays with Trello, which requires a sign-in.
    if (raw['isUpload'] === true || isTrellos(url)) leftOut.add('attachments.kept_at_source', name || url)
    const title = name || url
    if (title.length > attachmentNameCharacters) leftOut.add('attachments.name_cut', title)
    return [{ title: cut(title, attachmentNameCharacters), url }]
  })
}

const isTrellos = (url: string) =>
  /^https?:\/\/(?:trello-attachments\.s3\.amazonaws\.com\/|(?:api\.)?trello\.com\/1\/cards\/)/i.test(url)
