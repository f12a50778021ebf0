// What of a board somebody is shown.

import type { BoardFacts } from '#shared/board/model.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { EntryId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { openTo, type Reader } from '#shared/task/sight.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Found } from '#functions/table/access/door.ts'
import type { Frame } from '#functions/table/access/frame.ts'
import type { KeptCards } from '#functions/table/access/kept-boards.ts'

/** The smallest entry id of a moment. */
export const cursorAt = (moment: Date): EntryId => EntryId.parse(`act_${ulidAt(moment)}`)

/** The frame without what is archived or deleted; that is looked at on its own shelves. */
export function frameShown(
  frame: Frame | null,
  { facts, found }: { facts: BoardFacts; found: Pick<Found, 'sharedLabels'> },
): FrameShown {
  const { board, tabs, lists, labels, members } = frame ?? refuse('board.not_found')
  const open = (thing: { state: string }) => thing.state === 'active'
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
 * The cards somebody sees in the lists there are, as the text of one JSON array: what lies in the table is not taken
 * apart and written anew. A process that keeps a board may have kept cards of a list that has been purged since.
 */
export function visible(cards: KeptCards, { lists }: Pick<Frame, 'lists'>, reader: Reader): string {
  const isSeen = openTo(reader, cards, lists)
  const texts: string[] = []
  for (const { card, text } of cards.values()) if (isSeen(card)) texts.push(text)
  return `[${texts.join(',')}]`
}
