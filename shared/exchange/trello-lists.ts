// Lists of a Trello board in order, and the target list of their cards.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedList } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { listsPerBoard, listTitleCharacters, mostSoftLimit } from './limits.ts'
import { type Fields, fieldsOf, idOf, inOrder, isFields, itemsOf, Keys, posOf, wordOf } from './untrusted.ts'

/**
 * When lists are merged for lack of room, `turn` orders them, and `archives` marks cards of an archived list in an active
 * one.
 */
export type CardPlace = { key: string; rank: number; turn: number; archived: boolean; archives: boolean }

type FoundList = ImportedList & { id: string | null; pos: number; used: boolean }

export function readLists(raw: unknown, cards: readonly unknown[], untitled: string, leftOut: LeftOutCounter) {
  const used = new Set(cards.map((card) => idOf(fieldsOf(card)['idList'])))
  const found = inOrder(allLists(raw, used, untitled, leftOut))
  const imported = found.length > listsPerBoard ? mostFrequent(found) : found
  const places = placesOf(imported)
  if (imported.length < found.length) mergeRemaining(found, imported, places, leftOut)
  return {
    lists: imported.map(({ key, title, state, softLimit }): ImportedList => ({ key, title, state, softLimit })),
    places,
  }
}

function allLists(
  raw: unknown,
  used: ReadonlySet<string | null>,
  untitled: string,
  leftOut: LeftOutCounter,
): FoundList[] {
  const keys = new Keys()
  const seen = new Set<string>()
  return itemsOf(raw).flatMap((list): FoundList[] => {
    const id = idOf(fieldsOf(list)['id'])
    if (!isFields(list)) {
      leftOut.add('lists.unreadable', wordOf(list))
      return []
    }
    if (id && seen.has(id)) {
      leftOut.add('lists.repeated', wordOf(list['name']))
      return []
    }
    if (id) seen.add(id)
    const title = titleOf(list, untitled, leftOut)
    if (wordOf(list['color'])) leftOut.add('lists.color', title)
    return [
      {
        id,
        key: keys.keyFor(id),
        title,
        state: list['closed'] === true ? 'archived' : 'active',
        softLimit: softLimitOf(list['softLimit'], title, leftOut),
        pos: posOf(list['pos']),
        used: id !== null && used.has(id),
      },
    ]
  })
}

function titleOf(list: Fields, untitled: string, leftOut: LeftOutCounter): string {
  const name = lineOf(wordOf(list['name']))
  if (!name) leftOut.add('lists.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    leftOut.add('lists.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return cut(name || untitled, listTitleCharacters)
}

function softLimitOf(raw: unknown, title: string, leftOut: LeftOutCounter): number | null {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw <= 0) return null
  if (raw > mostSoftLimit) leftOut.add('lists.limit_lowered', title)
  return Math.min(raw, mostSoftLimit)
}

// With too many lists: active ones first, then archived ones with cards.
function mostFrequent(found: readonly FoundList[]): FoundList[] {
  const wantOf = ({ state, used }: FoundList) => (state === 'active' ? (used ? 0 : 1) : used ? 2 : 3)
  const wanted = new Set(found.toSorted((one, other) => wantOf(one) - wantOf(other)).slice(0, listsPerBoard))
  return found.filter((list) => wanted.has(list))
}

function placesOf(imported: readonly FoundList[]): Map<string, CardPlace> {
  const places = new Map<string, CardPlace>()
  for (const [rank, { id, key, state }] of imported.entries()) {
    if (id) places.set(id, { key, rank, turn: 0, archived: state === 'archived', archives: false })
  }
  return places
}

// Cards of a list without room go to the last kept list, of the same state if possible.
function mergeRemaining(
  found: readonly FoundList[],
  imported: readonly FoundList[],
  places: Map<string, CardPlace>,
  leftOut: LeftOutCounter,
): void {
  const importedKeys = new Set(imported.map(({ key }) => key))
  const last = {
    active: imported.findLastIndex(stateIs('active')),
    archived: imported.findLastIndex(stateIs('archived')),
  }
  for (const [turn, list] of found.entries()) {
    if (importedKeys.has(list.key)) continue
    leftOut.add(list.state === 'archived' && !list.used ? 'lists.empty_archived' : 'lists.joined', list.title)
    const rank = last[list.state] < 0 ? imported.length - 1 : last[list.state]
    const target = imported[rank]
    if (!target || !list.id) continue
    const archived = target.state === 'archived'
    const archives = list.state === 'archived' && !archived
    places.set(list.id, { key: target.key, rank, turn: turn + 1, archived, archives })
  }
}

const stateIs = (state: FoundList['state']) => (list: FoundList) => list.state === state
