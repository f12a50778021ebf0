// Reports data of a card or board that cannot be imported, and data that the file lacks.

import type { ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { type Fields, fieldsOf, idOf, itemsOf, wordOf } from './untrusted.ts'

const coverParts = ['color', 'idAttachment', 'idUploadedBackground', 'idPlugin']

/** Called after the comments were read. */
export function reportCardExtras(card: Fields, { title, comments }: ImportedTask, leftOut: LeftOutCounter): void {
  const cover = fieldsOf(card['cover'])
  const badges = fieldsOf(card['badges'])
  const reminder = card['dueReminder']
  if (card['isTemplate'] === true) leftOut.add('cards.template', title)
  if (wordOf(card['cardRole'])) leftOut.add('cards.special', title)
  if (idOf(card['idAttachmentCover']) || coverParts.some((part) => wordOf(cover[part])))
    leftOut.add('cards.cover', title)
  if (typeof reminder === 'number' && reminder >= 0) leftOut.add('cards.reminder', title)
  leftOut.add('cards.votes', title, { count: itemsOf(card['idMembersVoted']).length })
  leftOut.add('cards.stickers', title, { count: itemsOf(card['stickers']).length })
  leftOut.add('power_ups', title, { count: itemsOf(card['pluginData']).length })
  // An export has the last 1,000 actions, so old comments of a busy board are missing.
  leftOut.add('comments.not_in_file', title, { count: missing(badges['comments'], comments.length) })
  const attachments = itemsOf(card['attachments']).length
  leftOut.add('attachments.not_in_file', title, { count: missing(badges['attachments'], attachments) })
}

const missing = (stated: unknown, found: number) =>
  typeof stated === 'number' && Number.isSafeInteger(stated) && stated > found ? stated - found : 0

const parts = ['labels', 'members', 'checklists', 'actions', 'customFields']

export function reportBoardExtras(board: Fields, title: string, leftOut: LeftOutCounter): void {
  const prefs = fieldsOf(board['prefs'])
  for (const part of parts) {
    if (board[part] !== undefined && board[part] !== null && !Array.isArray(board[part])) {
      leftOut.add('board.part_unreadable', part)
    }
  }
  if (board['closed'] === true) leftOut.add('board.closed', title)
  if (wordOf(prefs['backgroundImage'])) leftOut.add('board.background', title)
  const powerUps = itemsOf(board['powerUps']).length + itemsOf(board['pluginData']).length
  leftOut.add('power_ups', title, { count: powerUps })
}
