// Check lists of a Trello board by card.

import { normalizeLine } from '#shared/common/texts.ts'
import type { LeftOutCounter } from './left-out.ts'
import {
  type Fields,
  objectOrEmpty,
  idOrNull,
  sortByPosition,
  isFields,
  arrayOrEmpty,
  positionOf,
  textOrEmpty,
} from './untrusted.ts'

export type CheckList = { name: string; pos: number; items: Fields[] }

/**
 * Returns the check lists of each card by card id. A check list has the id of its card, is listed in the card's
 * `idChecklists`, or is nested in the card.
 */
export function readCheckLists(
  board: Fields,
  cards: readonly Fields[],
  leftOut: LeftOutCounter,
): Map<string, CheckList[]> {
  const byCard = new Map<string, CheckList[]>()
  for (const card of cards) byCard.set(idOrNull(card['id']) ?? '', [])
  byCard.delete('')
  const cardIdByCheckList = cardIdsByCheckList(cards)
  const seenIds = new Set<string>()
  const addCheckList = (raw: unknown, parentCardId: string | null) => {
    const id = idOrNull(objectOrEmpty(raw)['id'])
    const lists = byCard.get(
      parentCardId ?? idOrNull(objectOrEmpty(raw)['idCard']) ?? cardIdByCheckList.get(id ?? '') ?? '',
    )
    const isRepeated = id !== null && seenIds.has(id)
    if (id) seenIds.add(id)
    if (!isFields(raw)) leftOut.add('check_lists.unreadable', textOrEmpty(raw))
    else if (isRepeated && parentCardId) return
    else if (isRepeated) leftOut.add('check_lists.repeated', textOrEmpty(raw['name']))
    else if (!lists) leftOut.add('check_lists.without_card', textOrEmpty(raw['name']))
    else lists.push(checkListOf(raw, leftOut))
  }
  for (const raw of arrayOrEmpty(board['checklists'])) addCheckList(raw, null)
  for (const card of cards) for (const raw of arrayOrEmpty(card['checklists'])) addCheckList(raw, idOrNull(card['id']))
  reportMissing(cards, seenIds, leftOut)
  return byCard
}

function cardIdsByCheckList(cards: readonly Fields[]): Map<string, string> {
  const cardIdByCheckList = new Map<string, string>()
  for (const card of cards) {
    const id = idOrNull(card['id'])
    for (const list of arrayOrEmpty(card['idChecklists'])) if (id) cardIdByCheckList.set(idOrNull(list) ?? '', id)
  }
  return cardIdByCheckList
}

function checkListOf(raw: Fields, leftOut: LeftOutCounter): CheckList {
  const name = normalizeLine(textOrEmpty(raw['name']))
  const all = arrayOrEmpty(raw['checkItems'])
  const items = all.filter(isFields).map((item) => ({ item, pos: positionOf(item['pos']) }))
  leftOut.add('check_items.unreadable', name, { count: all.length - items.length })
  return { name, pos: positionOf(raw['pos']), items: sortByPosition(items).map(({ item }) => item) }
}

function reportMissing(cards: readonly Fields[], seenIds: ReadonlySet<string>, leftOut: LeftOutCounter): void {
  for (const card of cards) {
    const missingIds = arrayOrEmpty(card['idChecklists']).filter((id) => !seenIds.has(idOrNull(id) ?? ''))
    leftOut.add('check_lists.not_in_file', textOrEmpty(card['name']), { count: missingIds.length })
  }
}
