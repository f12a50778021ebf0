// Reports data of a card or board that cannot be imported, and data that the file lacks.

import type { ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { type Fields, objectOrEmpty, idOrNull, arrayOrEmpty, textOrEmpty } from './untrusted.ts'

const coverParts = ['color', 'idAttachment', 'idUploadedBackground', 'idPlugin']

/** Called after the comments were read. */
export function reportCardExtras(card: Fields, { title, comments }: ImportedTask, leftOut: LeftOutCounter): void {
  const cover = objectOrEmpty(card['cover'])
  const badges = objectOrEmpty(card['badges'])
  const reminder = card['dueReminder']
  if (card['isTemplate'] === true) leftOut.add('cards.template', title)
  if (textOrEmpty(card['cardRole'])) leftOut.add('cards.special', title)
  if (idOrNull(card['idAttachmentCover']) || coverParts.some((part) => textOrEmpty(cover[part])))
    leftOut.add('cards.cover', title)
  if (typeof reminder === 'number' && reminder >= 0) leftOut.add('cards.reminder', title)
  leftOut.add('cards.votes', title, { count: arrayOrEmpty(card['idMembersVoted']).length })
  leftOut.add('cards.stickers', title, { count: arrayOrEmpty(card['stickers']).length })
  leftOut.add('power_ups', title, { count: arrayOrEmpty(card['pluginData']).length })
  // An export has the last 1,000 actions, so old comments of a busy board are missing.
  leftOut.add('comments.not_in_file', title, { count: missingCount(badges['comments'], comments.length) })
  const attachments = arrayOrEmpty(card['attachments']).length
  leftOut.add('attachments.not_in_file', title, { count: missingCount(badges['attachments'], attachments) })
}

const missingCount = (statedCount: unknown, foundCount: number) =>
  typeof statedCount === 'number' && Number.isSafeInteger(statedCount) && statedCount > foundCount
    ? statedCount - foundCount
    : 0

const boardParts = ['labels', 'members', 'checklists', 'actions', 'customFields']

export function reportBoardExtras(board: Fields, title: string, leftOut: LeftOutCounter): void {
  const prefs = objectOrEmpty(board['prefs'])
  for (const part of boardParts) {
    if (board[part] !== undefined && board[part] !== null && !Array.isArray(board[part])) {
      leftOut.add('board.part_unreadable', part)
    }
  }
  if (board['closed'] === true) leftOut.add('board.closed', title)
  if (textOrEmpty(prefs['backgroundImage'])) leftOut.add('board.background', title)
  const powerUps = arrayOrEmpty(board['powerUps']).length + arrayOrEmpty(board['pluginData']).length
  leftOut.add('power_ups', title, { count: powerUps })
}
