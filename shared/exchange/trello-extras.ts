// Tells what a Trello card or board has and we do not, and what the file itself lacks of it.

import type { ImportedTask } from './import-plan.ts'
import type { Tally } from './left.ts'
import { type Fields, fieldsOf, idOf, itemsOf, wordOf } from './untrusted.ts'

const coverParts = ['color', 'idAttachment', 'idUploadedBackground', 'idPlugin']

/** Called when the task has its comments. */
export function tellExtrasOfCard(card: Fields, { title, comments }: ImportedTask, tally: Tally): void {
  const cover = fieldsOf(card['cover'])
  const badges = fieldsOf(card['badges'])
  const reminder = card['dueReminder']
  if (card['isTemplate'] === true) tally.add('cards.template', title)
  if (wordOf(card['cardRole'])) tally.add('cards.special', title)
  if (idOf(card['idAttachmentCover']) || coverParts.some((part) => wordOf(cover[part]))) tally.add('cards.cover', title)
  if (typeof reminder === 'number' && reminder >= 0) tally.add('cards.reminder', title)
  tally.add('cards.votes', title, { count: itemsOf(card['idMembersVoted']).length })
  tally.add('cards.stickers', title, { count: itemsOf(card['stickers']).length })
  tally.add('power_ups', title, { count: itemsOf(card['pluginData']).length })
  // An export holds the last 1,000 actions, so that the oldest comments of a busy board are missing.
  tally.add('comments.not_in_file', title, { count: missing(badges['comments'], comments.length) })
  const attachments = itemsOf(card['attachments']).length
  tally.add('attachments.not_in_file', title, { count: missing(badges['attachments'], attachments) })
}

const missing = (told: unknown, found: number) =>
  typeof told === 'number' && Number.isSafeInteger(told) && told > found ? told - found : 0

const parts = ['labels', 'members', 'checklists', 'actions', 'customFields']

export function tellExtrasOfBoard(board: Fields, title: string, tally: Tally): void {
  const prefs = fieldsOf(board['prefs'])
  for (const part of parts) {
    if (board[part] !== undefined && board[part] !== null && !Array.isArray(board[part])) {
      tally.add('board.part_unreadable', part)
    }
  }
  if (board['closed'] === true) tally.add('board.closed', title)
  if (wordOf(prefs['backgroundImage'])) tally.add('board.background', title)
  const powerUps = itemsOf(board['powerUps']).length + itemsOf(board['pluginData']).length
  tally.add('power_ups', title, { count: powerUps })
}
