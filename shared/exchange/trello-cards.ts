// Cards of a Trello board with their places; a board whose cards lack their lists is rejected.

import type { LeftOutCounter } from './left-out.ts'
import { activeTasksPerBoard } from './limits.ts'
import { ImportError } from './import-error.ts'
import type { CardPlace } from './trello-lists.ts'
import { type Fields, idOf, inOrder, isFields, posOf, wordOf } from './untrusted.ts'

export type PlacedCard = { id: string | null; raw: Fields; place: CardPlace; pos: number; archived: boolean }

/** Keeps readable cards, each once. */
export function readableCards(cards: readonly unknown[], leftOut: LeftOutCounter): Fields[] {
  const seen = new Set<string>()
  return cards.filter((raw, at): raw is Fields => {
    const id = isFields(raw) ? idOf(raw['id']) : null
    if (!isFields(raw)) leftOut.add('cards.unreadable', `${wordOf(raw)} (${at + 1})`)
    else if (id && seen.has(id)) leftOut.add('cards.repeated', wordOf(raw['name']))
    else {
      if (id) seen.add(id)
      return true
    }
    return false
  })
}

/** By list, and from top to bottom within a list. */
export function placeCards(
  cards: readonly Fields[],
  places: ReadonlyMap<string, CardPlace>,
  leftOut: LeftOutCounter,
): PlacedCard[] {
  const listless: Fields[] = []
  const placed: PlacedCard[] = []
  for (const raw of cards) {
    const place = places.get(idOf(raw['idList']) ?? '')
    const archived = raw['closed'] === true || place?.archives === true
    if (place) placed.push({ id: idOf(raw['id']), raw, place, pos: posOf(raw['pos']), archived })
    else listless.push(raw)
  }
  assertHasLists(listless, cards.length)
  for (const raw of listless) leftOut.add('cards.without_list', wordOf(raw['name']))
  assertNotTooMany(placed)
  return inOrder(placed).toSorted(
    (one, other) => one.place.rank - other.place.rank || one.place.turn - other.place.turn,
  )
}

// An active card without its list cannot be placed; archived ones are left out.
function assertHasLists(listless: readonly Fields[], cards: number): void {
  const count = listless.filter((raw) => raw['closed'] !== true).length
  if (count > 0) throw new ImportError('import.cards_without_list', { count, cards })
}

function assertNotTooMany(placed: readonly PlacedCard[]): void {
  const count = placed.filter(({ archived, place }) => !archived && !place.archived).length
  if (count > activeTasksPerBoard) throw new ImportError('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
