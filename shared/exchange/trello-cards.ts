// Cards of a Trello board with their target lists; a board whose cards lack their lists is rejected.

import type { LeftOutCounter } from './left-out.ts'
import { activeTasksPerBoard } from './limits.ts'
import { ImportError } from './import-error.ts'
import type { TargetList } from './trello-lists.ts'
import { type Fields, idOrNull, sortByPosition, isFields, positionOf, textOrEmpty } from './untrusted.ts'

export type PlacedCard = { id: string | null; raw: Fields; targetList: TargetList; pos: number; archived: boolean }

/** Returns the readable cards, each once. */
export function readableCards(cards: readonly unknown[], leftOut: LeftOutCounter): Fields[] {
  const seenIds = new Set<string>()
  return cards.filter((raw, at): raw is Fields => {
    const id = isFields(raw) ? idOrNull(raw['id']) : null
    if (!isFields(raw)) leftOut.add('cards.unreadable', `${textOrEmpty(raw)} (${at + 1})`)
    else if (id && seenIds.has(id)) leftOut.add('cards.repeated', textOrEmpty(raw['name']))
    else {
      if (id) seenIds.add(id)
      return true
    }
    return false
  })
}

/**
 * Returns the cards by list, and from top to bottom within a list.
 * @throws ImportError for active cards without a list, and for too many cards
 */
export function placeCards(
  cards: readonly Fields[],
  targetLists: ReadonlyMap<string, TargetList>,
  leftOut: LeftOutCounter,
): PlacedCard[] {
  const cardsWithoutList: Fields[] = []
  const placedCards: PlacedCard[] = []
  for (const raw of cards) {
    const targetList = targetLists.get(idOrNull(raw['idList']) ?? '')
    const archived = raw['closed'] === true || targetList?.archivesCards === true
    if (targetList)
      placedCards.push({ id: idOrNull(raw['id']), raw, targetList, pos: positionOf(raw['pos']), archived })
    else cardsWithoutList.push(raw)
  }
  assertHasLists(cardsWithoutList, cards.length)
  for (const raw of cardsWithoutList) leftOut.add('cards.without_list', textOrEmpty(raw['name']))
  assertNotTooMany(placedCards)
  return sortByPosition(placedCards).toSorted(
    (one, other) =>
      one.targetList.rank - other.targetList.rank || one.targetList.mergeOrder - other.targetList.mergeOrder,
  )
}

// An active card without its list cannot be placed; archived ones are left out.
function assertHasLists(cardsWithoutList: readonly Fields[], cards: number): void {
  const count = cardsWithoutList.filter((raw) => raw['closed'] !== true).length
  if (count > 0) throw new ImportError('import.cards_without_list', { count, cards })
}

function assertNotTooMany(placedCards: readonly PlacedCard[]): void {
  const count = placedCards.filter(({ archived, targetList }) => !archived && !targetList.archived).length
  if (count > activeTasksPerBoard) throw new ImportError('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
