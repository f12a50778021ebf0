// The cards of a Trello board, each with its place; a board whose cards lack their lists is refused.

import type { Tally } from './left.ts'
import { activeTasksPerBoard } from './limits.ts'
import { ImportRefused } from './refusal.ts'
import type { Place } from './trello-lists.ts'
import { type Fields, idOf, inOrder, isFields, posOf, wordOf } from './untrusted.ts'

export type PlacedCard = { id: string | null; raw: Fields; place: Place; pos: number; archived: boolean }

/** What is a card at all, and each only once. */
export function readableCards(cards: readonly unknown[], tally: Tally): Fields[] {
  const seen = new Set<string>()
  return cards.filter((raw, at): raw is Fields => {
    const id = isFields(raw) ? idOf(raw['id']) : null
    if (!isFields(raw)) tally.add('cards.unreadable', `${wordOf(raw)} (${at + 1})`)
    else if (id && seen.has(id)) tally.add('cards.repeated', wordOf(raw['name']))
    else {
      if (id) seen.add(id)
      return true
    }
    return false
  })
}

/** In the order of the lists, and in each list from top to bottom. */
export function placeCards(cards: readonly Fields[], places: ReadonlyMap<string, Place>, tally: Tally): PlacedCard[] {
  const listless: Fields[] = []
  const placed: PlacedCard[] = []
  for (const raw of cards) {
    const place = places.get(idOf(raw['idList']) ?? '')
    const archived = raw['closed'] === true || place?.archives === true
    if (place) placed.push({ id: idOf(raw['id']), raw, place, pos: posOf(raw['pos']), archived })
    else listless.push(raw)
  }
  refuseListless(listless, cards.length)
  for (const raw of listless) tally.add('cards.without_list', wordOf(raw['name']))
  refuseOverfull(placed)
  return inOrder(placed).toSorted(
    (one, other) => one.place.rank - other.place.rank || one.place.turn - other.place.turn,
  )
}

// An active card without its list could only be put somewhere by guessing; an archived one stays behind.
function refuseListless(listless: readonly Fields[], cards: number): void {
  const count = listless.filter((raw) => raw['closed'] !== true).length
  if (count > 0) throw new ImportRefused('import.cards_without_list', { count, cards })
}

function refuseOverfull(placed: readonly PlacedCard[]): void {
  const count = placed.filter(({ archived, place }) => !archived && !place.archived).length
  if (count > activeTasksPerBoard)
    throw new ImportRefused('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
