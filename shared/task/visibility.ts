// Visibility of cards for a user.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { type Card, isActive, listIdOf, rootIdOf, unpackTask } from './card.ts'
import { mayViewEveryTask, mayViewOpenTask } from './policy.ts'

export type CardReader = { facts: BoardFacts; board: Board; me: UserId }

type Cards = ReadonlyMap<TaskId, { card: Card }>

/**
 * Returns a filter of cards that the user may see in existing lists. A cached board may still hold cards of purged lists.
 */
export function visibleCardFilter(
  reader: CardReader,
  cards: Cards,
  lists: readonly { listId: ListId }[],
): (card: Card) => boolean {
  const { isOpen, maySee } = visibilityOf(cards, reader)
  const listIds = new Set(lists.map(({ listId }) => listId))
  const isInList = (card: Card) => {
    const rootId = rootIdOf(card)
    return listIds.has(listIdOf((rootId && cards.get(rootId)?.card) ?? card))
  }
  return (card) => isOpen(card) && isInList(card) && maySee(card)
}

/** Returns predicates for the cards that the user may see. */
export function visibilityOf(cards: Cards, { facts, board, me }: CardReader) {
  const closed = Object.keys(board.closed).length > 0 ? board.closed : null
  const seesAll = mayViewEveryTask(facts)
  /** Null for a root; undefined when the root is missing. */
  const rootOf = (card: Card) => {
    const rootId = rootIdOf(card)
    return rootId && cards.get(rootId)?.card
  }
  return {
    /** Active, with active containers; a sub-task follows its root. */
    isOpen(card: Card): boolean {
      const root = rootOf(card)
      if (!isActive(card) || root === undefined || (root && !isActive(root))) return false
      return !closed?.[listIdOf(root ?? card)]
    },
    /** Whether the user may see the card, as if it were active, so that its removal is also reported to the user. */
    maySee(card: Card): boolean {
      const root = rootOf(card)
      if (root === undefined) return false
      return (
        seesAll ||
        mayViewOpenTask(unpackTask(board.boardId, card), root && unpackTask(board.boardId, root), { facts, me })
      )
    },
  }
}
