// The parts of a board that are sent to a user.

import type { BoardFacts } from '#shared/board/model.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { EntryId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { visibleCardFilter, type CardReader } from '#shared/task/visibility.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type { CachedCards } from '#functions/table/access/board-cache.ts'

/** Returns the smallest entry id of a moment. */
export const cursorAt = (moment: Date): EntryId => EntryId.parse(`act_${ulidAt(moment)}`)

/** Returns the structure without archived and deleted parts, which have their own pages. */
export function visibleBoardStructure(
  structure: BoardStructure | null,
  { facts, found }: { facts: BoardFacts; found: Pick<AccessRows, 'sharedLabels'> },
): VisibleBoardStructure {
  const { board, tabs, lists, labels, members } = structure ?? throwError('board.not_found')
  const open = (item: { state: string }) => item.state === 'active'
  const shown = new Set(tabs.filter(open).map(({ tabId }) => tabId))
  return {
    board,
    tabs: tabs.filter(open),
    lists: lists.filter((list) => open(list) && shown.has(list.tabId)),
    labels,
    sharedLabels: found.sharedLabels,
    members,
    facts,
  }
}

/**
 * Returns the visible cards of the existing lists as the text of one JSON array; stored texts are concatenated without
 * parsing. A cached board may still hold cards of purged lists.
 */
export function visibleCards(cards: CachedCards, { lists }: Pick<BoardStructure, 'lists'>, reader: CardReader): string {
  const isSeen = visibleCardFilter(reader, cards, lists)
  const texts: string[] = []
  for (const { card, text } of cards.values()) if (isSeen(card)) texts.push(text)
  return `[${texts.join(',')}]`
}
