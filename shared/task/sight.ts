// What somebody sees of a board, card by card.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { type Card, isActive, listIdOf, rootIdOf, taskIdOf, unpacked } from './card.ts'
import { seesEveryTask, seesOpen } from './policy.ts'

export type Reader = { facts: BoardFacts; board: Board; me: UserId }

type Cards = ReadonlyMap<TaskId, { card: Card }>

/** Whether a reader sees a card in the lists there are. A process that keeps a board may have cards of a list purged since. */
export function openTo(reader: Reader, cards: Cards, lists: readonly { listId: ListId }[]): (card: Card) => boolean {
  const { isOpen, maySee } = sightOf(cards, reader)
  const there = new Set(lists.map(({ listId }) => listId))
  const lies = (card: Card) => there.has(listIdOf(cards.get(rootIdOf(card) ?? taskIdOf(card))?.card ?? card))
  return (card) => isOpen(card) && lies(card) && maySee(card)
}

/** What a reader sees of a board, card by card. */
export function sightOf(cards: Cards, { facts, board, me }: Reader) {
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
