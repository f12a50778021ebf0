// Visibility of cards for a user.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { type Card, isActive, listIdOf, rootIdOf, taskIdOf, unpacked } from './card.ts'
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
  const there = new Set(lists.map(({ listId }) => listId))
  const lies = (card: Card) => there.has(listIdOf(cards.get(rootIdOf(card) ?? taskIdOf(card))?.card ?? card))
  return (card) => isOpen(card) && lies(card) && maySee(card)
}

/** Returns functions that tell what the user may see of a board. */
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
    /** Visible now, or if it were active: a deleted task is reported as gone. */
    maySee(card: Card): boolean {
      const root = rootOf(card)
      if (root === undefined) return false
      return (
        seesAll || mayViewOpenTask(unpacked(board.boardId, card), root && unpacked(board.boardId, root), { facts, me })
      )
    },
  }
}
