// Check lists of a Trello board by card.

import { lineOf } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
import { type Fields, fieldsOf, idOf, inOrder, isFields, itemsOf, posOf, wordOf } from './untrusted.ts'

export type CheckList = { name: string; pos: number; items: Fields[] }

/** A check list names its card, is named by it, or is part of it. */
export function readCheckLists(
  board: Fields,
  cards: readonly Fields[],
  leftOut: LeftOutCounter,
): Map<string, CheckList[]> {
  const byCard = new Map<string, CheckList[]>()
  for (const card of cards) byCard.set(idOf(card['id']) ?? '', [])
  byCard.delete('')
  const cardOfList = namedByCards(cards)
  const seen = new Set<string>()
  const file = (raw: unknown, itsCard: string | null) => {
    const id = idOf(fieldsOf(raw)['id'])
    const lists = byCard.get(itsCard ?? idOf(fieldsOf(raw)['idCard']) ?? cardOfList.get(id ?? '') ?? '')
    const repeated = id !== null && seen.has(id)
    if (id) seen.add(id)
    if (!isFields(raw)) leftOut.add('check_lists.unreadable', wordOf(raw))
    else if (repeated && itsCard) return
    else if (repeated) leftOut.add('check_lists.repeated', wordOf(raw['name']))
    else if (!lists) leftOut.add('check_lists.without_card', wordOf(raw['name']))
    else lists.push(checkListOf(raw, leftOut))
  }
  for (const raw of itemsOf(board['checklists'])) file(raw, null)
  for (const card of cards) for (const raw of itemsOf(card['checklists'])) file(raw, idOf(card['id']))
  reportMissing(cards, seen, leftOut)
  return byCard
}

function namedByCards(cards: readonly Fields[]): Map<string, string> {
  const cardOfList = new Map<string, string>()
  for (const card of cards) {
    const id = idOf(card['id'])
    for (const list of itemsOf(card['idChecklists'])) if (id) cardOfList.set(idOf(list) ?? '', id)
  }
  return cardOfList
}

function checkListOf(raw: Fields, leftOut: LeftOutCounter): CheckList {
  const name = lineOf(wordOf(raw['name']))
  const all = itemsOf(raw['checkItems'])
  const items = all.filter(isFields).map((item) => ({ item, pos: posOf(item['pos']) }))
  leftOut.add('check_items.unreadable', name, { count: all.length - items.length })
  return { name, pos: posOf(raw['pos']), items: inOrder(items).map(({ item }) => item) }
}

function reportMissing(cards: readonly Fields[], seen: ReadonlySet<string>, leftOut: LeftOutCounter): void {
  for (const card of cards) {
    const missing = itemsOf(card['idChecklists']).filter((id) => !seen.has(idOf(id) ?? ''))
    leftOut.add('check_lists.not_in_file', wordOf(card['name']), { count: missing.length })
  }
}
