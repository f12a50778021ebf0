// What of a board somebody is shown.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type Card, isActive, listIdOf, rootIdOf, taskIdOf, unpacked } from '#shared/task/card.ts'
import { seesEveryTask, seesOpen } from '#shared/task/policy.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import type { Frame } from '#functions/table/access/frame.ts'
import type { KeptCards } from '#functions/table/access/kept-boards.ts'

export type Reader = { facts: BoardFacts; board: Board; me: UserId }

/** The smallest entry id of a moment. */
export const cursorAt = (moment: Date): EntryId => EntryId.parse(`act_${ulidAt(moment)}`)

/** The frame without what is archived or deleted; that is looked at on its own shelves. */
export function frameShown(frame: Frame | null, facts: BoardFacts): FrameShown {
  const { board, tabs, lists, labels, members } = frame ?? refuse('board.not_found')
  const open = (thing: { state: string }) => thing.state === 'active'
  const shown = new Set(tabs.filter(open).map(({ tabId }) => tabId))
  return {
    board,
    tabs: tabs.filter(open),
    lists: lists.filter((list) => open(list) && shown.has(list.tabId)),
    labels,
    members,
    facts,
  }
}

/**
 * The cards somebody sees in the lists there are, as the text of one JSON array: what lies in the table is not taken
 * apart and written anew. A process that keeps a board may have kept cards of a list that has been purged since.
 */
export function visible(cards: KeptCards, { lists }: Pick<Frame, 'lists'>, reader: Reader): string {
  const { isOpen, maySee } = sightOf(cards, reader)
  const there = new Set(lists.map(({ listId }) => listId))
  const lies = (card: Card) => there.has(listIdOf(cards.get(rootIdOf(card) ?? taskIdOf(card))?.card ?? card))
  const texts: string[] = []
  for (const { card, text } of cards.values()) if (isOpen(card) && lies(card) && maySee(card)) texts.push(text)
  return `[${texts.join(',')}]`
}

/** What a reader sees of a board, card by card. */
export function sightOf(cards: ReadonlyMap<TaskId, { card: Card }>, { facts, board, me }: Reader) {
  const closed = Object.keys(board.closed).length > 0 ? board.closed : null
  const seesAll = seesEveryTask(facts)
  /** Null for a root; undefined where the root is missing. */
  const rootOf = (card: Card) => {
    const rootId = rootIdOf(card)
    return rootId && cards.get(rootId)?.card
  }
  return {
    /** A card that is active, and lies in nothing that is not; a sub-task goes where its root goes. */
    isOpen(card: Card): boolean {
      const root = rootOf(card)
      if (!isActive(card) || root === undefined || (root && !isActive(root))) return false
      return !closed?.[listIdOf(root ?? card)]
    },
    /** A card that the policy shows them, or would, were it open: of what is just deleted, it is told that it is gone. */
    maySee(card: Card): boolean {
      const root = rootOf(card)
      if (root === undefined) return false
      return seesAll || seesOpen(unpacked(board.boardId, card), root && unpacked(board.boardId, root), { facts, me })
    },
  }
}
